// OFX and QFX, which is OFX with a few elements more: 1.x is SGML that leaves out the closing tags of values, 2.x is XML.
import { parser } from "sax";
import { amountOf, negative } from "./amount.js";
import { dateOf, yearProblem } from "./date.js";
import { ROWS_MAX, tooManyRows, unknownFile } from "./rows.js";
import { signOfPurchases } from "./sign.js";

/**
 * @typedef {import("./rows.js").Row} Row
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {Map<string, string>} Values of the elements of one transaction
 * @typedef {{ isOfCard: boolean, account: string, currency: string }} Account
 * @typedef {{ values: Values, account: Account }} OfxTransaction
 */

// Real files have about ten levels and ten values without closing tags in each.
const OPEN_ELEMENTS_MAX = 100;
const CHARACTERS_AT_A_TIME = 65_536;

// What OFX calls its types of transactions, as `reasonToLeaveOut` calls them.
const KIND_OF_TYPE = new Map([
  ["INT", "interest"],
  ["FEE", "fee"],
  ["SRVCHG", "fee"],
  ["XFER", "transfer"],
  ["ATM", "cash advance"],
  ["CASH", "cash advance"],
]);
// Money that comes in this way pays the card's bill.
const PAYING_TYPES = new Set(["PAYMENT", "DEP", "DIRECTDEP"]);

/** @param {string} text */
export function isOfx(text) {
  return /<OFX[\s>]/i.test(text.slice(0, 10_000));
}

/**
 * @param {string} text
 * @param {import("../statements.js").StatementOptions} options
 * @returns {Rows}
 */
export function readOfx(text, options) {
  const document = new OfxDocument();
  const message = document.read(text) ?? whatIsWrong(document);
  if (message !== undefined) {
    return unknownFile(message);
  }
  const numbers = [...new Set(document.accounts.filter(({ isOfCard }) => isOfCard).map(({ account }) => account))];
  if (numbers.length > 1 && options.account === undefined) {
    const ends = numbers.map((number) => `…${number.slice(-4)}`).join(", ");
    const say = "Say which: --account and its last digits, `account` in a program.";
    return unknownFile(`It holds ${numbers.length} cards' accounts, ${ends}. ${say}`, { needs: "account", accounts: numbers });
  }
  /** @type {Row[]} */
  const rows = [];
  /** @type {import("../statements.js").StatementProblem[]} */
  const problems = [];
  const transactions = document.transactions.filter(({ account }) => account.isOfCard);
  transactions.forEach((transaction, index) => {
    const row = rowOf(transaction, index + 1);
    if ("message" in row) {
      problems.push(row);
    } else {
      rows.push(row);
    }
    options.onProgress?.(index + 1, transactions.length);
  });
  const sign = options.purchases ?? signOfPurchases(rows, "negative");
  return {
    format: "ofx",
    formatName: "OFX",
    rows: rows.map((row) => withKindOfPayment(sign === "positive" ? row : { ...row, amount: negative(row.amount) })),
    withoutAmount: [],
    problems,
  };
}

/** @param {OfxDocument} document */
function whatIsWrong({ accounts }) {
  const cards = accounts.filter(({ isOfCard }) => isOfCard);
  if (cards.length === 0) {
    return "It holds no account of a card. Download the card's own.";
  }
  const foreign = cards.find(({ currency }) => currency !== "" && currency !== "USD");
  if (foreign !== undefined) {
    return `The account is in ${foreign.currency}; only US dollars can be read.`;
  }
  return undefined;
}

/**
 * @param {OfxTransaction} transaction
 * @param {number} row
 * @returns {Row | import("../statements.js").StatementProblem}
 */
function rowOf({ values, account }, row) {
  const amountText = values.get("TRNAMT") ?? "";
  // The specification allows a comma for the decimal point.
  const amount = amountOf(amountText) ?? amountOf(amountText.replace(/^([-+]?\d+),(\d{1,2})$/, "$1.$2"));
  if (amount === undefined) {
    return { row, column: "TRNAMT", message: `"${amountText.slice(0, 60)}" is not an amount such as -12.30. Mend it.` };
  }
  const currency = values.has("CURRENCY") ? (values.get("CURSYM") ?? "USD").toUpperCase() : "USD";
  if (currency !== "USD") {
    return { row, column: "CURSYM", message: `The amount is in ${currency}; only US dollars can be read. Mend it, or remove it.` };
  }
  const dateName = values.has("DTUSER") ? "DTUSER" : "DTPOSTED";
  const date = dateOf(values.get(dateName) ?? "");
  if (date === undefined) {
    const text = (values.get(dateName) ?? "").slice(0, 60);
    return { row, column: dateName, message: `"${text}" is not a day of the calendar such as 20261121. Mend it.` };
  }
  const wrongYear = yearProblem(date);
  if (wrongYear !== undefined) {
    return { row, column: dateName, message: `"${(values.get(dateName) ?? "").slice(0, 60)}" ${wrongYear}. Mend it.` };
  }
  const merchant = merchantOf(values.get("NAME") ?? "", values.get("MEMO") ?? "");
  if (merchant === "") {
    return { row, column: "NAME", message: "is missing. Write the merchant there." };
  }
  const type = (values.get("TRNTYPE") ?? "").toUpperCase();
  return {
    row,
    date,
    merchant,
    amount,
    kinds: [KIND_OF_TYPE.get(type) ?? type],
    pending: false,
    reference: values.get("FITID"),
    account: account.account || undefined,
    mcc: /^\d{4}$/.test(values.get("SIC") ?? "") ? values.get("SIC") : undefined,
  };
}

/**
 * Banks cut NAME after 32 letters and some repeat all of it in MEMO; others write something else there.
 * @param {string} name
 * @param {string} memo
 */
function merchantOf(name, memo) {
  const repeats = memo.length > name.length && memo.toLowerCase().startsWith(name.toLowerCase());
  return repeats ? memo : name;
}

/** @param {Row} row */
function withKindOfPayment(row) {
  return row.amount < 0 && PAYING_TYPES.has(row.kinds[0]) ? { ...row, kinds: ["payment"] } : row;
}

/** Gathers accounts and transactions from the events of the parser. */
class OfxDocument {
  /** @type {Account[]} */
  accounts = [];

  /** @type {OfxTransaction[]} */
  transactions = [];

  /** @type {Values | undefined} */
  #transaction;

  #element = "";
  #value = "";
  #hasEnded = false;
  #isCutIntoTransaction = false;

  /**
   * @param {string} text
   * @returns {string | undefined} what is wrong with it
   */
  read(text) {
    // A lone < is a letter, as in "A < B", and so is a lone &, as in "H&M".
    const body = text
      .slice(text.search(/<OFX[\s>]/i))
      .replaceAll(/&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, "&amp;")
      .replaceAll(/<(?![A-Za-z/!?])/g, "&lt;");
    const events = parser(false, { trim: false });
    events.onerror = () => {
      // Tags that are not closed are what SGML is like.
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
      // Nothing is escaped there, but for the lone letters above.
      this.#value += part.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
    };
    for (let start = 0; start < body.length; start += CHARACTERS_AT_A_TIME) {
      events.write(body.slice(start, start + CHARACTERS_AT_A_TIME));
      if (this.transactions.length > ROWS_MAX) {
        return tooManyRows();
      }
      if (/** @type {any} */ (events).tags.length > OPEN_ELEMENTS_MAX) {
        return "Its elements are not closed. Download it again.";
      }
    }
    if (this.#transaction !== undefined) {
      return "The file ends in the middle of a transaction. Download it again.";
    }
    if (this.#isCutIntoTransaction) {
      return "A transaction begins before the one above it has ended. Download it again.";
    }
    return this.#hasEnded ? undefined : "The file is cut short: it has no </OFX>. Download it again.";
  }

  /** @param {string} name */
  #open(name) {
    this.#element = name;
    this.#value = "";
    if (name === "CCSTMTRS" || name === "STMTRS" || name === "INVSTMTRS") {
      this.accounts.push({ isOfCard: name === "CCSTMTRS", account: "", currency: "" });
    } else if (name === "STMTTRN") {
      this.#isCutIntoTransaction ||= this.#transaction !== undefined;
      this.#transaction = new Map();
    } else if (name === "CURRENCY") {
      // The amount is in the currency named within; in that of ORIGCURRENCY it only was.
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
    } else if (name === "OFX") {
      this.#hasEnded = true;
    }
  }

  #endValue() {
    const value = this.#value.replaceAll(/\s+/g, " ").trim();
    const element = this.#element;
    this.#element = "";
    this.#value = "";
    if (element === "" || value === "") {
      return;
    }
    const account = this.accounts.at(-1);
    if (this.#transaction !== undefined) {
      if (!this.#transaction.has(element)) {
        this.#transaction.set(element, value);
      }
    } else if (account !== undefined) {
      if (element === "ACCTID") {
        account.account = value;
      } else if (element === "CURDEF") {
        account.currency = value.toUpperCase();
      } else if (element === "ACCTTYPE" && value.toUpperCase() === "CREDITLINE") {
        account.isOfCard = true;
      }
    }
  }
}
