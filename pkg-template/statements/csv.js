import Papa from "papaparse";
import { amountOf } from "./amount.js";
import { isDirection } from "./csv-directions.js";
import { columnKey, detectHeader, isBlank, startsOtherTable } from "./csv-header.js";
import { orderOf, Table } from "./csv-table.js";
import { isCutOff } from "./cut-off.js";
import { isDateInAnyOrder, ordersOfDates } from "./date.js";
import { DELIMITERS } from "./delimiters.js";
import { diagnostic } from "./diagnostics.js";
import { STATEMENT_LIMITS } from "./limits.js";
import { tooManyRows, unreadable } from "./rows.js";

/**
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./diagnostics.js").StatementDiagnostic} StatementDiagnostic
 * @typedef {import("./csv-header.js").Header} Header
 * @typedef {import("./csv-table.js").Orders} Orders
 */

/**
 * @param {string} file the text of the file
 * @param {import("../types/entries/statements.js").StatementOptions} options
 * @returns {Rows}
 */
export function readCsv(file, options) {
  // Some files use a different line end in their first line.
  const text = file.replaceAll(/\r\n?/g, "\n");
  const beginnings = DELIMITERS.map((delimiter) => ({ delimiter, records: parse(text, delimiter, STATEMENT_LIMITS.rowsBeforeHeader).data }));
  const header = detectHeader(beginnings);
  if ("reason" in header) {
    return unreadable(header.reason, header.isTable ? { needs: "columns" } : {});
  }
  const { data, errors } = parse(text, header.delimiter, STATEMENT_LIMITS.rows + STATEMENT_LIMITS.rowsBeforeHeader + 1);
  const quotes = errors.filter(({ type }) => type === "Quotes").map(({ code, row }) => ({ code, row: (row ?? 0) + 1 }));
  return rowsOfTable({ header, data, quotes }, options);
}

/**
 * @param {readonly (readonly string[])[]} data the records of a CSV file
 * @param {import("../types/entries/statements.js").StatementOptions} options
 * @returns {Rows}
 */
export function readRecords(data, options) {
  if (data.every(isBlank)) {
    return unreadable(diagnostic("empty-file"));
  }
  const header = detectHeader([{ delimiter: ",", records: data.slice(0, STATEMENT_LIMITS.rowsBeforeHeader) }]);
  if ("reason" in header) {
    return unreadable(header.reason, header.isTable ? { needs: "columns" } : {});
  }
  return rowsOfTable({ header, data, quotes: [] }, options);
}

/**
 * @param {object} table
 * @param {Header} table.header
 * @param {readonly (readonly string[])[]} table.data every record, with those before the header
 * @param {readonly { code: string, row: number }[]} table.quotes errors of quotation marks
 * @param {import("../types/entries/statements.js").StatementOptions} options
 * @returns {Rows}
 */
function rowsOfTable({ header, data, quotes }, options) {
  const quoteErrors = quotes.filter(({ row }) => row === data.length).map(({ code }) => code);
  // A line end at the end of the file starts no row.
  const hasLineEnd = isBlank(data.at(-1)) && quoteErrors.length === 0;
  const all = data.slice(header.firstRow, hasLineEnd ? -1 : undefined);
  if (all.length > STATEMENT_LIMITS.rows) {
    return unreadable(tooManyRows());
  }
  const otherTable = all.findIndex((cells) => startsOtherTable(cells, header));
  const records = otherTable < 0 ? all : all.slice(0, otherTable);
  const columns = columnsOf(header, records);
  const orders = ordersOf(header, records);
  const endsInRow = !hasLineEnd && otherTable < 0;
  const cutRow = endsInRow && isCutOff({ records, columns, quoteErrors, order: orderOf(orders.date) }) ? data.length : undefined;
  /** @type {StatementDiagnostic[]} */
  const diagnostics = [...new Set(quotes.map(({ row }) => row))]
    .filter((row) => row !== cutRow)
    .map((row) => diagnostic("unclosed-quote", { row }));
  if (otherTable >= 0) {
    diagnostics.push(diagnostic("other-table", { row: header.firstRow + otherTable + 1 }));
  }
  diagnostics.push(...rowsBeforeNames(data.slice(0, header.firstRow), columns));
  const table = new Table(header, diagnostics, orders);
  // Some banks end each row with an extra comma; if only some rows have more cells, a comma has split one.
  const { length } = header.names;
  const rowsAreExact = records.some((cells) => cells.length === length);
  records.forEach((cells, index) => {
    const row = header.firstRow + index + 1;
    if (row === cutRow) {
      diagnostics.push(diagnostic("truncated-row", { row }));
    } else if (!isBlank(cells) && cells.length > length && (rowsAreExact || !isBlank(cells.slice(length)))) {
      diagnostics.push(diagnostic("extra-cells", { row, expected: `${length} columns`, found: `${cells.length} cells` }));
    } else if (!isBlank(cells)) {
      table.add(cells, row);
    }
    options.onProgress?.(index + 1, records.length);
  });
  return table.finished(options.purchases);
}

/**
 * @param {Header} header
 * @param {readonly (readonly string[])[]} records
 * @returns {import("./cut-off.js").Columns}
 */
function columnsOf({ format, names }, records) {
  const keys = names.map(columnKey);
  /** @param {string} key */
  const indexOf = (key) => keys.indexOf(key);
  const amounts = [format.amount, format.debit, format.credit].filter((key) => key !== undefined);
  const direction = format.direction === undefined ? -1 : indexOf(format.direction);
  const directs = records.some((cells) => isDirection((cells[direction] ?? "").trim().toLowerCase()));
  const columns = { date: indexOf(format.date), merchant: indexOf(format.merchant), amounts: amounts.map(indexOf) };
  return directs ? { ...columns, direction } : columns;
}

/**
 * The orders of day and month in the columns of dates.
 *
 * A column without evidence has that of the other one.
 * @param {Header} header
 * @param {readonly (readonly string[])[]} records
 * @returns {{ date: Orders, posted: Orders }}
 */
function ordersOf({ format, names }, records) {
  const keys = names.map(columnKey);
  const [date, posted] = [format.date, format.posted].map((key) => {
    const index = key === undefined ? -1 : keys.indexOf(key);
    return ordersOfDates(index < 0 ? [] : records.map((cells) => (cells[index] ?? "").trim()));
  });
  return { date: date.size > 0 ? date : posted, posted: posted.size > 0 ? posted : date };
}

/**
 * Reports purchases above the column names.
 *
 * Sorting a table together with its names moves them there.
 * @param {readonly (readonly string[])[]} records
 * @param {import("./cut-off.js").Columns} columns
 */
function rowsBeforeNames(records, { date, merchant, amounts }) {
  return records.flatMap((cells, index) => {
    const isDate = isDateInAnyOrder(cells[date] ?? "");
    const hasAmount = amounts.some((column) => amountOf(cells[column] ?? "") !== undefined);
    return isDate && hasAmount && (cells[merchant] ?? "").trim() !== "" ? [diagnostic("row-before-names", { row: index + 1 })] : [];
  });
}

/**
 * @param {string} text
 * @param {string} delimiter
 * @param {number} recordsMax
 */
function parse(text, delimiter, recordsMax) {
  return /** @type {Papa.ParseResult<string[]>} */ (Papa.parse(text, { delimiter, newline: "\n", preview: recordsMax }));
}

