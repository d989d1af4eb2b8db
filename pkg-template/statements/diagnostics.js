// Diagnostics of statements: a code, the place, the expected and the found value. The only place with their messages.

/**
 * @typedef {import("../types/entries/statements.js").StatementDiagnostic} StatementDiagnostic
 * @typedef {StatementDiagnostic["code"]} DiagnosticCode
 * @typedef {Omit<StatementDiagnostic, "code" | "message">} DiagnosticDetails
 */

// The beginning of a cell is enough to find it in the file.
const CELL_CHARACTERS_MAX = 60;

/** @type {Record<DiagnosticCode, (texts: { expected: string, found: string, year: string }) => string>} */
const MESSAGES = {
  "account-not-found": ({ expected, found }) => `There is no ${expected} in the file. It has ${found}.`,
  "account-required": ({ found }) =>
    `The file holds several card accounts: ${found}. Name one: --account with its last digits on the command line, \`account\` in a program.`,
  "ambiguous-date": ({ expected, found }) =>
    `"${found}" can be two days: the file does not have ${expected}. Correct the wrong ones, or write all as 2026-11-21.`,
  "ambiguous-sign": () =>
    "some amounts are positive and some negative, and no payment shows which of them are purchases. " +
    "Name the sign of purchases: --purchases positive (or negative) on the command line, `purchases` in a program.",
  "contradicting-sign": ({ expected, found }) => `"${found}" is not ${expected}. Correct it, or remove the row.`,
  "damaged-file": ({ found }) => `The file is damaged: ${found}. Download it again.`,
  "debit-and-credit": ({ found }) => `The row has a debit and a credit: ${found}. Write one amount in one of the columns, or remove the row.`,
  "empty-file": () => "The file is empty. Download it again, for dates with purchases.",
  "extra-cells": ({ expected, found }) =>
    `has ${found}, but the file has ${expected}. Quote a cell that contains a comma, such as "1,234.56".`,
  "file-too-large": ({ expected }) => `The file is larger than ${expected}. Split it, for example by year.`,
  "foreign-currency": ({ expected, found }) => `The amount is in ${found}; only ${expected} are supported. Remove it.`,
  "invalid-amount": ({ expected, found }) => `"${found}" is not ${expected}. Correct it, or remove the row.`,
  "invalid-date": ({ expected, found }) => `"${found}" is not ${expected}. Correct it, or remove the row.`,
  "missing-merchant": () => "is empty. Write the merchant there, or remove the row.",
  "more-diagnostics": ({ found }) => `There are ${found} more errors. Correct the ones above first.`,
  "no-card-account": () => "The file holds no card account. Download the statement of the card itself.",
  "not-a-card": ({ found }) => `The file is a download of ${found}, not of a card. Download the statement of the card itself.`,
  "not-a-statement": ({ found }) => `The file is ${found}. Download the statement as CSV or OFX (also called QFX or Web Connect).`,
  "other-table": () => "Another table begins here. Its rows do not count: move them, with this one, to a file of their own.",
  "row-before-names": () => "The row has a purchase, but the column names come after it. Move their row to the top.",
  "too-many-rows": ({ expected }) => `The file has more than ${expected}. Split it, for example by year.`,
  "truncated-file": ({ found }) => `The file ends ${found}. Download it again.`,
  "truncated-row": () => "The file ends in the middle of this row. Download it again.",
  "unclosed-quote": () => "a quotation mark is opened and not closed as CSV requires. Close it.",
  "unknown-columns": ({ expected, found }) =>
    `${found === "" ? "The file has no columns." : `No known statement has these columns: ${found}.`} ` +
    `Use OFX, or CSV that names these columns in its first row: ${expected}.`,
  "unknown-direction": ({ expected, found }) => `"${found}" does not say whether the amount is a debit or a credit. Write ${expected} there.`,
  "year-out-of-range": ({ expected, found, year }) =>
    `"${found}" is in the year ${year}, not in ${expected}. Correct it, or remove the row.`,
};

/**
 * @param {DiagnosticCode} code
 * @param {DiagnosticDetails & { year?: string }} [details]
 * @returns {StatementDiagnostic}
 */
export function diagnostic(code, details = {}) {
  const { row, column, expected, found, year = "" } = details;
  return {
    ...(row !== undefined && { row }),
    ...(column !== undefined && { column }),
    code,
    ...(expected !== undefined && { expected }),
    ...(found !== undefined && { found }),
    message: MESSAGES[code]({ expected: expected ?? "", found: found ?? "", year }),
  };
}

/**
 * Shortens the text found in a cell.
 * @param {string} cell
 */
export function foundIn(cell) {
  return cell.slice(0, CELL_CHARACTERS_MAX);
}
