// What earned, missed and optimize read: a JSON request, or statements and the cards that they are of.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { readStatement } from "../statements.js";
import { seeThatCardsAreKnown } from "./card-names.js";
import { CommandError, UsageError } from "./errors.js";
import { tellWhatIsLeftOut } from "./left-out.js";
import { readingProgress } from "./progress.js";

/**
 * @typedef {import("../index.js").Transaction} Transaction
 * @typedef {import("./input-arguments.js").InputArguments} InputArguments
 * @typedef {import("./input-arguments.js").NamedFile} NamedFile
 *
 * @typedef {object} Input
 * @property {Uint8Array} body
 * @property {() => readonly Transaction[]} transactions those of the body, which has to be a request that the engine took
 */

const PROBLEMS_SHOWN_MAX = 10;

/**
 * @param {InputArguments} given
 * @param {(cards: string[]) => object} settings what the request says beside its transactions; told the cards used
 * @returns {Promise<Input>}
 */
export async function readInput(given, settings) {
  const contents = await Promise.all(given.files.map(async (file) => ({ ...file, bytes: await bytesOf(file.name) })));
  const json = contents.find(isJson);
  if (json !== undefined) {
    seeThatJsonIsAlone(json.name, given);
    return {
      body: json.bytes,
      transactions: () => JSON.parse(new TextDecoder().decode(json.bytes)).transactions,
    };
  }
  seeThatCardsAreKnown([...new Set([...given.files.flatMap(({ cardName }) => cardName ?? []), ...(given.holding ?? [])])]);
  const transactions = transactionsOf(contents, given);
  const cards = [...new Set([...(given.holding ?? []), ...transactions.map(({ cardName }) => cardName)])];
  return { body: new TextEncoder().encode(JSON.stringify({ transactions, ...settings(cards) })), transactions: () => transactions };
}

/** @param {string} name */
async function bytesOf(name) {
  try {
    return new Uint8Array(name === "-" ? await buffer(process.stdin) : await readFile(name));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new CommandError(`Cannot read ${name} (${code}). Check the path.`);
  }
}

/** @param {NamedFile & { bytes: Uint8Array }} file */
function isJson({ name, bytes }) {
  return /\.json$/i.test(name) || /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 1_000)));
}

/**
 * @param {string} name
 * @param {InputArguments} given
 */
function seeThatJsonIsAlone(name, { files, holding, account, purchases }) {
  if (files.length > 1) {
    throw new UsageError(`${shown(name)} is a JSON request, which is read alone. Leave the other files out.`);
  }
  const needless = { card: files[0].cardName, holding: holding?.[0], account, purchases };
  for (const [option, value] of Object.entries(needless)) {
    if (value !== undefined) {
      throw new UsageError(`${shown(name)} is a JSON request, which says all of it itself. Leave --${option} out.`);
    }
  }
}

/**
 * @param {readonly (NamedFile & { bytes: Uint8Array })[]} files
 * @param {InputArguments} given
 * @returns {Transaction[]}
 */
function transactionsOf(files, { account, purchases, verbose }) {
  const read = files.map(({ name, cardName, bytes }) => {
    const statement = readStatement(bytes, {
      ...(name !== "-" && { fileName: basename(name) }),
      cardName,
      account,
      purchases,
      onProgress: readingProgress(shown(name)),
    });
    seeThatItWasRead(shown(name), statement);
    return { name: shown(name), ...statement };
  });
  const { transactions, repeated } = withoutRepetitions(read);
  tellWhatIsLeftOut(read, repeated, verbose === true);
  return transactions;
}

/**
 * @param {string} name
 * @param {import("../statements.js").Statement} statement
 */
function seeThatItWasRead(name, { problems, transactions }) {
  if (problems.length > 0) {
    const lines = problems.slice(0, PROBLEMS_SHOWN_MAX).map(({ row, column, message }) => {
      const place = [name, ...(row === undefined ? [] : [`row ${row}`]), ...(column === undefined ? [] : [`column "${column}"`])];
      return `${place.join(", ")}: ${message}`;
    });
    const others = problems.length - lines.length;
    throw new CommandError([...lines, ...(others === 0 ? [] : [`… and ${others} more like these.`])].join("\n"));
  }
  if (transactions.some(({ cardName }) => cardName === "")) {
    throw new UsageError(`${name} does not say which card it is of. Say so: --card "Chase Sapphire Preferred"`);
  }
}

/**
 * Downloads overlap: what two files have with one id, day and amount is one purchase.
 * @param {readonly (import("../statements.js").Statement & { name: string })[]} statements
 */
function withoutRepetitions(statements) {
  const seen = new Map();
  let repeated = 0;
  const transactions = statements.flatMap((statement) =>
    statement.transactions.filter(({ transactionId, transactionDate, transactionAmount, cardName }) => {
      const key = JSON.stringify([transactionId, transactionDate, transactionAmount, cardName]);
      const repeats = seen.has(key) && seen.get(key) !== statement;
      seen.set(key, seen.get(key) ?? statement);
      repeated += repeats ? 1 : 0;
      return !repeats;
    }),
  );
  return { transactions, repeated };
}

/** @param {string} name */
function shown(name) {
  return name === "-" ? "Standard input" : name;
}
