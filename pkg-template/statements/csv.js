import Papa from "papaparse";
import { amountOf, expectedDollars, isTooManyDollars, negative } from "./amount.js";
import { countryAbroad } from "./country.js";
import { isCutOff } from "./cut-off.js";
import { hasTwoReadings, implausibleYear, ordersOfDates, parseDate, postingDayOf } from "./date.js";
import { DELIMITERS } from "./delimiters.js";
import {
  AMERICAN_EXPRESS,
  AMERICAN_EXPRESS_COLUMNS,
  AMERICAN_EXPRESS_PAYMENT,
  FORMATS,
  OTHER_ACCOUNTS,
  WELLS_FARGO,
} from "./formats.js";
import { currencyColumns, generalFormat, knownNames } from "./general.js";
import { reasonToLeaveOut } from "./left-out.js";
import { STATEMENT_LIMITS } from "./limits.js";
import { foundIn, diagnostic } from "./diagnostics.js";
import { tooManyRows, unreadable } from "./rows.js";
import { withPositivePurchases } from "./sign.js";

/**
 * @typedef {import("./formats.js").CsvFormat} CsvFormat
 * @typedef {import("./rows.js").Row} Row
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./diagnostics.js").StatementDiagnostic} StatementDiagnostic
 * @typedef {Row & { direction: string, debit?: number }} DirectedRow a row with the lower-case text of its direction column, and the
 *   amount of its debit column as written
 * @typedef {ReturnType<typeof ordersOfDates>} Orders of day and month in a column
 * @typedef {{ delimiter: string, records: readonly (readonly string[])[] }} Beginning
 * @typedef {{ format: CsvFormat, delimiter: string, names: readonly string[], firstRow: number }} Header the column names as the file
 *   has them, and the index of the first record after them
 */

const COLUMNS_NEEDED =
  'a date ("Date" or "Transaction Date"), a merchant ("Description", "Merchant" or "Payee") and an amount ("Amount", or "Debit" and "Credit")';

/** @type {ReadonlyMap<string, "debit" | "credit">} */
const DIRECTIONS = new Map([
  ["debit", "debit"],
  ["dr", "debit"],
  ["d", "debit"],
  ["sale", "debit"],
  ["purchase", "debit"],
  ["credit", "credit"],
  ["cr", "credit"],
  ["c", "credit"],
  ["return", "credit"],
  ["refund", "credit"],
]);
// These show a direction only beside one of the others: alone they are types in files with signed amounts.
const KINDS_WITH_DIRECTION = new Set(["sale", "purchase", "return", "refund"]);

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
 * The order in which dates are parsed.
 *
 * Files of US banks have the month first unless their dates show another order.
 * @param {Orders} orders
 */
function orderOf(orders) {
  return orders.has("day-first") && orders.size === 1 ? "day-first" : undefined;
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
    const isDate = (parseDate(cells[date] ?? "") ?? parseDate(cells[date] ?? "", "day-first")) !== undefined;
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

/** @param {readonly string[] | undefined} cells */
function isBlank(cells) {
  return cells !== undefined && cells.every((cell) => cell.trim() === "");
}

/**
 * @param {readonly Beginning[]} beginnings the first records, by delimiter
 * @returns {Header | { reason: StatementDiagnostic, isTable: boolean }} `isTable`: a person could name the columns
 */
function detectHeader(beginnings) {
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
function startsOtherTable(cells, { names }) {
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
  const isDate = (parseDate(date) ?? parseDate(date, "day-first")) !== undefined;
  return cells.length === 5 && isDate && amountOf(amount) !== undefined && ["*", ""].includes(mark.trim());
}

/**
 * "Trans. Date" is "transdate", as is "transDate".
 * @param {string} name
 */
function columnKey(name) {
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

/** Collects the rows of one file. */
class Table {
  /** @type {DirectedRow[]} */
  #rows = [];

  /** @type {{ row: number, text: string }[]} */
  #withoutAmount = [];

  /** @type {Map<string, number>} */
  #columns;

  #format;
  #names;
  #diagnostics;
  #orders;

  /**
   * @param {Header} header
   * @param {StatementDiagnostic[]} diagnostics
   * @param {{ date: Orders, posted: Orders }} orders
   */
  constructor({ format, names }, diagnostics, orders) {
    this.#format = format;
    this.#names = names;
    this.#diagnostics = diagnostics;
    this.#orders = orders;
    // Of two columns with the same name the first is used.
    this.#columns = new Map(names.map((name, index) => /** @type {const} */ ([columnKey(name), index])).reverse());
  }

  /**
   * @param {readonly string[]} cells
   * @param {number} row
   */
  add(cells, row) {
    const format = this.#format;
    /** @param {string | undefined} key */
    const cell = (key) => (key === undefined ? "" : (cells[this.#columns.get(key) ?? -1] ?? "").trim());
    const merchant = cell(format.merchant) || cell(format.otherMerchant);
    const amount = this.#amount(cell, row);
    if (amount === "none") {
      this.#withoutAmount.push({ row, text: merchant });
      return;
    }
    const date = this.#date(cell, row);
    if (amount === undefined || date === undefined || !this.#isInDollars(cell, row)) {
      return;
    }
    const implausible = implausibleYear(date);
    if (implausible !== undefined) {
      const details = { row, column: this.#name(format.date), ...implausible, found: foundIn(cell(format.date)) };
      this.#diagnostics.push(diagnostic("year-out-of-range", details));
      return;
    }
    if (merchant === "") {
      this.#diagnostics.push(diagnostic("missing-merchant", { row, column: this.#name(format.merchant) }));
      return;
    }
    this.#rows.push({
      row,
      date,
      postedDate: this.#orders.posted.size > 1 ? undefined : postingDayOf(cell(format.posted), date, orderOf(this.#orders.posted)),
      merchant,
      amount: amount.amount,
      debit: amount.debit,
      direction: cell(format.direction).toLowerCase(),
      kinds: (format.kinds ?? []).map(cell),
      pending: /^pending\b/i.test(cell(format.status)),
      reference: referenceOf(cell(format.reference)),
      account: cell(format.account) || undefined,
      mcc: mccOf(cell(format.mcc)),
      country: countryAbroad(cell(format.country)),
      cardName: cell(format.cardName) || undefined,
      ...format.parseMemo?.(cell("memo")),
    });
  }

  /**
   * @param {(key: string | undefined) => string} cell
   * @param {number} row
   * @returns {string | undefined} nothing if it is invalid
   */
  #date(cell, row) {
    const { date } = this.#format;
    const text = cell(date);
    const orders = this.#orders.date;
    if (orders.size > 1 && hasTwoReadings(text)) {
      const examples = [...orders.values()].map((example) => `"${foundIn(example)}"`);
      const details = { row, column: this.#name(date), expected: `one order of day and month, as ${examples.join(" and ")} show`, found: foundIn(text) };
      this.#diagnostics.push(diagnostic("ambiguous-date", details));
      return undefined;
    }
    const order = orderOf(orders);
    const example = order === undefined ? "11/21/2026" : "21/11/2026";
    return this.#read(date, cell, row, (one) => parseDate(one, order), "invalid-date", `a calendar date such as 2026-11-21 or ${example}`);
  }

  /**
   * @param {(key: string | undefined) => string} cell
   * @param {number} row
   * @returns {{ amount: number, debit?: number } | "none" | undefined} nothing if it is invalid
   */
  #amount(cell, row) {
    const { amount, debit, credit } = this.#format;
    /** @param {string | undefined} key */
    const read = (key) => {
      const value = this.#read(key, cell, row, amountOf, "invalid-amount", "an amount in dollars such as 1,234.56");
      const isTooMany = value !== undefined && isTooManyDollars(value);
      return isTooMany ? this.#read(key, cell, row, () => undefined, "invalid-amount", expectedDollars()) : value;
    };
    if (amount !== undefined) {
      const value = cell(amount) === "" ? "none" : read(amount);
      return typeof value === "number" ? { amount: value } : value;
    }
    if (cell(debit) === "" && cell(credit) === "") {
      return "none";
    }
    const spent = cell(debit) === "" ? 0 : read(debit);
    const given = cell(credit) === "" ? 0 : read(credit);
    if (spent === undefined || given === undefined) {
      return undefined;
    }
    if (spent !== 0 && given !== 0) {
      const found = `${foundIn(cell(debit))} and ${foundIn(cell(credit))}`;
      this.#diagnostics.push(diagnostic("debit-and-credit", { row, column: this.#name(credit), found }));
      return undefined;
    }
    // The column shows the direction; Citi has written credits with either sign.
    return { amount: spent === 0 ? negative(Math.abs(given)) : Math.abs(spent), debit: spent };
  }

  /**
   * Whether the row names no other currency. Nothing is converted: the file has no rate of exchange.
   * @param {(key: string | undefined) => string} cell
   * @param {number} row
   */
  #isInDollars(cell, row) {
    const key = currencyColumns(this.#format.amount).find((name) => this.#columns.has(name));
    const isInDollars = /^(USD|US\$|\$|)$/i.test(cell(key));
    if (!isInDollars) {
      const details = { row, column: this.#name(key), expected: "US dollars", found: foundIn(cell(key)) };
      this.#diagnostics.push(diagnostic("foreign-currency", details));
    }
    return isInDollars;
  }

  /**
   * @template Value
   * @param {string | undefined} key
   * @param {(key: string | undefined) => string} cell
   * @param {number} row
   * @param {(text: string) => Value | undefined} valueOf
   * @param {import("./diagnostics.js").DiagnosticCode} code
   * @param {string} expected
   */
  #read(key, cell, row, valueOf, code, expected) {
    const value = valueOf(cell(key));
    if (value === undefined) {
      this.#diagnostics.push(diagnostic(code, { row, column: this.#name(key), expected, found: foundIn(cell(key)) }));
    }
    return value;
  }

  /** @param {string | undefined} key */
  #name(key) {
    return this.#names[this.#columns.get(key ?? "") ?? -1]?.trim();
  }

  /**
   * @param {import("./sign.js").Sign | undefined} purchases
   * @returns {Rows}
   */
  finished(purchases) {
    const { id, name } = this.#isAmericanExpress() ? AMERICAN_EXPRESS : this.#format;
    const rows = this.#withSigns(purchases);
    if (rows === undefined) {
      this.#diagnostics.push(diagnostic("ambiguous-sign", { column: this.#name(this.#format.amount) }));
    }
    return {
      format: id,
      formatName: name,
      rows: rows ?? [],
      withoutAmount: this.#withoutAmount,
      diagnostics: this.#diagnostics,
      dateOrder: orderOf(this.#orders.date),
      ...(rows === undefined && { needs: "purchases" }),
    };
  }

  /**
   * Returns the rows with positive purchases.
   * @param {import("./sign.js").Sign | undefined} purchases
   * @returns {Row[] | undefined} nothing if the sign is ambiguous
   */
  #withSigns(purchases) {
    const { amount, purchases: expected } = this.#format;
    if (amount === undefined) {
      return this.#withDebitsOfOneSign();
    }
    const isDirected = this.#rows.some(({ direction }) => isDirection(direction));
    const rows = isDirected ? this.#rows.filter((row) => this.#hasDirection(row)) : this.#rows;
    const directed = rows.filter(({ direction }) => DIRECTIONS.has(direction));
    const hasSigns = directed.some((row) => row.amount < 0) && directed.some((row) => row.amount > 0);
    if (isDirected && !hasSigns) {
      return rows.map(withSignOfDirection);
    }
    const signed = withPositivePurchases(isDirected ? rows.map(withKindOfDirection) : rows, {
      typeOf,
      purchases,
      // Without evidence a debit is positive.
      expected: expected ?? (isDirected ? "positive" : undefined),
      column: this.#name(amount),
    });
    this.#diagnostics.push(...(signed?.diagnostics ?? []));
    return signed?.rows;
  }

  /**
   * Reports debits of the other sign than most.
   *
   * They are refunds in some files, and typing errors in others.
   */
  #withDebitsOfOneSign() {
    const isCounted = (/** @type {DirectedRow} */ row) => reasonToLeaveOut(row) === undefined;
    const debits = this.#rows.filter((row) => row.debit !== undefined && row.debit !== 0 && isCounted(row));
    const negatives = debits.filter(({ debit = 0 }) => debit < 0);
    const isNegative = negatives.length * 2 > debits.length;
    const others = new Set(isNegative ? debits.filter(({ debit = 0 }) => debit > 0) : negatives);
    for (const { row, debit } of others) {
      const expected = `a ${isNegative ? "negative" : "positive"} amount, as in other rows of the column`;
      const details = { row, column: this.#name(this.#format.debit), expected, found: `${debit}` };
      this.#diagnostics.push(diagnostic("contradicting-sign", details));
    }
    return this.#rows.filter((row) => !others.has(row));
  }

  /** @param {DirectedRow} row */
  #hasDirection(row) {
    const isClear = DIRECTIONS.has(row.direction) || reasonToLeaveOut(withSignOfDirection(row)) !== undefined;
    if (!isClear) {
      const details = { row: row.row, column: this.#name(this.#format.direction), expected: "debit or credit" };
      this.#diagnostics.push(diagnostic("unknown-direction", { ...details, found: foundIn(row.direction) }));
    }
    return isClear;
  }

  #isAmericanExpress() {
    const keys = this.#names.map(columnKey);
    return (
      keys.length === AMERICAN_EXPRESS_COLUMNS.length &&
      AMERICAN_EXPRESS_COLUMNS.every((column) => keys.includes(column)) &&
      this.#rows.some(({ merchant, amount }) => amount < 0 && AMERICAN_EXPRESS_PAYMENT.test(merchant))
    );
  }
}

/** @param {string} word in lower case */
function isDirection(word) {
  return DIRECTIONS.has(word) && !KINDS_WITH_DIRECTION.has(word);
}

/**
 * @param {DirectedRow} row
 * @returns {DirectedRow}
 */
function withSignOfDirection(row) {
  const amount = Math.abs(row.amount);
  return { ...withKindOfDirection(row), amount: DIRECTIONS.get(row.direction) === "credit" ? negative(amount) : amount };
}

/**
 * Any other word, such as "fee", is a kind: the row is left out, whatever its sign.
 * @param {DirectedRow} row
 * @returns {DirectedRow}
 */
function withKindOfDirection(row) {
  return { ...row, kinds: [...row.kinds, row.direction] };
}

/**
 * @param {DirectedRow} row
 * @returns {import("./sign.js").Typed | undefined}
 */
function typeOf({ direction: word, kinds }) {
  for (const text of [word, ...kinds]) {
    const direction = DIRECTIONS.get(text.toLowerCase());
    if (direction !== undefined) {
      return { direction, text };
    }
  }
  return undefined;
}

/**
 * The bank's id; none if a spreadsheet has rounded it.
 *
 * Such an id would be that of many rows.
 * @param {string} text
 */
function referenceOf(text) {
  const reference = text.replaceAll("'", "");
  return /^\d(\.\d+)?E\+\d+$/i.test(reference) || /^\d{15}0{3,}$/.test(reference) ? undefined : reference || undefined;
}

/** @param {string} text */
function mccOf(text) {
  return /^\d{4}$/.test(text) ? text : undefined;
}
