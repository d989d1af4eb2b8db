// The input of earned, missed, analyze and optimize: a JSON request, or statements with their cards.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { joinStatements, readStatement } from "../../statements/index.js";
import { CALCULATION_OPTIONS, calculationFields } from "../options/calculation-options.js";
import { rejectUnknownCards, warnAboutUnknownCards } from "../catalog/card-names.js";
import { CommandError, UsageError } from "../errors/errors.js";
import { Accounts } from "./accounts-file.js";
import { ClosedAccounts } from "./closed-accounts.js";
import { printCloses } from "../output/closing-days.js";
import { printDateOrder } from "../output/date-order.js";
import { printLeftOut } from "../output/left-out.js";
import { parsedOrNothing } from "./parsed-json.js";
import { readingProgress } from "../output/progress.js";
import { rejectEarlier, stateFrom, statementOf } from "./state-file.js";
import { printable } from "../output/table.js";

/**
 * @typedef {import("../../types/entries/index.js").Transaction} Transaction
 * @typedef {import("./input-arguments.js").InputArguments} InputArguments
 * @typedef {import("./input-arguments.js").NamedFile} NamedFile
 *
 * @typedef {object} Input
 * @property {Uint8Array} body
 * @property {() => import("../../types/entries/index.js").EarnedRequest} request the body's value, once the engine has accepted it
 */

const DIAGNOSTICS_SHOWN_MAX = 10;

/** Options for what a JSON request states itself. */
const CONTAINED_IN_JSON = ["card", "holding", "account", "accounts", "purchases", "state", ...Object.keys(CALCULATION_OPTIONS)];

/**
 * @param {InputArguments} given
 * @param {(cards: string[]) => object} settings the other fields of the request, for the cards used
 * @returns {Promise<Input>}
 */
export async function readInput(given, settings) {
  const contents = await Promise.all(given.files.map(async (file) => ({ ...file, bytes: withoutByteOrderMark(await bytesOf(file.name)) })));
  const json = contents.find(isJson);
  if (json !== undefined) {
    rejectMoreThanJson(json.name, given);
    // The engine reports invalid JSON.
    const request = parsedOrNothing(new TextDecoder().decode(json.bytes));
    warnAboutUnknownCards(request);
    return { body: json.bytes, request: () => request };
  }
  const named = await Accounts.from(given.accounts);
  const holding = (given.holding ?? []).map((name) => named.cardOf(name));
  rejectUnknownCards([...new Set([...given.files.flatMap(({ cardName }) => (cardName === undefined ? [] : named.cardOf(cardName))), ...holding])], named.ids);
  const state = given.state === undefined ? undefined : await stateFrom(given.state);
  const { transactions, accounts } = statementsOf(contents, given, statementOf(state), named);
  if (given.state !== undefined && state !== undefined) {
    rejectEarlier(given.state, state, transactions);
  }
  rejectUnknownCards([...new Set(transactions.map(({ cardName }) => cardName))]);
  const cards = [...new Set([...holding, ...transactions.map(({ cardName }) => cardName)])];
  const request = {
    transactions,
    ...accounts.fields,
    ...calculationFields(given),
    ...(state !== undefined && { state }),
    ...settings(cards),
    // Warnings are printed for people.
    ...(!given.json && { diagnostics: true }),
  };
  return { body: new TextEncoder().encode(JSON.stringify(request)), request: () => request };
}

/** @param {string} name */
async function bytesOf(name) {
  try {
    return new Uint8Array(name === "-" ? await buffer(process.stdin) : await readFile(name));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new CommandError(code === "EISDIR" ? `${name} is a folder. Name its files.` : `Cannot read ${name} (${code}). Check the path.`);
  }
}

/**
 * Drops the byte order mark. Some editors write it, and JSON does not allow it.
 * @param {Uint8Array} bytes
 */
function withoutByteOrderMark(bytes) {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** @param {NamedFile & { bytes: Uint8Array }} file */
function isJson({ name, bytes }) {
  return /\.json$/i.test(name) || /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 1_000)));
}

/**
 * @param {string} name
 * @param {InputArguments} given
 */
function rejectMoreThanJson(name, { files, ...values }) {
  if (files.length > 1) {
    throw new UsageError(`${shown(name)} is a JSON request, which must be the only file. Remove the other files.`);
  }
  const given = { ...values, card: files[0].cardName, account: files[0].account };
  for (const [option, value] of Object.entries(given)) {
    if (value !== undefined && CONTAINED_IN_JSON.includes(option)) {
      throw new UsageError(`${shown(name)} is a JSON request, which contains all settings itself. Remove --${option}.`);
    }
  }
}

/**
 * The transactions of all files, and the accounts with their closing days.
 * @param {readonly (NamedFile & { bytes: Uint8Array })[]} files
 * @param {InputArguments} given
 * @param {import("../../types/entries/statements.js").StatementToJoin} counted what a state has of them
 * @param {Accounts} named those of --accounts
 * @returns {{ transactions: Transaction[], accounts: Accounts }}
 */
function statementsOf(files, given, counted, named) {
  const read = filesRead(files, given);
  const closes = named.newCloses(read);
  const closed = ClosedAccounts.of(read, named.list);
  printCloses(closes, closed, given);
  // A later file of a state has later closing days alone, and would count its usage by others: the accounts have to name them.
  const isCounted = given.state === undefined;
  const accounts = isCounted ? new Accounts([...named.closedOn(closes).list, ...closed.list]) : named;
  const ofAccounts = read.map((file) => ({ transactions: (isCounted ? closed.named(file) : file.transactions).map((one) => accounts.named(one)) }));
  const before = { transactions: counted.transactions.map((one) => accounts.named(one)) };
  const [, ...joined] = joinStatements([before, ...ofAccounts]);
  const repeated = joined.flatMap((one, index) => one.repeated.map((transaction) => ({ name: read[index].name, ...transaction })));
  printLeftOut(read, repeated, given);
  return { transactions: joined.flatMap((one) => one.transactions.map((transaction) => accounts.identified(transaction))), accounts };
}

/**
 * @param {readonly (NamedFile & { bytes: Uint8Array })[]} files
 * @param {InputArguments} given
 */
function filesRead(files, given) {
  const shortNames = files.map(({ name }) => basename(name));
  return files.map(({ name, cardName, account, bytes }) => {
    // Files with the same name in several folders are identified by their paths.
    const fileName = shortNames.filter((other) => other === basename(name)).length > 1 ? name : basename(name);
    const statement = readStatement(bytes, {
      ...(name !== "-" && { fileName }),
      cardName,
      account,
      purchases: given.purchases,
      onProgress: readingProgress(shown(name)),
    });
    rejectDiagnostics(shown(name), statement);
    printDateOrder(shown(name), statement);
    return { ...statement, name: shown(name), cardName };
  });
}

/**
 * @param {string} name
 * @param {import("../../types/entries/statements.js").Statement} statement
 */
function rejectDiagnostics(name, { diagnostics, transactions }) {
  if (diagnostics.length > 0) {
    const lines = diagnostics.slice(0, DIAGNOSTICS_SHOWN_MAX).map(({ row, column, message }) => {
      const position = [name, ...(row === undefined ? [] : [`row ${row}`]), ...(column === undefined ? [] : [`column "${column}"`])];
      return `${position.join(", ")}: ${message}`;
    });
    const others = diagnostics.length - lines.length;
    throw new CommandError([...lines.map(printable), ...(others === 0 ? [] : [`… and ${others} more like these.`])].join("\n"));
  }
  if (transactions.some(({ cardName }) => cardName === "")) {
    throw new UsageError(`${name} does not name its card. Name it: --card "Chase Sapphire Preferred"`);
  }
}

/** @param {string} name */
function shown(name) {
  return name === "-" ? "Standard input" : name;
}
