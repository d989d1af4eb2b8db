import { DETAILS, REQUIRED_OF_TRANSACTION } from "../request-shapes.js";
import { Distinct } from "./distinct.js";
import { isRecord, isWellFormed } from "./json.js";
import { Merchants } from "./merchants.js";

/**
 * Transactions in columns: each distinct date, merchant and card once, and for each transaction the index of its own.
 * @typedef {ReturnType<typeof emptyPurchases>} Purchases
 */

/** @param {number} count */
function emptyPurchases(count) {
  return {
    ids: /** @type {string[]} */ ([]),
    amounts: new Float64Array(count),
    dates: new Distinct(),
    dateIndexes: new Uint32Array(count),
    merchants: new Merchants(),
    merchantIndexes: new Uint32Array(count),
    cards: new Distinct(),
    cardIndexes: new Uint32Array(count),
  };
}

/**
 * Reads transactions, each field once, so that callers' getters run once.
 * @param {unknown[]} transactions
 * @returns {Purchases | undefined} undefined if a field is missing or of another type; the engine decides the rest
 */
export function purchasesOf(transactions) {
  const purchases = emptyPurchases(transactions.length);
  const { ids, amounts, dates, dateIndexes, merchants, merchantIndexes, cards, cardIndexes } = purchases;
  // Usually a transaction has the field names of the previous one.
  /** @type {string[] | undefined} */
  let names;
  /** @type {string[]} */
  let details = [];
  for (let row = 0; row < amounts.length; row += 1) {
    const transaction = transactions[row];
    if (!isRecord(transaction)) {
      return undefined;
    }
    if (names === undefined || !isNamed(transaction, names)) {
      // The engine reads the fields that `Object.entries` returns.
      const ownNames = Object.keys(transaction);
      if (!REQUIRED_OF_TRANSACTION.every((name) => ownNames.includes(name))) {
        return undefined;
      }
      names = ownNames;
      details = DETAILS.filter((name) => ownNames.includes(name));
    }
    const { transactionId, transactionAmount, transactionDate, merchant, cardName } = transaction;
    const isOfTypes =
      typeof transactionId === "string" &&
      typeof transactionAmount === "number" &&
      typeof transactionDate === "string" &&
      typeof merchant === "string" &&
      typeof cardName === "string";
    // Ids stay in JavaScript; the engine rejects lone surrogates in other texts.
    if (!isOfTypes || !isWellFormed(transactionId)) {
      return undefined;
    }
    const merchantIndex = merchants.indexOf(merchant, transaction, details);
    if (merchantIndex === undefined) {
      return undefined;
    }
    ids.push(transactionId);
    amounts[row] = transactionAmount;
    dateIndexes[row] = dates.indexOf(transactionDate);
    merchantIndexes[row] = merchantIndex;
    cardIndexes[row] = cards.indexOf(cardName);
  }
  return purchases;
}

/**
 * Whether `Object.keys` would list these names. It makes a list each time, a third of all garbage.
 * @param {Record<string, unknown>} transaction
 * @param {string[]} names
 */
function isNamed(transaction, names) {
  let count = 0;
  for (const name in transaction) {
    // `Object.hasOwn` takes four times as long.
    if (name !== names[count] || !Object.prototype.hasOwnProperty.call(transaction, name)) {
      return false;
    }
    count += 1;
  }
  return count === names.length;
}

/**
 * The fewest transactions that contain each distinct date, merchant and card: the n-th transaction has the n-th of each.
 * @param {Purchases} purchases
 */
export function distinctTransactions({ dates, merchants, cards }) {
  const count = Math.max(dates.texts.length, merchants.distinct.length, cards.texts.length);
  return Array.from({ length: count }, (_, index) => ({
    transactionId: "",
    transactionAmount: 0,
    transactionDate: dates.texts[index] ?? dates.texts[0],
    ...(merchants.distinct[index] ?? merchants.distinct[0]),
    cardName: cards.texts[index] ?? cards.texts[0],
  }));
}
