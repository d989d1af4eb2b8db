// The rows of a CSV file.
import { amountOf, expectedDollars, isTooManyDollars, negative } from "./amount.js";
import { countryAbroad } from "./country.js";
import { DIRECTIONS, isDirection, typeOf, withKindOfDirection, withSignOfDirection } from "./csv-directions.js";
import { columnKey } from "./csv-header.js";
import { hasTwoReadings, implausibleYear, parseDate, postingDayOf } from "./date.js";
import { foundIn, diagnostic } from "./diagnostics.js";
import { AMERICAN_EXPRESS, AMERICAN_EXPRESS_COLUMNS, AMERICAN_EXPRESS_PAYMENT } from "./formats.js";
import { currencyColumns } from "./general.js";
import { reasonToLeaveOut } from "./left-out.js";
import { withPositivePurchases } from "./sign.js";

/**
 * @typedef {import("./rows.js").Row} Row
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./diagnostics.js").StatementDiagnostic} StatementDiagnostic
 * @typedef {import("./csv-directions.js").DirectedRow} DirectedRow
 * @typedef {import("./csv-header.js").Header} Header
 * @typedef {ReturnType<typeof import("./date.js").ordersOfDates>} Orders of day and month in a column
 */

/** Collects the rows of one file. */
export class Table {
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
      notCounted: notCountedFor(cell(format.status)),
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

/**
 * The order in which dates are parsed.
 *
 * Files of US banks have the month first unless their dates show another order.
 * @param {Orders} orders
 */
export function orderOf(orders) {
  return orders.has("day-first") && orders.size === 1 ? "day-first" : undefined;
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

/**
 * Why a purchase with this status does not count; nothing for a status of another kind.
 *
 * A "reversed" one is booked: files have a row that reverses it.
 * @param {string} status
 * @returns {"pending" | "declined" | undefined}
 */
function notCountedFor(status) {
  if (/^pending\b/i.test(status)) {
    return "pending";
  }
  return /^(declined|failed|rejected|cancell?ed|void(ed)?|expired)\b/i.test(status) ? "declined" : undefined;
}
