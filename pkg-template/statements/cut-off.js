// Detects a download that was cut off within a row.
import { parseDate } from "./date.js";

// "11/", "11/1", "2026-11-2"
const DATE_PREFIX = /^\d{1,4}[-/](\d{1,2}([-/]\d{0,4})?)?$/;

/**
 * @typedef {object} Columns the indices
 * @property {number} date
 * @property {number} merchant
 * @property {readonly number[]} amounts
 * @property {number} [direction] of words for debit and credit, if an amount depends on them
 */

/**
 * Whether the file ends before its last purchase is complete. Cells after the purchase's own may be missing: some files
 * omit empty cells, and a delimiter after an amount shows that the amount is complete.
 * @param {object} file
 * @param {readonly (readonly string[])[]} file.records the last one without a line end
 * @param {Columns} file.columns
 * @param {readonly string[]} file.quoteErrors error codes for the quotation marks of the last row
 * @param {import("./date.js").DateOrder} [file.order] of day and month
 */
export function isCutOff({ records, columns, quoteErrors, order }) {
  const last = records.at(-1);
  if (last === undefined) {
    return false;
  }
  if (quoteErrors.length > 0) {
    // An open quotation mark is a cut-off too, unless it spans lines: then it is misplaced.
    return quoteErrors.every((code) => code === "MissingQuotes") && !last.at(-1)?.includes("\n");
  }
  const end = last.length - 1;
  const others = records.slice(0, -1).filter((cells) => isDate(cells[columns.date], order));
  if (!isDate(last[columns.date], order)) {
    return end <= columns.date && startsPurchase(last, others, columns.date);
  }
  if (end > Math.max(columns.date, columns.merchant, ...columns.amounts, columns.direction ?? 0)) {
    return false;
  }
  if (!isPurchase(last, columns)) {
    // Some banks write rows without an amount.
    return !others.some((cells) => cells.length <= last.length && !isPurchase(cells, columns));
  }
  if (columns.direction !== undefined && end <= columns.direction) {
    return lacksDirection(last, others, columns.direction);
  }
  if (others.length === 0 || !isFilled(last[end])) {
    return false;
  }
  if (end === columns.date) {
    return others.every((cells) => cells[end].trim().length > last[end].trim().length);
  }
  return columns.amounts.includes(end)
    ? !hasCents(last[end]) && others.every((cells) => columns.amounts.every((column) => !isFilled(cells[column]) || hasCents(cells[column])))
    : others.every((cells) => cells.length > last.length);
}

/**
 * Whether a row, ending in or before its date, starts a purchase; otherwise it is a total. Digits alone are ambiguous, since
 * they may count the rows, and so is a first cell unlike any above it.
 * @param {readonly string[]} last
 * @param {readonly (readonly string[])[]} others
 * @param {number} dateColumn
 */
function startsPurchase(last, others, dateColumn) {
  const end = last.length - 1;
  const cell = last[end].trim();
  if (end === dateColumn && DATE_PREFIX.test(cell)) {
    return true;
  }
  return (
    (end > 0 || /\D/.test(cell)) &&
    others.some(
      (cells) => last.slice(0, end).every((one, index) => shape(one) === shape(cells[index])) && shape(cells[end]).startsWith(shape(cell)),
    )
  );
}

/**
 * Whether a row's word for debit or credit is missing or incomplete.
 * @param {readonly string[]} last
 * @param {readonly (readonly string[])[]} others
 * @param {number} direction
 */
function lacksDirection(last, others, direction) {
  const word = (last[direction] ?? "").trim();
  const words = others.map((cells) => (cells[direction] ?? "").trim());
  return word === ""
    ? words.length > 0 && words.every((other) => other !== "")
    : !words.includes(word) && words.some((other) => other.startsWith(word));
}

/**
 * @param {readonly string[]} cells
 * @param {Columns} places
 */
function isPurchase(cells, { merchant, amounts }) {
  return amounts.some((column) => isFilled(cells[column])) && (cells.length - 1 > merchant || isFilled(cells[merchant]));
}

/**
 * Replaces each number by 0: card and transaction numbers have the same shape, but different digits.
 * @param {string} cell
 */
function shape(cell) {
  return cell.trim().replaceAll(/\d+/g, "0");
}

/** @param {string} amount */
function hasCents(amount) {
  return /\.\d\d(?!\d)/.test(amount);
}

/** @param {string | undefined} cell */
function isFilled(cell) {
  return cell !== undefined && cell.trim() !== "";
}

/**
 * @param {string | undefined} cell
 * @param {import("./date.js").DateOrder | undefined} order
 */
function isDate(cell, order) {
  return parseDate(cell ?? "", order) !== undefined;
}
