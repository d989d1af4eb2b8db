// The file of --state: what earlier statements leave for later ones.
import { readFile, rename, writeFile } from "node:fs/promises";
import { RewardsError } from "../../engine/rewards-error.js";
import { CommandError } from "../errors/errors.js";
import { parsedOrNothing } from "./parsed-json.js";
import { printable } from "../output/table.js";

/**
 * @typedef {import("../../types/entries/index.js").State} State
 * @typedef {import("../../types/entries/index.js").Transaction} Transaction
 */

export const STATE_OPTION = /** @type {const} */ ({
  type: "string",
  value: "FILE",
  text: "continue from earlier statements: FILE stores cap usage and refundable purchases; it is created if missing, then updated",
});

/** Texts of files as they were read, by name; null without a file. Another process can replace one before it is saved. @type {Map<string, string | null>} */
const texts = new Map();

/**
 * The state of a file; `true`, which begins one, if there is no file.
 * @param {string} name
 * @returns {Promise<State | true>}
 */
export async function stateFrom(name) {
  const text = await textOf(name);
  texts.set(name, text);
  if (text === null) {
    return true;
  }
  const state = parsedOrNothing(text);
  if (!isState(state)) {
    throw new CommandError(`${name} is not the state of an answer. Name another file for --state, or remove this one to begin again.`);
  }
  return state;
}

/**
 * The text of a file; null without one.
 * @param {string} name
 * @returns {Promise<string | null>}
 */
async function textOf(name) {
  try {
    return await readFile(name, "utf8");
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOENT") {
      return null;
    }
    throw new CommandError(`Cannot read ${name} (${code}). Check the path of --state.`);
  }
}

/**
 * Whether it has transactions to compare; the engine checks the rest.
 * @param {any} value
 * @returns {value is State}
 */
function isState(value) {
  /** @type {(one: any) => boolean} */
  const isTransaction = (one) => typeof one?.transactionId === "string" && typeof one.merchant === "string";
  return Array.isArray(value?.transactions) && value.transactions.every(isTransaction);
}

/**
 * Calculates with the state of a file. The engine's issue names a request's way to begin again, and here it is another one.
 * @template Result
 * @param {string | undefined} name of the file, if there is one
 * @param {() => Result} calculate
 * @returns {Result}
 */
export function withStateOf(name, calculate) {
  try {
    return calculate();
  } catch (error) {
    throw name !== undefined && error instanceof RewardsError ? new RewardsError(error.issues.map((issue) => issueOfFile(issue, name))) : error;
  }
}

/**
 * @param {import("../../types/issue.js").Issue} issue
 * @param {string} name
 * @returns {import("../../types/issue.js").Issue}
 */
function issueOfFile(issue, name) {
  if (issue.path !== "state.version") {
    return issue;
  }
  const expected = printable(`the version that this card-rewards reads; or remove ${name}, and create it again from all statements`);
  return { ...issue, expected, message: `${issue.path}: expected ${expected}` };
}

/**
 * The transactions that a state has, as a statement before the others: those of overlapping downloads are left out.
 * @param {State | true | undefined} state
 * @returns {import("../../types/entries/statements.js").StatementToJoin}
 */
export function statementOf(state) {
  return { transactions: state === undefined || state === true ? [] : state.transactions };
}

/**
 * Rejects transactions of days before the end of the state. Later ones have used the caps of these days.
 * @param {string} name
 * @param {State | true} state
 * @param {readonly Transaction[]} transactions
 */
export function rejectEarlier(name, state, transactions) {
  const through = state === true ? undefined : state.through;
  const earlier = transactions.filter(({ transactionDate }) => through && transactionDate < through);
  if (earlier.length > 0) {
    const [{ transactionId, transactionDate }] = earlier;
    const others = earlier.length === 1 ? "" : ` and ${earlier.length - 1} more`;
    throw new CommandError(
      printable(`${transactionId} of ${transactionDate}${others}: ${name} has the days through ${through}, and later purchases may have used its cap. `) +
        "Name a --state that ends before, or a new one with all statements.",
    );
  }
}

/**
 * A state with the posting days of its transactions.
 *
 * The engine drops them. A file of another format can have them alone.
 * @param {State} state
 * @param {import("../../types/entries/index.js").EarnedRequest} request with the state before it, whose transactions have theirs
 * @returns {State}
 */
function withPostingDays(state, request) {
  const before = typeof request.state === "object" && request.state !== null ? request.state.transactions : [];
  const days = new Map([...before, ...request.transactions].map((one) => [keyOf(one), postedDateOf(one)]));
  return {
    ...state,
    transactions: state.transactions.map((one) => {
      const postedDate = days.get(keyOf(one));
      return postedDate === undefined ? one : { ...one, postedDate };
    }),
  };
}

/**
 * @param {Transaction} transaction
 * @returns {string}
 */
function keyOf({ transactionId, transactionDate, transactionAmount, merchant, cardName, accountId }) {
  // Files of two months can have the same name, and so their rows the same ids.
  return JSON.stringify([transactionId, transactionDate, transactionAmount, merchant, accountId ?? cardName]);
}

/** @param {import("../../types/entries/statements.js").StatementTransaction} transaction */
function postedDateOf({ postedDate }) {
  return postedDate;
}

/**
 * Saves the state of an answer. The file is replaced as a whole, so that a failure leaves the one before.
 * @param {string} name
 * @param {State | undefined} answered
 * @param {import("../../types/entries/index.js").EarnedRequest} request
 */
export async function saveState(name, answered, request) {
  const state = answered && withPostingDays(answered, request);
  const unfinished = `${name}.${process.pid}.tmp`;
  if ((await textOf(name)) !== texts.get(name)) {
    throw new CommandError(`${name} changed during this run: another one saved its purchases there. These are not saved; run this again.`);
  }
  try {
    await writeFile(unfinished, `${JSON.stringify(state)}\n`, { mode: 0o600 });
    await rename(unfinished, name);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new CommandError(`Cannot write ${name} (${code}). Check the folder of --state.`);
  }
}
