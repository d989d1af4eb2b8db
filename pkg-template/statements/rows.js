// What the readers of CSV and of OFX hand on: the rows of a file, whatever its form was.

/**
 * @typedef {object} Row
 * @property {number} row where it stands in the file, from 1
 * @property {string} date YYYY-MM-DD
 * @property {string} merchant
 * @property {number} amount purchases are positive
 * @property {readonly string[]} kinds what the bank calls it
 * @property {boolean} pending
 * @property {string} [reference]
 * @property {string} [account]
 * @property {string} [mcc]
 * @property {string} [cardName]
 *
 * @typedef {object} Rows
 * @property {import("../statements.js").StatementFormat} format
 * @property {string} formatName
 * @property {Row[]} rows
 * @property {{ row: number, text: string }[]} withoutAmount
 * @property {import("../statements.js").StatementProblem[]} problems
 * @property {import("../statements.js").StatementNeed} [needs] what only a person can say
 * @property {string[]} [accounts] those of a file of which no row was read
 */

/** A whole life of purchases has fewer, and it bounds the time and memory that a file can take. */
export const ROWS_MAX = 200_000;

/** As many as a person could want to read. */
export const PROBLEMS_MAX = 1_000;

// It bounds the memory that a file can take before its rows can be counted.
const MEGABYTES_MAX = 50;

/** @param {string | Uint8Array | ArrayBuffer} file */
export function isTooLarge(file) {
  return (typeof file === "string" ? file.length : file.byteLength) > MEGABYTES_MAX * 1_000_000;
}

export function tooLarge() {
  return `The file is larger than ${MEGABYTES_MAX} MB. Split it, such as by year.`;
}

export function tooManyRows() {
  return `There are more than ${ROWS_MAX.toLocaleString("en-US")} rows. Split the file, such as by year.`;
}

/**
 * @param {string} message
 * @param {Pick<Rows, "needs" | "accounts">} [known]
 * @returns {Rows}
 */
export function unknownFile(message, known) {
  return { format: "unknown", formatName: "unknown", rows: [], withoutAmount: [], problems: [{ message }], ...known };
}
