// A row of the table: our figure, the figure compared, and the bar.

/**
 * @import { Spread } from "./measure.mjs"
 *
 * @typedef {object} Row
 * @property {string} name what is measured
 * @property {string} [against] what it is compared with
 * @property {string} unit of both figures
 * @property {Spread} [ours] left out if there is no answer; `note` has the reason
 * @property {Spread} [theirs]
 * @property {Bar} [bar] without a bar the row is for information
 * @property {string} [note]
 *
 * @typedef {object} Bar one of the first three
 * @property {number} [ratioMost] our figure divided by theirs
 * @property {number} [ratioLeast] theirs divided by ours: how many times better we are
 * @property {number} [most] our figure
 * @property {number} [aim] stricter than the bar, of the same kind
 *
 * @typedef {"met" | "missed" | ""} Verdict
 */

/**
 * The number to compare with the bar; infinite if there is no answer.
 * @param {Row} row
 * @returns {number | undefined}
 */
export function valueOf({ ours, theirs, bar }) {
  if (bar?.most !== undefined) {
    return ours?.median ?? Infinity;
  }
  const ratio = ratioOf({ ours, theirs });
  return bar?.ratioLeast === undefined ? ratio : ratio && 1 / ratio;
}

/**
 * Our figure divided by theirs.
 * @param {Pick<Row, "ours" | "theirs">} row
 * @returns {number | undefined}
 */
export function ratioOf({ ours, theirs }) {
  return theirs && (ours?.median ?? Infinity) / theirs.median;
}

/**
 * How far our figure is from the bar: 1 is exactly at it, below 1 better, above 1 worse.
 * @param {Row} row
 * @returns {number | undefined}
 */
export function distanceToBar(row) {
  const value = valueOf(row);
  const limit = limitOf(row);
  if (value === undefined || limit === undefined) {
    return undefined;
  }
  return row.bar?.ratioLeast === undefined ? value / limit : limit / value;
}

/** @param {Row} row */
export function limitOf({ bar }) {
  return bar?.ratioMost ?? bar?.ratioLeast ?? bar?.most;
}

/**
 * @param {Row} row
 * @returns {Verdict}
 */
export function verdictOf(row) {
  const distance = distanceToBar(row);
  return distance === undefined ? "" : distance <= 1 ? "met" : "missed";
}
