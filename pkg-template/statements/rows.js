// Rows of a file, as the CSV and OFX parsers return them.
import { STATEMENT_LIMITS } from "./limits.js";
import { diagnostic } from "./diagnostics.js";

/**
 * @typedef {import("./diagnostics.js").StatementDiagnostic} StatementDiagnostic
 *
 * @typedef {object} Row
 * @property {number} row its position in the file, from 1
 * @property {string} date YYYY-MM-DD
 * @property {string} [postedDate] YYYY-MM-DD, if the file states it beside `date`
 * @property {string} merchant
 * @property {number} amount purchases are positive
 * @property {readonly string[]} kinds the bank's types and categories of it
 * @property {"pending" | "declined" | "corrected"} [notCounted] why it does not count, whatever it is
 * @property {string} [reference]
 * @property {{ of: string, deletes: boolean }} [correction] the reference of the row that it replaces or deletes
 * @property {string} [account]
 * @property {string} [mcc]
 * @property {string} [country] ISO 3166, outside the United States
 * @property {string} [cardName]
 *
 * @typedef {object} Rows
 * @property {import("../types/entries/statements.js").StatementFormat} format
 * @property {string} formatName
 * @property {string} [issuer] named by the file's institution id
 * @property {Row[]} rows
 * @property {{ row: number, text: string }[]} withoutAmount
 * @property {StatementDiagnostic[]} diagnostics
 * @property {"day-first"} [dateOrder] of the dates, if they show it
 * @property {import("../types/entries/statements.js").StatementNeed} [needs] what only a person knows
 * @property {string[]} [accounts] all accounts of the file, where some can be without a single row
 * @property {ReadonlyMap<string, string[]>} [statementCloses] closing days by account, earliest first
 */

/** More than anyone reads. */
export const DIAGNOSTICS_MAX = 1_000;

/** @param {string | Uint8Array | ArrayBuffer} file */
export function isTooLarge(file) {
  return (typeof file === "string" ? file.length : file.byteLength) > STATEMENT_LIMITS.fileMegabytes * 1_000_000;
}

export function tooLarge() {
  return diagnostic("file-too-large", { expected: `${STATEMENT_LIMITS.fileMegabytes} MB` });
}

export function tooManyRows() {
  return diagnostic("too-many-rows", { expected: `${STATEMENT_LIMITS.rows.toLocaleString("en-US")} rows` });
}

/**
 * The result for a file without a single row.
 * @param {StatementDiagnostic} reason
 * @param {Pick<Rows, "needs" | "accounts">} [known]
 * @returns {Rows}
 */
export function unreadable(reason, known) {
  return { format: "unknown", formatName: "unknown", rows: [], withoutAmount: [], diagnostics: [reason], ...known };
}
