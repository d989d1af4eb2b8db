// Parses OFX and QFX, which is OFX with additional elements. 1.x is SGML without closing tags for values, 2.x is XML.
import { parser } from "sax";
import { amountOf, expectedDollars, isTooManyDollars } from "./amount.js";
import { implausibleYear, parseDate, postingDayOf } from "./date.js";
import { issuerOfInstitution } from "./institutions.js";
import { withCorrections } from "./corrections.js";
import { STATEMENT_LIMITS } from "./limits.js";
import { lastDigits, selectedAccounts } from "./account-numbers.js";
import { foundIn, diagnostic } from "./diagnostics.js";
import { tooManyRows, unreadable } from "./rows.js";
import { withPositivePurchases } from "./sign.js";

/**
 * @typedef {import("./rows.js").Row} Row
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./diagnostics.js").StatementDiagnostic} StatementDiagnostic
 * @typedef {Map<string, string>} Values of the elements of one transaction
 * @typedef {{ isCard: boolean, account: string, currency: string, closes: string[] }} Account its closing days as in the file
 * @typedef {{ values: Values, account: Account }} OfxTransaction
 */

// Real files have about ten levels, with ten unclosed values in each.
const OPEN_ELEMENTS_MAX = 100;
const CHARACTERS_AT_A_TIME = 65_536;

// Transaction types of OFX, in the terms of `reasonToLeaveOut`.
const KIND_OF_TYPE = new Map([
  ["INT", "interest"],
  ["FEE", "fee"],
  ["SRVCHG", "fee"],
  ["XFER", "transfer"],
  ["ATM", "cash advance"],
  ["CASH", "cash advance"],
]);
// A statement or closing statement of one account. STMTTRNRS and the like wrap it.
const OF_ACCOUNT = /STMT(END)?RS$/;
const OF_CARD = new Set(["CCSTMTRS", "CCSTMTENDRS"]);
// The only elements with the closing day of a statement: OFX 2.2, 11.5. DTEND of BANKTRANLIST is "value that client should send in
// next <DTSTART> request", and DTASOF of LEDGERBAL the day of the balance: usually both are the day of the download. DTNEXT is a plan.
const CLOSINGS = new Set(["CCCLOSING", "CLOSING"]);
// Credits of these types pay the card's bill.
const PAYING_TYPES = new Set(["PAYMENT", "DEP", "DIRECTDEP"]);
// Types of one sign. OFX allows either for ATM, INT and POS ("depends on signage of amount"); fees, payments and transfers can be reversed.
/** @type {ReadonlyMap<string, import("./sign.js").Typed["direction"]>} */
const DIRECTIONS = new Map([
  ["DEBIT", "debit"],
  ["DIRECTDEBIT", "debit"],
  ["CREDIT", "credit"],
  ["DEP", "credit"],
  ["DIRECTDEP", "credit"],
]);

/** @param {string} text */
export function isOfx(text) {
  return /<OFX[\s>]/i.test(text.slice(0, 10_000));
}

/**
 * @param {string} text
 * @param {import("../types/entries/statements.js").StatementOptions} options
 * @returns {Rows}
 */
export function readOfx(text, options) {
  const document = new OfxDocument();
  const reason = document.read(text) ?? accountDiagnostic(document);
  if (reason !== undefined) {
    return unreadable(reason);
  }
  const numbers = [...new Set(document.accounts.filter(({ isCard }) => isCard).map(({ account }) => account))];
  const possible = [...(selectedAccounts(numbers, options.account) ?? numbers)];
  const needsAccount = numbers.length > 1 && options.account === undefined;
  if (possible.length > 1 && !(needsAccount && options.allAccounts === true)) {
    return unreadable(diagnostic("account-required", { found: lastDigits(possible) }), { needs: "account", accounts: possible });
  }
  /** @type {Row[]} */
  const rows = [];
  /** @type {StatementDiagnostic[]} */
  const diagnostics = [];
  const transactions = document.transactions.filter(({ account }) => account.isCard);
  transactions.forEach((transaction, index) => {
    const row = rowOf(transaction, index + 1);
    if ("code" in row) {
      diagnostics.push(row);
    } else {
      rows.push(row);
    }
    options.onProgress?.(index + 1, transactions.length);
  });
  const signed = withPositivePurchases(rows, { typeOf, purchases: options.purchases, expected: "negative", column: "TRNAMT" });
  diagnostics.push(...(signed?.diagnostics ?? []));
  const statementCloses = closesOf(document.accounts, diagnostics);
  return {
    format: "ofx",
    formatName: "OFX",
    issuer: issuerOfInstitution(document.institution),
    rows: withCorrections((signed?.rows ?? []).map(withKindOfPayment)),
    withoutAmount: [],
    diagnostics,
    statementCloses,
    // An account without a single transaction is one of them too.
    ...((needsAccount || statementCloses.size > 0) && { accounts: numbers }),
  };
}

/**
 * The closing days of each card account, earliest first.
 * @param {readonly Account[]} accounts the same account can have a statement and a closing statement
 * @param {StatementDiagnostic[]} diagnostics to add to
 */
function closesOf(accounts, diagnostics) {
  /** @type {Map<string, Set<string>>} */
  const byAccount = new Map();
  for (const { isCard, account, closes } of accounts) {
    for (const text of isCard && account !== "" ? closes : []) {
      const day = dayOf(text, { column: "DTCLOSE" });
      if (typeof day === "string") {
        byAccount.set(account, (byAccount.get(account) ?? new Set()).add(day));
      } else {
        diagnostics.push(day);
      }
    }
  }
  return new Map([...byAccount].map(([account, days]) => [account, [...days].sort()]));
}

/**
 * @param {string} text
 * @param {{ row?: number, column: string }} place
 * @returns {string | StatementDiagnostic}
 */
function dayOf(text, place) {
  const found = foundIn(text);
  const date = parseDate(text);
  if (date === undefined) {
    return diagnostic("invalid-date", { ...place, expected: "a calendar date such as 20261121", found });
  }
  const implausible = implausibleYear(date);
  return implausible === undefined ? date : diagnostic("year-out-of-range", { ...place, ...implausible, found });
}

/**
 * @param {OfxDocument} document
 * @returns {StatementDiagnostic | undefined}
 */
function accountDiagnostic({ accounts }) {
  const cards = accounts.filter(({ isCard }) => isCard);
  if (cards.length === 0) {
    return diagnostic("no-card-account");
  }
  const foreign = cards.find(({ currency }) => currency !== "" && currency !== "USD");
  return foreign && diagnostic("foreign-currency", { expected: "US dollars", found: foreign.currency });
}

/**
 * @param {OfxTransaction} transaction
 * @param {number} row
 * @returns {Row | StatementDiagnostic}
 */
function rowOf({ values, account }, row) {
  const amountText = values.get("TRNAMT") ?? "";
  // The specification allows a comma for the decimal point.
  const amount = amountOf(amountText) ?? amountOf(amountText, ",");
  if (amount === undefined) {
    return diagnostic("invalid-amount", { row, column: "TRNAMT", expected: "an amount such as -12.30", found: foundIn(amountText) });
  }
  if (isTooManyDollars(amount)) {
    return diagnostic("invalid-amount", { row, column: "TRNAMT", expected: expectedDollars(), found: foundIn(amountText) });
  }
  const currency = values.has("CURRENCY") ? (values.get("CURSYM") ?? "USD").toUpperCase() : "USD";
  if (currency !== "USD") {
    return diagnostic("foreign-currency", { row, column: "CURSYM", expected: "US dollars", found: foundIn(currency) });
  }
  const column = values.has("DTUSER") ? "DTUSER" : "DTPOSTED";
  const date = dayOf(values.get(column) ?? "", { row, column });
  if (typeof date !== "string") {
    return date;
  }
  const merchant = merchantOf(values.get("NAME") ?? "", values.get("MEMO") ?? "");
  if (merchant === "") {
    return diagnostic("missing-merchant", { row, column: "NAME" });
  }
  const type = (values.get("TRNTYPE") ?? "").toUpperCase();
  return {
    row,
    date,
    postedDate: column === "DTUSER" ? postingDayOf(values.get("DTPOSTED") ?? "", date) : undefined,
    merchant,
    amount,
    kinds: [KIND_OF_TYPE.get(type) ?? type],
    ...(type === "HOLD" && { notCounted: /** @type {const} */ ("pending") }),
    reference: values.get("FITID"),
    correction: correctionOf(values),
    account: account.account || undefined,
    mcc: /^\d{4}$/.test(values.get("SIC") ?? "") ? values.get("SIC") : undefined,
  };
}

/**
 * @param {Values} values
 * @returns {Row["correction"]}
 */
function correctionOf(values) {
  const of = values.get("CORRECTFITID");
  return of === undefined ? undefined : { of, deletes: values.get("CORRECTACTION")?.toUpperCase() === "DELETE" };
}

/**
 * Chooses the descriptor: banks truncate NAME to 32 characters, and some repeat all of it in MEMO.
 * @param {string} name
 * @param {string} memo
 */
function merchantOf(name, memo) {
  const repeats = memo.length > name.length && memo.toLowerCase().startsWith(name.toLowerCase());
  return repeats ? memo : name;
}

/**
 * @param {Row} row
 * @returns {import("./sign.js").Typed | undefined}
 */
function typeOf({ kinds: [text] }) {
  const direction = DIRECTIONS.get(text);
  return direction && { direction, text };
}

/** @param {Row} row */
function withKindOfPayment(row) {
  return row.amount < 0 && PAYING_TYPES.has(row.kinds[0]) ? { ...row, kinds: ["payment"] } : row;
}

/** Collects accounts and transactions from parser events. */
class OfxDocument {
  /** @type {Account[]} */
  accounts = [];

  /** @type {OfxTransaction[]} */
  transactions = [];

  /** @type {import("./institutions.js").Institution} */
  institution = {};

  /** @type {Values | undefined} */
  #transaction;

  #element = "";
  #value = "";
  #hasEnded = false;
  #isInClosing = false;
  #isCutIntoTransaction = false;

  /**
   * @param {string} text
   * @returns {StatementDiagnostic | undefined}
   */
  read(text) {
    // A lone < is text, as in "A < B", and so is a lone &, as in "H&M".
    const body = text
      .slice(text.search(/<OFX[\s>]/i))
      .replaceAll(/&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, "&amp;")
      .replaceAll(/<(?![A-Za-z/!?])/g, "&lt;");
    const events = parser(false, { trim: false });
    events.onerror = () => {
      // SGML does not close every tag.
      events.resume();
    };
    events.onopentag = ({ name }) => {
      this.#endValue();
      this.#open(name);
    };
    events.onclosetag = (name) => {
      this.#endValue();
      this.#close(name);
    };
    events.ontext = (part) => {
      this.#value += part;
    };
    events.oncdata = (part) => {
      // CDATA has no escapes except those inserted above.
      this.#value += part.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
    };
    for (let start = 0; start < body.length; start += CHARACTERS_AT_A_TIME) {
      events.write(body.slice(start, start + CHARACTERS_AT_A_TIME));
      if (this.transactions.length > STATEMENT_LIMITS.rows) {
        return tooManyRows();
      }
      if (/** @type {any} */ (events).tags.length > OPEN_ELEMENTS_MAX) {
        return diagnostic("damaged-file", { found: "its elements are not closed" });
      }
    }
    if (this.#transaction !== undefined) {
      return diagnostic("truncated-file", { found: "in the middle of a transaction" });
    }
    if (this.#isCutIntoTransaction) {
      return diagnostic("damaged-file", { found: "a transaction begins before the previous one ends" });
    }
    return this.#hasEnded ? undefined : diagnostic("truncated-file", { found: "before </OFX>" });
  }

  /** @param {string} name */
  #open(name) {
    this.#element = name;
    this.#value = "";
    if (OF_ACCOUNT.test(name)) {
      this.accounts.push({ isCard: OF_CARD.has(name), account: "", currency: "", closes: [] });
    } else if (CLOSINGS.has(name)) {
      this.#isInClosing = true;
    } else if (name === "STMTTRN") {
      this.#isCutIntoTransaction ||= this.#transaction !== undefined;
      this.#transaction = new Map();
    } else if (name === "CURRENCY") {
      // The amount is in this currency; ORIGCURRENCY only names the original one.
      this.#transaction?.set(name, "");
    }
  }

  /** @param {string} name */
  #close(name) {
    const account = this.accounts.at(-1);
    if (name === "STMTTRN" && this.#transaction !== undefined && account !== undefined) {
      this.transactions.push({ values: this.#transaction, account });
    }
    if (name === "STMTTRN") {
      this.#transaction = undefined;
    } else if (CLOSINGS.has(name)) {
      this.#isInClosing = false;
    } else if (name === "OFX") {
      this.#hasEnded = true;
    }
  }

  #endValue() {
    const value = this.#value.replaceAll(/\s+/g, " ").trim();
    const element = this.#element;
    this.#element = "";
    this.#value = "";
    const account = this.accounts.at(-1);
    if (element === "DTCLOSE" && this.#isInClosing) {
      account?.closes.push(value);
    }
    if (element === "" || value === "") {
      return;
    }
    if (this.#transaction !== undefined) {
      if (!this.#transaction.has(element)) {
        this.#transaction.set(element, value);
      }
    } else if (account === undefined) {
      // The sign-on response, which precedes all accounts, names the institution.
      if (element === "ORG" || element === "FID") {
        this.institution[element] = value;
      }
    } else if (element === "ACCTID") {
      account.account = value;
    } else if (element === "CURDEF") {
      account.currency = value.toUpperCase();
    } else if (element === "ACCTTYPE" && value.toUpperCase() === "CREDITLINE") {
      account.isCard = true;
    }
  }
}
