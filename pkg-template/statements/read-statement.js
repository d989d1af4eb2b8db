import { readCsv } from "./csv.js";
import { reasonToLeaveOut } from "./left-out.js";
import { isOfx, readOfx } from "./ofx.js";
import { isTooLarge, PROBLEMS_MAX, tooLarge, unknownFile } from "./rows.js";
import { otherFile, textOf } from "./text.js";

/**
 * @typedef {import("../statements.js").StatementOptions} StatementOptions
 * @typedef {import("./rows.js").Row} Row
 * @typedef {import("./rows.js").Rows} Rows
 */

/** @type {Record<keyof StatementOptions, "string" | "function">} */
const OPTIONS = { fileName: "string", cardName: "string", account: "string", purchases: "string", onProgress: "function" };

const ROWS_BETWEEN_REPORTS = 1_000;

/** @type {typeof import("../statements.js").readStatement} */
export function readStatement(file, options = {}) {
  checkArguments(file, { ...options });
  const read = isTooLarge(file)
    ? unknownFile(tooLarge())
    : rowsOf(textOf(file), { ...options, onProgress: seldom(options.onProgress) });
  const accounts = read.accounts ?? [...new Set(read.rows.map(({ account }) => account).filter((account) => account !== undefined))];
  const account = options.account ?? (accounts.length === 1 ? accounts[0] : undefined);
  return {
    format: read.format,
    formatName: read.formatName,
    ...(account !== undefined && { account }),
    accounts,
    ...sorted(read, options, accounts),
    problems: firstProblems([...read.problems, ...missingAccount(read, accounts, options.account)]),
    ...(read.needs !== undefined && { needs: read.needs }),
  };
}

/**
 * In the order of the file, those about all of it first.
 * @param {import("../statements.js").StatementProblem[]} problems
 */
function firstProblems(problems) {
  problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  if (problems.length <= PROBLEMS_MAX) {
    return problems;
  }
  const first = problems.slice(0, PROBLEMS_MAX - 1);
  return [...first, { message: `There are ${(problems.length - first.length).toLocaleString("en-US")} problems more. Mend these first.` }];
}

/**
 * @param {unknown} file
 * @param {Record<string, unknown>} options
 */
function checkArguments(file, options) {
  if (typeof file !== "string" && !(file instanceof Uint8Array) && Object.prototype.toString.call(file) !== "[object ArrayBuffer]") {
    throw new TypeError("readStatement takes the file's text, or its bytes as a Uint8Array or ArrayBuffer.");
  }
  for (const [name, value] of Object.entries(options)) {
    const type = Object.hasOwn(OPTIONS, name) ? OPTIONS[/** @type {keyof StatementOptions} */ (name)] : undefined;
    if (type === undefined) {
      throw new TypeError(`readStatement has no option "${name}"; there are ${Object.keys(OPTIONS).join(", ")}.`);
    }
    if (value !== undefined && typeof value !== type) {
      throw new TypeError(`readStatement's option ${name} is a ${type}.`);
    }
  }
  if (options.purchases !== undefined && options.purchases !== "positive" && options.purchases !== "negative") {
    throw new TypeError('readStatement\'s option purchases is "positive" or "negative".');
  }
  if (typeof options.account === "string" && !/[a-z0-9]/i.test(options.account)) {
    throw new TypeError("readStatement's option account is an account's number or the last digits of it.");
  }
}

/**
 * @param {string} text
 * @param {StatementOptions} options
 * @returns {Rows}
 */
function rowsOf(text, options) {
  if (text.trim() === "") {
    return unknownFile("There is nothing in it. Download it again, for days with purchases.");
  }
  const other = otherFile(text);
  if (other !== undefined) {
    return unknownFile(`This is ${other}. Download the statement as CSV or OFX (also called QFX or Web Connect).`);
  }
  return isOfx(text) ? readOfx(text, options) : readCsv(text, options);
}

/** @param {StatementOptions["onProgress"]} report */
function seldom(report) {
  /** @type {StatementOptions["onProgress"]} */
  const whenDue = (done, total) => {
    if (done % ROWS_BETWEEN_REPORTS === 0 || done === total) {
      report?.(done, total);
    }
  };
  return report === undefined ? undefined : whenDue;
}

/**
 * Tells transactions from what is left out.
 * @param {Rows} read
 * @param {StatementOptions} options
 * @param {readonly string[]} accounts every one of the file
 */
function sorted({ rows, withoutAmount }, options, accounts) {
  /** @type {import("../statements.js").LeftOut[]} */
  const leftOut = withoutAmount.map(({ row, text }) => ({ row, reason: "no-amount", text }));
  /** @type {import("../statements.js").Transaction[]} */
  const transactions = [];
  const idOf = identifier(options.fileName);
  const asked = accounts.length > 0 ? accountsAskedFor(accounts, options.account) : undefined;
  for (const row of rows) {
    // Ids go by everything in the file, so that a purchase keeps its own whatever else is left out.
    const transactionId = idOf(row);
    const reason = reasonOf(row, asked);
    if (reason !== undefined) {
      leftOut.push({ row: row.row, reason, text: row.merchant });
      continue;
    }
    transactions.push({
      transactionId,
      transactionAmount: row.amount,
      transactionDate: row.date,
      merchant: row.merchant,
      cardName: options.cardName ?? row.cardName ?? "",
      ...(row.mcc !== undefined && { mcc: row.mcc }),
    });
  }
  return { transactions, leftOut: leftOut.sort((one, other) => one.row - other.row) };
}

/**
 * @param {Row} row
 * @param {ReadonlySet<string> | undefined} asked the accounts asked for, in a file that names accounts
 */
function reasonOf(row, asked) {
  if (asked?.has(row.account ?? "") === false) {
    return "other-account";
  }
  return reasonToLeaveOut(row) ?? (row.pending ? "pending" : undefined);
}

/**
 * The one that is named in full, else those that end so: "1234" is not "51234" where both are there.
 * @param {readonly string[]} accounts
 * @param {string | undefined} asked
 * @returns {ReadonlySet<string> | undefined}
 */
function accountsAskedFor(accounts, asked) {
  if (asked === undefined) {
    return undefined;
  }
  return new Set(accounts.includes(asked) ? [asked] : accounts.filter((one) => isAccount(one, asked)));
}

/**
 * @param {string} whole such as "XXXX-1234"
 * @param {string} asked the last digits, or all
 */
function isAccount(whole, asked) {
  return whole.replaceAll(/[^a-z0-9]/gi, "").endsWith(asked.replaceAll(/[^a-z0-9]/gi, ""));
}

/**
 * @param {Rows} read
 * @param {readonly string[]} accounts
 * @param {string | undefined} asked
 * @returns {import("../statements.js").StatementProblem[]}
 */
function missingAccount({ rows }, accounts, asked) {
  if (asked === undefined || rows.length === 0 || accounts.some((one) => isAccount(one, asked))) {
    return [];
  }
  const found = accounts.length === 0 ? "It names none." : `It has ${accounts.map((one) => `…${one.slice(-4)}`).join(", ")}.`;
  return [{ message: `There is no account ${asked} in it. ${found}` }];
}

/** @param {string | undefined} fileName */
function identifier(fileName) {
  const prefix = fileName === undefined ? "row-" : `${fileName}:`;
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Map<string, number>} */
  const uses = new Map();
  /** @param {Row} row */
  return ({ reference, row }) => {
    const own = reference ?? `${prefix}${row}`;
    let id = own;
    // Some banks give one number to several rows.
    for (let use = (uses.get(own) ?? 1) + 1; used.has(id); use += 1) {
      id = `${own}#${use}`;
      uses.set(own, use);
    }
    used.add(id);
    return id;
  };
}
