// CSV files of unknown origin whose column names show their content.

/** @typedef {import("./formats.js").CsvFormat} CsvFormat */

// The best name comes first.
const POSTED = ["posteddate", "postingdate", "postdate"];
const DATE = ["transactiondate", "transdate", "purchasedate", "dateoftransaction", "date", ...POSTED];
const MERCHANT = ["originaldescription", "transactiondescription", "description", "merchant", "merchantname", "payee", "name", "details"];
const AMOUNT = ["amountusd", "amountinusd", "transactionamount", "amount"];
const DEBIT = ["debit", "debits", "charges", "debitamount", "paidout", "moneyout"];
const CREDIT = ["credit", "credits", "payments", "creditamount", "paidin", "moneyin"];
const DIRECTION = [
  ...["transactiontype", "type", "debitcredit", "creditdebit", "debitorcredit", "creditordebit", "drcr", "crdr"],
  ...["creditdebitindicator", "debitcreditindicator", "transaction"],
];
const KINDS = ["transactiontype", "type", "category"];
const REFERENCE = ["transactionid", "fitid", "reference", "referencenumber"];
const MCC = ["mcc", "merchantcategorycode"];
const COUNTRY = ["country", "countrycode", "merchantcountry"];
const STATUS = ["status"];
const CARD_NAME = ["cardname"];
const ACCOUNT = ["accountnumber", "account", "cardnumber", "cardno", "card"];

const CURRENCY = ["currency", "currencycode", "amountcurrency", "billingcurrency"];
const CURRENCY_OF_TRANSACTION = ["transactioncurrency", "transactioncurrencycode"];
const IN_DOLLARS = ["amountusd", "amountinusd"];

/**
 * Columns with the currency of an amount; others name the original currency of a converted amount.
 * @param {string | undefined} amount its column
 */
export function currencyColumns(amount = "") {
  return IN_DOLLARS.includes(amount) ? [] : amount === "transactionamount" ? [...CURRENCY_OF_TRANSACTION, ...CURRENCY] : CURRENCY;
}

/**
 * @param {readonly string[]} keys the columns of the file
 * @returns {CsvFormat | undefined} nothing if a required column is missing
 */
export function generalFormat(keys) {
  /** @param {readonly string[]} names */
  const one = (names) => names.find((name) => keys.includes(name));
  const [date, merchant, amount, debit, credit] = [DATE, MERCHANT, AMOUNT, DEBIT, CREDIT].map(one);
  if (date === undefined || merchant === undefined || (amount === undefined && (debit === undefined || credit === undefined))) {
    return undefined;
  }
  return {
    id: "general",
    name: "CSV",
    columns: keys,
    date,
    posted: POSTED.includes(date) ? undefined : one(POSTED),
    merchant,
    ...(amount === undefined ? { debit, credit } : { amount, direction: one(DIRECTION) }),
    kinds: KINDS.filter((name) => keys.includes(name)),
    reference: one(REFERENCE),
    mcc: one(MCC),
    country: one(COUNTRY),
    status: one(STATUS),
    cardName: one(CARD_NAME),
    account: one(ACCOUNT),
  };
}

/**
 * Counts the known column names in a row. The row with the most is most likely the header.
 * @param {readonly string[]} keys
 */
export function knownNames(keys) {
  const known = new Set([DATE, MERCHANT, AMOUNT, DEBIT, CREDIT].flat());
  return keys.filter((key) => known.has(key)).length;
}
