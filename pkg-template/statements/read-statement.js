import { requireOptionsNamed } from "../shared/options.js";
import { isAccount, lastDigits, selectedAccounts } from "./account-numbers.js";
import { decodeText } from "./decode-text.js";
import { readCsv, readRecords } from "./csv.js";
import { reasonToLeaveOut } from "./left-out.js";
import { isOfx, readOfx } from "./ofx.js";
import { otherFile } from "./other-file.js";
import { diagnostic } from "./diagnostics.js";
import { isTooLarge, DIAGNOSTICS_MAX, tooLarge, unreadable } from "./rows.js";
import { transactionIds } from "./transaction-id.js";

/**
 * @typedef {import("../types/entries/statements.js").StatementOptions} StatementOptions
 * @typedef {import("../types/entries/statements.js").StatementRecords} StatementRecords
 * @typedef {import("../types/entries/statements.js").LeftOut} LeftOut
 * @typedef {import("../types/entries/statements.js").StatementTransaction} StatementTransaction
 * @typedef {import("./diagnostics.js").StatementDiagnostic} StatementDiagnostic
 * @typedef {import("./rows.js").Rows} Rows
 */

/** @type {Record<keyof StatementOptions, "string" | "boolean" | "function">} */
const OPTIONS = {
  fileName: "string",
  cardName: "string",
  account: "string",
  allAccounts: "boolean",
  purchases: "string",
  onProgress: "function",
};

const PROGRESS_ROWS = 1_000;

/** @type {typeof import("../types/entries/statements.js").readStatement} */
export function readStatement(file, options = {}) {
  checkArguments(file, options);
  const read = rowsOf(file, { ...options, onProgress: throttled(options.onProgress) });
  const accounts = read.accounts ?? [...new Set(read.rows.map(({ account }) => account).filter((account) => account !== undefined))];
  const account = options.account ?? (accounts.length === 1 ? accounts[0] : undefined);
  return {
    format: read.format,
    formatName: read.formatName,
    ...(read.issuer !== undefined && { issuer: read.issuer }),
    ...(account !== undefined && { account }),
    ...(read.dateOrder !== undefined && { dateOrder: read.dateOrder }),
    accounts,
    statementCloses: closesOf(read, accounts, options.account),
    ...separated(read, options, accounts),
    diagnostics: firstDiagnostics([...read.diagnostics, ...missingAccount(read, accounts, options.account)]),
    ...(read.needs !== undefined && { needs: read.needs }),
  };
}

/**
 * Sorts diagnostics by row and limits their number. Those of the whole file come first.
 * @param {StatementDiagnostic[]} diagnostics
 */
function firstDiagnostics(diagnostics) {
  diagnostics.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  if (diagnostics.length <= DIAGNOSTICS_MAX) {
    return diagnostics;
  }
  const first = diagnostics.slice(0, DIAGNOSTICS_MAX - 1);
  return [...first, diagnostic("more-diagnostics", { found: (diagnostics.length - first.length).toLocaleString("en-US") })];
}

/**
 * @param {unknown} file
 * @param {StatementOptions} options
 */
function checkArguments(file, options) {
  const isBytes = file instanceof Uint8Array || Object.prototype.toString.call(file) === "[object ArrayBuffer]";
  if (typeof file !== "string" && !isBytes && !isRecords(file)) {
    throw new TypeError(
      "readStatement: the file is neither text, bytes nor records. Pass a string, a Uint8Array, an ArrayBuffer or an array of arrays of strings.",
    );
  }
  requireOptionsNamed("readStatement", options, Object.keys(OPTIONS));
  for (const [name, value] of Object.entries(options)) {
    const type = OPTIONS[/** @type {keyof StatementOptions} */ (name)];
    if (value !== undefined && typeof value !== type) {
      throw new TypeError(`readStatement: ${name} must be a ${type}.`);
    }
  }
  if (options.purchases !== undefined && options.purchases !== "positive" && options.purchases !== "negative") {
    throw new TypeError('readStatement: purchases must be "positive" or "negative".');
  }
  if (typeof options.account === "string" && !/[a-z0-9]/i.test(options.account)) {
    throw new TypeError("readStatement: account must be an account's number or its last digits.");
  }
}

/**
 * @param {unknown} file
 * @returns {file is StatementRecords}
 */
function isRecords(file) {
  return Array.isArray(file) && file.every((cells) => Array.isArray(cells) && cells.every((cell) => typeof cell === "string"));
}

/**
 * @param {string | Uint8Array | ArrayBuffer | StatementRecords} file
 * @param {StatementOptions} options
 * @returns {Rows}
 */
function rowsOf(file, options) {
  if (typeof file !== "string" && !("byteLength" in file)) {
    return readRecords(file, options);
  }
  return isTooLarge(file) ? unreadable(tooLarge()) : rowsOfText(decodeText(file), options);
}

/**
 * @param {string} text
 * @param {StatementOptions} options
 * @returns {Rows}
 */
function rowsOfText(text, options) {
  if (text.trim() === "") {
    return unreadable(diagnostic("empty-file"));
  }
  const other = otherFile(text);
  if (other !== undefined) {
    return unreadable(diagnostic("not-a-statement", { found: other }));
  }
  return isOfx(text) ? readOfx(text, options) : readCsv(text, options);
}

/** @param {StatementOptions["onProgress"]} report */
function throttled(report) {
  /** @type {StatementOptions["onProgress"]} */
  const whenDue = (done, total) => {
    if (done % PROGRESS_ROWS === 0 || done === total) {
      report?.(done, total);
    }
  };
  return report === undefined ? undefined : whenDue;
}

/**
 * Separates transactions from rows that are left out: of the selected account and of each.
 * @param {Rows} read
 * @param {StatementOptions} options
 * @param {readonly string[]} accounts of the whole file
 */
function separated({ rows, withoutAmount, needs, statementCloses }, options, accounts) {
  /** @type {LeftOut[]} */
  const leftOut = withoutAmount.map(({ row, text }) => ({ row, reason: "no-amount", text }));
  /** @type {StatementTransaction[]} */
  const transactions = [];
  /** @type {Map<string | undefined, import("../types/entries/statements.js").AccountStatement>} */
  const byAccount = new Map(
    needs === "account" ? [] : accounts.map((account) => [account, { account, statementCloses: statementCloses?.get(account) ?? [], transactions: [], leftOut: [] }]),
  );
  const idOf = transactionIds(options.fileName);
  const selected = accounts.length > 0 ? selectedAccounts(accounts, options.account) : undefined;
  for (const row of rows) {
    // Every row gets an id, so that a purchase keeps its own whatever is left out.
    const transactionId = idOf(row);
    const ofAccount = byAccount.get(row.account);
    const isSelected = selected?.has(row.account ?? "") !== false;
    const reason = reasonToLeaveOut(row) ?? row.notCounted;
    if (reason !== undefined) {
      const one = { row: row.row, reason, text: row.merchant };
      ofAccount?.leftOut.push(one);
      leftOut.push(isSelected ? one : { ...one, reason: "other-account" });
      continue;
    }
    /** @type {StatementTransaction} */
    const transaction = {
      transactionId,
      transactionAmount: row.amount,
      transactionDate: row.date,
      ...(row.postedDate !== undefined && { postedDate: row.postedDate }),
      merchant: row.merchant,
      cardName: options.cardName ?? row.cardName ?? "",
      ...(row.mcc !== undefined && { mcc: row.mcc }),
      ...(row.country !== undefined && { country: row.country }),
    };
    ofAccount?.transactions.push(transaction);
    if (isSelected) {
      transactions.push(transaction);
    } else {
      leftOut.push({ row: row.row, reason: "other-account", text: row.merchant });
    }
  }
  return { byAccount: [...byAccount.values()], transactions, leftOut: leftOut.sort((one, other) => one.row - other.row) };
}

/**
 * The closing days of the selected account, or of the only one.
 * @param {Rows} read
 * @param {readonly string[]} accounts
 * @param {string | undefined} asked
 */
function closesOf({ statementCloses }, accounts, asked) {
  const [only, ...others] = selectedAccounts(accounts, asked) ?? accounts;
  return others.length > 0 ? [] : [...(statementCloses?.get(only) ?? [])];
}

/**
 * @param {Rows} read
 * @param {readonly string[]} accounts
 * @param {string | undefined} asked
 * @returns {StatementDiagnostic[]}
 */
function missingAccount({ rows }, accounts, asked) {
  if (asked === undefined || rows.length === 0 || accounts.some((one) => isAccount(one, asked))) {
    return [];
  }
  const found = accounts.length === 0 ? "none" : lastDigits(accounts);
  return [diagnostic("account-not-found", { expected: `account ${asked}`, found })];
}
