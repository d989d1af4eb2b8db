// The column names of a CSV file, which show its format.
import { amountOf } from "./amount.js";
import { isDateInAnyOrder } from "./date.js";
import { diagnostic } from "./diagnostics.js";
import { FORMATS, OTHER_ACCOUNTS, WELLS_FARGO } from "./formats.js";
import { generalFormat, knownNames } from "./general.js";

/**
 * @typedef {import("./formats.js").CsvFormat} CsvFormat
 * @typedef {{ delimiter: string, records: readonly (readonly string[])[] }} Beginning
 * @typedef {{ format: CsvFormat, delimiter: string, names: readonly string[], firstRow: number }} Header the column names as the file
 *   has them, and the index of the first record after them
 */

const COLUMNS_NEEDED =
  'a date ("Date" or "Transaction Date"), a merchant ("Description", "Merchant" or "Payee") and an amount ("Amount", or "Debit" and "Credit")';

/**
 * @param {readonly Beginning[]} beginnings the first records, by delimiter
 * @returns {Header | { reason: import("./diagnostics.js").StatementDiagnostic, isTable: boolean }} `isTable`: a person could name the columns
 */
export function detectHeader(beginnings) {
  for (const { delimiter, records } of beginnings) {
    for (const [index, names] of records.entries()) {
      const keys = names.map(columnKey);
      const other = OTHER_ACCOUNTS.find(({ columns }) => columns.every((column) => keys.includes(column)));
      if (other !== undefined) {
        return { reason: diagnostic("not-a-card", { found: other.name }), isTable: false };
      }
      const format = formatOf(keys);
      if (format !== undefined) {
        return { format, delimiter, names, firstRow: index + 1 };
      }
    }
    const first = records.findIndex((cells) => !isBlank(cells));
    if (first >= 0 && isWellsFargo(records[first])) {
      return { format: WELLS_FARGO, delimiter, names: [...WELLS_FARGO.columns], firstRow: first };
    }
  }
  const records = beginnings.flatMap((one) => one.records);
  return { reason: unknownColumns(records), isTable: records.some(couldBePurchase) };
}

/** @param {readonly string[]} keys */
function formatOf(keys) {
  return FORMATS.find((one) => fits(one, keys)) ?? generalFormat(keys);
}

/**
 * Whether a row has the column names of another table.
 *
 * People copy several downloads into one file.
 * @param {readonly string[]} cells
 * @param {Header} header
 */
export function startsOtherTable(cells, { names }) {
  // Amounts and dates have digits.
  if (cells.some((cell) => /^\W*\d/.test(cell))) {
    return false;
  }
  const keys = cells.map(columnKey);
  return keys.join() !== names.map(columnKey).join() && formatOf(keys) !== undefined;
}

/**
 * Whether a row has at least a date, merchant and amount.
 * @param {readonly string[]} cells
 */
function couldBePurchase(cells) {
  return cells.filter((cell) => cell.trim() !== "").length >= 3;
}

/**
 * @param {CsvFormat} format
 * @param {readonly string[]} keys
 */
function fits({ columns, only }, keys) {
  return columns.every((column) => keys.includes(column)) && (only !== true || keys.length === columns.length);
}

/** @param {readonly string[]} cells */
function isWellsFargo(cells) {
  const [date, amount, mark] = cells;
  return cells.length === 5 && isDateInAnyOrder(date) && amountOf(amount) !== undefined && ["*", ""].includes(mark.trim());
}

/**
 * "Trans. Date" is "transdate", as is "transDate".
 * @param {string} name
 */
export function columnKey(name) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** @param {readonly (readonly string[])[]} records */
function unknownColumns(records) {
  const header = records.reduce((best, one) => (likeness(one) > likeness(best) ? one : best), /** @type {readonly string[]} */ ([]));
  const names = header.slice(0, 20).map((name) => `"${name.trim().slice(0, 40)}"`);
  return diagnostic("unknown-columns", { expected: COLUMNS_NEEDED, found: names.join(", ") });
}

/** @param {readonly string[]} cells */
function likeness(cells) {
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  return knownNames(cells.map(columnKey)) * 1_000 + Math.min(filled, 999);
}

/** @param {readonly string[] | undefined} cells */
export function isBlank(cells) {
  return cells !== undefined && cells.every((cell) => cell.trim() === "");
}
