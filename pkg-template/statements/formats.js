// The CSV formats of banks, identified by their columns. Names are as `columnKey` writes them: "Trans. Date" is "transdate".

/**
 * @typedef {object} CsvFormat
 * @property {import("../types/entries/statements.js").StatementFormat} id
 * @property {string} name
 * @property {readonly string[]} [issuers] as in the catalog; left out for a format of many banks
 * @property {readonly string[]} columns all are required
 * @property {true} [only] no other column is allowed
 * @property {string} date the column with the date of the purchase, if there is one
 * @property {string} [posted] the column with the posting day, beside `date`
 * @property {string} merchant
 * @property {string} [otherMerchant] used if the column `merchant` is empty
 * @property {string} [amount]
 * @property {import("./sign.js").Sign} [purchases] the sign of purchases in `amount`; default: inferred
 * @property {string} [debit] amounts of purchases
 * @property {string} [credit] amounts of refunds and payments, of either sign
 * @property {string} [direction] a column with "debit" or "credit" for amounts of either sign
 * @property {readonly string[]} [kinds] columns with the type or category of a row
 * @property {string} [status]
 * @property {string} [reference] the bank's transaction id
 * @property {string} [account]
 * @property {string} [mcc]
 * @property {string} [country] a column with the country of the purchase
 * @property {string} [cardName]
 * @property {(memo: string) => { reference?: string, mcc?: string }} [parseMemo] parses the column `memo`
 */

/** @type {readonly CsvFormat[]} the first match applies */
export const FORMATS = [
  {
    id: "apple-card",
    name: "Apple Card",
    issuers: ["Apple"],
    columns: ["transactiondate", "clearingdate", "description", "merchant", "category", "type", "amountusd"],
    date: "transactiondate",
    posted: "clearingdate",
    merchant: "merchant",
    otherMerchant: "description",
    amount: "amountusd",
    purchases: "positive",
    kinds: ["type"],
  },
  {
    id: "chase",
    name: "Chase",
    issuers: ["Chase"],
    columns: ["transactiondate", "postdate", "description", "category", "type", "amount"],
    date: "transactiondate",
    posted: "postdate",
    merchant: "description",
    amount: "amount",
    purchases: "negative",
    kinds: ["type", "category"],
    account: "card",
  },
  {
    id: "chase-older",
    name: "Chase, of 2017 and before",
    issuers: ["Chase"],
    columns: ["type", "transdate", "postdate", "description", "amount"],
    date: "transdate",
    posted: "postdate",
    merchant: "description",
    amount: "amount",
    purchases: "negative",
    kinds: ["type"],
  },
  {
    id: "american-express-details",
    name: "American Express, with all details",
    issuers: ["American Express"],
    columns: ["date", "description", "amount", "extendeddetails", "appearsonyourstatementas"],
    date: "date",
    merchant: "description",
    otherMerchant: "appearsonyourstatementas",
    amount: "amount",
    purchases: "positive",
    reference: "reference",
    account: "account",
    country: "country",
  },
  {
    id: "american-express-members",
    name: "American Express, with card members",
    issuers: ["American Express"],
    columns: ["date", "description", "cardmember", "account", "amount"],
    date: "date",
    merchant: "description",
    amount: "amount",
    purchases: "positive",
    account: "account",
  },
  {
    id: "citi",
    name: "Citi",
    issuers: ["Citi"],
    columns: ["status", "date", "description", "debit", "credit"],
    date: "date",
    merchant: "description",
    debit: "debit",
    credit: "credit",
    status: "status",
  },
  {
    id: "capital-one",
    name: "Capital One",
    issuers: ["Capital One"],
    columns: ["transactiondate", "posteddate", "cardno", "description", "category", "debit", "credit"],
    date: "transactiondate",
    posted: "posteddate",
    merchant: "description",
    debit: "debit",
    credit: "credit",
    kinds: ["category"],
    account: "cardno",
  },
  {
    id: "discover",
    name: "Discover",
    issuers: ["Discover"],
    columns: ["transdate", "postdate", "description", "amount", "category"],
    date: "transdate",
    posted: "postdate",
    merchant: "description",
    amount: "amount",
    purchases: "positive",
    kinds: ["category"],
  },
  {
    id: "bank-of-america",
    name: "Bank of America",
    issuers: ["Bank of America"],
    columns: ["posteddate", "referencenumber", "payee", "address", "amount"],
    date: "posteddate",
    merchant: "payee",
    amount: "amount",
    purchases: "negative",
    reference: "referencenumber",
  },
  {
    id: "us-bank",
    name: "U.S. Bank or Elan",
    // Elan issues cards for other banks, with the same download.
    issuers: ["U.S. Bank", "Elan Financial Services"],
    columns: ["date", "transaction", "name", "memo", "amount"],
    date: "date",
    merchant: "name",
    amount: "amount",
    purchases: "negative",
    direction: "transaction",
    parseMemo: elanMemo,
  },
  {
    id: "barclays",
    name: "Barclays",
    issuers: ["Barclays"],
    columns: ["transactiondate", "description", "category", "amount"],
    only: true,
    date: "transactiondate",
    merchant: "description",
    amount: "amount",
    purchases: "negative",
    direction: "category",
  },
  {
    id: "synchrony",
    name: "Synchrony",
    issuers: ["Synchrony"],
    columns: ["date", "description", "amount", "category", "type"],
    only: true,
    date: "date",
    merchant: "description",
    amount: "amount",
    // No published sample states the sign of purchases, so it is inferred from the payments in the file, or the caller must name it.
    kinds: ["type", "category"],
  },
  {
    // Closed in 2024; budget programs still write its format. It mixes a person's accounts, and its description is edited.
    id: "mint",
    name: "Mint",
    columns: ["date", "description", "originaldescription", "amount", "transactiontype", "category", "accountname"],
    date: "date",
    merchant: "originaldescription",
    otherMerchant: "description",
    amount: "amount",
    direction: "transactiontype",
    kinds: ["category"],
    account: "accountname",
  },
];

/** Wells Fargo's files have no header: date, amount, a star, an empty cell, the statement descriptor. */
export const WELLS_FARGO = /** @satisfies {CsvFormat} */ ({
  id: "wells-fargo",
  name: "Wells Fargo",
  issuers: ["Wells Fargo"],
  columns: ["date", "amount", "mark", "number", "description"],
  date: "date",
  merchant: "description",
  amount: "amount",
  purchases: "negative",
});

/** American Express's short format has the columns of a general file; its payments identify it. */
export const AMERICAN_EXPRESS = /** @satisfies {Partial<CsvFormat>} */ ({
  id: "american-express",
  name: "American Express",
  issuers: ["American Express"],
});
export const AMERICAN_EXPRESS_COLUMNS = ["date", "description", "amount"];
export const AMERICAN_EXPRESS_PAYMENT = /^(autopay|mobile|online|electronic) payment (- thank you|received)/i;

/** Downloads of accounts that are not card accounts. */
export const OTHER_ACCOUNTS = [
  { name: "a Chase checking account", columns: ["details", "postingdate", "description", "amount", "type", "balance"] },
  {
    name: "a Capital One 360 account",
    columns: ["accountnumber", "transactiondate", "transactionamount", "transactiontype", "transactiondescription", "balance"],
  },
  { name: "a Bank of America checking account", columns: ["date", "description", "amount", "runningbal"] },
];

/**
 * "24431066181458859822737; 05814; ; ; ;": the transaction id and the merchant category code.
 * @param {string} memo
 */
function elanMemo(memo) {
  const [reference, code] = memo.split(";").map((part) => part.trim());
  const mcc = /^0?(\d{4})$/.exec(code ?? "")?.[1];
  return {
    ...(/^\d{6,}$/.test(reference) && { reference }),
    ...(mcc !== undefined && mcc !== "0000" && { mcc }),
  };
}

/** @type {typeof import("../types/entries/statements.js").issuersOf} */
export function issuersOf(format) {
  return [...FORMATS, WELLS_FARGO, AMERICAN_EXPRESS].find(({ id }) => id === format)?.issuers ?? [];
}
