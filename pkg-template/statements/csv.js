import Papa from "papaparse";
import { amountOf, negative } from "./amount.js";
import { isCutOff } from "./cut-off.js";
import { dateOf, yearProblem } from "./date.js";
import {
  AMERICAN_EXPRESS,
  AMERICAN_EXPRESS_COLUMNS,
  AMERICAN_EXPRESS_PAYMENT,
  FORMATS,
  OTHER_ACCOUNTS,
  WELLS_FARGO,
} from "./formats.js";
import { generalFormat, knownNames } from "./general.js";
import { reasonToLeaveOut } from "./left-out.js";
import { ROWS_MAX, tooManyRows, unknownFile } from "./rows.js";
import { signOfPurchases } from "./sign.js";

/**
 * @typedef {import("./formats.js").CsvFormat} CsvFormat
 * @typedef {import("./rows.js").Row} Row
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("../statements.js").StatementProblem} StatementProblem
 * @typedef {Row & { direction: string }} DirectedRow with what the column for the direction says, in small letters
 * @typedef {{ format: CsvFormat, delimiter: string, names: string[], firstRow: number }} Recognised names of the columns as the
 *   file has them; the first row is that of the first record after them, from 0
 */

// Some files begin with lines about the account.
const LINES_BEFORE_NAMES_MAX = 20;
const DELIMITERS = [",", "\t", ";", "|"];

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
// These tell it only beside one of the others: alone, they stand in columns for the type, beside amounts with signs.
const KINDS_WITH_DIRECTION = new Set(["sale", "purchase", "return", "refund"]);

/**
 * @param {string} file its text
 * @param {import("../statements.js").StatementOptions} options
 * @returns {Rows}
 */
export function readCsv(file, options) {
  // Some files end their first line in another way than the rest.
  const text = file.replaceAll(/\r\n?/g, "\n");
  const recognised = recognise(text);
  if ("message" in recognised) {
    return unknownFile(recognised.message, recognised.isTable ? { needs: "columns" } : {});
  }
  const { data, errors } = parse(text, recognised.delimiter, ROWS_MAX + LINES_BEFORE_NAMES_MAX + 1);
  const quotes = errors.filter(({ type }) => type === "Quotes").map(({ code, row }) => ({ code, row: (row ?? 0) + 1 }));
  const quoteErrors = quotes.filter(({ row }) => row === data.length).map(({ code }) => code);
  // A line end at the end of the file begins no row.
  const hasLineEnd = isBlank(data.at(-1)) && quoteErrors.length === 0;
  const records = data.slice(recognised.firstRow, hasLineEnd ? -1 : undefined);
  if (records.length > ROWS_MAX) {
    return unknownFile(tooManyRows());
  }
  const cutRow = !hasLineEnd && isCutOff({ records, places: placesOf(recognised), quoteErrors }) ? data.length : undefined;
  /** @type {StatementProblem[]} */
  const problems = [...new Set(quotes.map(({ row }) => row))]
    .filter((row) => row !== cutRow)
    .map((row) => ({ row, message: "a quotation mark is opened and not closed as CSV has it. Close it." }));
  const table = new Table(recognised, problems);
  // Some banks end each row with one comma more; where not all have it, something stands in two cells.
  const { length } = recognised.names;
  const rowsAreExact = records.some((cells) => cells.length === length);
  records.forEach((cells, index) => {
    const row = recognised.firstRow + index + 1;
    if (row === cutRow) {
      problems.push({ row, message: "The file ends in the middle of this row. Download it again." });
    } else if (!isBlank(cells) && cells.length > length && (rowsAreExact || !isBlank(cells.slice(length)))) {
      problems.push({
        row,
        message: `has ${cells.length} cells, though there are ${length} columns. Put what has a comma in it, such as "1,234.56", in quotation marks.`,
      });
    } else if (!isBlank(cells)) {
      table.add(cells, row);
    }
    options.onProgress?.(index + 1, records.length);
  });
  return table.finished(options.purchases);
}

/**
 * @param {Recognised} recognised
 * @returns {import("./cut-off.js").Places}
 */
function placesOf({ format, names }) {
  const keys = names.map(columnKey);
  /** @param {string} key */
  const place = (key) => keys.indexOf(key);
  const amounts = [format.amount, format.debit, format.credit].filter((key) => key !== undefined);
  return { date: place(format.date), merchant: place(format.merchant), amounts: amounts.map(place) };
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
 * @param {string} text
 * @returns {Recognised | { message: string, isTable: boolean }} a table has columns that somebody could name
 */
function recognise(text) {
  const beginnings = DELIMITERS.map((delimiter) => ({ delimiter, records: parse(text, delimiter, LINES_BEFORE_NAMES_MAX).data }));
  for (const { delimiter, records } of beginnings) {
    for (const [index, names] of records.entries()) {
      const keys = names.map(columnKey);
      const other = OTHER_ACCOUNTS.find(({ columns }) => columns.every((column) => keys.includes(column)));
      if (other !== undefined) {
        return { message: `This is a download of ${other.name}, not of a card. Download the card's own.`, isTable: false };
      }
      const format = FORMATS.find((one) => fits(one, keys)) ?? generalFormat(keys);
      if (format !== undefined) {
        return { format, delimiter, names, firstRow: index + 1 };
      }
    }
    const first = records.findIndex((cells) => !isBlank(cells));
    if (first >= 0 && isOfWellsFargo(records[first])) {
      return { format: WELLS_FARGO, delimiter, names: [...WELLS_FARGO.columns], firstRow: first };
    }
  }
  const records = beginnings.flatMap((one) => one.records);
  return { message: columnsNeeded(records), isTable: records.some(couldBePurchase) };
}

/**
 * A day, a merchant and an amount are the least.
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
function isOfWellsFargo(cells) {
  const [date, amount, mark] = cells;
  return cells.length === 5 && dateOf(date) !== undefined && amountOf(amount) !== undefined && ["*", ""].includes(mark.trim());
}

/**
 * "Trans. Date" is "transdate", as is "transDate".
 * @param {string} name
 */
function columnKey(name) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** @param {readonly string[][]} records */
function columnsNeeded(records) {
  const found = records.reduce((best, one) => (likeness(one) > likeness(best) ? one : best), []);
  const names = found.slice(0, 20).map((name) => `"${name.trim().slice(0, 40)}"`);
  return (
    (names.length === 0 ? "There is nothing in it. " : `This is no statement that is known. Its columns are ${names.join(", ")}. `) +
    'Needed is OFX, or CSV whose columns are named in the first line: a date ("Date" or "Transaction Date"), a merchant ' +
    '("Description", "Merchant" or "Payee") and an amount ("Amount", or "Debit" and "Credit"). Rename the columns so.'
  );
}

/** @param {readonly string[]} cells */
function likeness(cells) {
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  return knownNames(cells.map(columnKey)) * 1_000 + Math.min(filled, 999);
}

/** The rows of one file, as they are gathered. */
class Table {
  /** @type {DirectedRow[]} */
  #rows = [];

  /** @type {{ row: number, text: string }[]} */
  #withoutAmount = [];

  /** @type {Map<string, number>} */
  #places;

  #format;
  #names;
  #problems;

  /**
   * @param {Recognised} recognised
   * @param {StatementProblem[]} problems
   */
  constructor({ format, names }, problems) {
    this.#format = format;
    this.#names = names;
    this.#problems = problems;
    // Of two columns of one name the first counts.
    this.#places = new Map(names.map((name, place) => /** @type {const} */ ([columnKey(name), place])).reverse());
  }

  /**
   * @param {readonly string[]} cells
   * @param {number} row
   */
  add(cells, row) {
    const format = this.#format;
    /** @param {string | undefined} key */
    const cell = (key) => (key === undefined ? "" : (cells[this.#places.get(key) ?? -1] ?? "").trim());
    const merchant = cell(format.merchant) || cell(format.otherMerchant);
    const amount = this.#amount(cell, row);
    if (amount === "none") {
      this.#withoutAmount.push({ row, text: merchant });
      return;
    }
    const date = this.#read(format.date, cell, row, dateOf, "a day of the calendar such as 2026-11-21 or 11/21/2026");
    if (amount === undefined || date === undefined) {
      return;
    }
    const wrongYear = yearProblem(date);
    if (wrongYear !== undefined) {
      const message = `"${cell(format.date).slice(0, 60)}" ${wrongYear}. Mend it, or remove the row.`;
      this.#problems.push({ row, column: this.#name(format.date), message });
      return;
    }
    if (merchant === "") {
      this.#problems.push({ row, column: this.#name(format.merchant), message: "is empty. Write the merchant there, or remove the row." });
      return;
    }
    this.#rows.push({
      row,
      date,
      merchant,
      amount,
      direction: cell(format.direction).toLowerCase(),
      kinds: (format.kinds ?? []).map(cell),
      pending: /^pending$/i.test(cell(format.status)),
      reference: cell(format.reference).replaceAll("'", "") || undefined,
      account: cell(format.account) || undefined,
      mcc: mccOf(cell(format.mcc)),
      cardName: cell(format.cardName) || undefined,
      ...format.readMemo?.(cell("memo")),
    });
  }

  /**
   * @param {(key: string | undefined) => string} cell
   * @param {number} row
   * @returns {number | "none" | undefined} nothing where it cannot be read
   */
  #amount(cell, row) {
    const { amount, debit, credit } = this.#format;
    const example = "an amount of dollars such as 1,234.56";
    if (amount !== undefined) {
      return cell(amount) === "" ? "none" : this.#read(amount, cell, row, amountOf, example);
    }
    if (cell(debit) === "" && cell(credit) === "") {
      return "none";
    }
    const spent = cell(debit) === "" ? 0 : this.#read(debit, cell, row, amountOf, example);
    const given = cell(credit) === "" ? 0 : this.#read(credit, cell, row, amountOf, example);
    if (spent === undefined || given === undefined) {
      return undefined;
    }
    // The column tells the direction; Citi has written credits with either sign.
    return spent === 0 ? negative(Math.abs(given)) : Math.abs(spent);
  }

  /**
   * @template Value
   * @param {string | undefined} key
   * @param {(key: string | undefined) => string} cell
   * @param {number} row
   * @param {(text: string) => Value | undefined} valueOf
   * @param {string} example
   */
  #read(key, cell, row, valueOf, example) {
    const value = valueOf(cell(key));
    if (value === undefined) {
      const message = `"${cell(key).slice(0, 60)}" is not ${example}. Mend it, or remove the row.`;
      this.#problems.push({ row, column: this.#name(key), message });
    }
    return value;
  }

  /** @param {string | undefined} key */
  #name(key) {
    return this.#names[this.#places.get(key ?? "") ?? -1]?.trim();
  }

  /**
   * @param {import("./sign.js").Sign | undefined} purchases
   * @returns {Rows}
   */
  finished(purchases) {
    const { id, name } = this.#isOfAmericanExpress() ? AMERICAN_EXPRESS : this.#format;
    const rows = this.#withSigns(purchases);
    if (rows === undefined) {
      this.#problems.push({
        column: this.#name(this.#format.amount),
        message:
          "some amounts are positive and some negative, and no payment tells which of them are purchases. " +
          "Say so: --purchases positive (or negative) on the command line, `purchases` in a program.",
      });
    }
    return {
      format: id,
      formatName: name,
      rows: rows ?? [],
      withoutAmount: this.#withoutAmount,
      problems: this.#problems,
      ...(rows === undefined && { needs: "purchases" }),
    };
  }

  /**
   * The rows with purchases positive.
   * @param {import("./sign.js").Sign | undefined} purchases
   * @returns {Row[] | undefined} nothing where the file leaves it open
   */
  #withSigns(purchases) {
    const rows = this.#rows;
    if (this.#format.amount === undefined) {
      return rows;
    }
    if (rows.some(({ direction }) => isDirection(direction))) {
      return rows.filter((row) => this.#hasDirection(row)).map(withSignOfDirection);
    }
    const sign = purchases ?? signOfPurchases(rows, this.#format.purchases);
    return sign === "positive" ? rows : sign && rows.map((row) => ({ ...row, amount: negative(row.amount) }));
  }

  /** @param {DirectedRow} row */
  #hasDirection(row) {
    const isClear = DIRECTIONS.has(row.direction) || reasonToLeaveOut(withSignOfDirection(row)) !== undefined;
    if (!isClear) {
      const message = `"${row.direction.slice(0, 60)}" does not say whether the amount is spent or given back. Write debit or credit there.`;
      this.#problems.push({ row: row.row, column: this.#name(this.#format.direction), message });
    }
    return isClear;
  }

  #isOfAmericanExpress() {
    const keys = this.#names.map(columnKey);
    return (
      keys.length === AMERICAN_EXPRESS_COLUMNS.length &&
      AMERICAN_EXPRESS_COLUMNS.every((column) => keys.includes(column)) &&
      this.#rows.some(({ merchant, amount }) => amount < 0 && AMERICAN_EXPRESS_PAYMENT.test(merchant))
    );
  }
}

/** @param {string} word in small letters */
function isDirection(word) {
  return DIRECTIONS.has(word) && !KINDS_WITH_DIRECTION.has(word);
}

/**
 * @param {DirectedRow} row
 * @returns {DirectedRow}
 */
function withSignOfDirection(row) {
  const amount = Math.abs(row.amount);
  // What is neither is left out by its kind, such as "fee", whatever its sign.
  return { ...row, kinds: [...row.kinds, row.direction], amount: DIRECTIONS.get(row.direction) === "credit" ? negative(amount) : amount };
}

/** @param {string} text */
function mccOf(text) {
  return /^\d{4}$/.test(text) ? text : undefined;
}
