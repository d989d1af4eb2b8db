import { bankIdOf } from "./transaction-id.js";

/**
 * @typedef {import("../types/entries/statements.js").Transaction} Transaction
 * @typedef {object} JoinedPurchase found in one statement or several
 * @property {string | undefined} bankId
 * @property {Set<string>} merchants its descriptors
 */

// Shorter prefixes match too many merchants.
const PREFIX_LENGTH_MIN = 6;

/** @type {typeof import("../types/entries/statements.js").joinStatements} */
export function joinStatements(statements) {
  /** @type {Map<string, JoinedPurchase[]>} */
  const purchasesByKey = new Map();
  return statements.map(({ transactions }) => {
    /** @type {Map<string, Transaction[]>} */
    const days = new Map();
    for (const transaction of transactions) {
      const key = keyOf(transaction);
      const ofDay = days.get(key) ?? [];
      days.set(key, ofDay);
      ofDay.push(transaction);
    }
    /** @type {Set<Transaction>} */
    const repeated = new Set();
    for (const [key, ofDay] of days) {
      const earlier = purchasesByKey.get(key) ?? [];
      for (const transaction of repeatedOf(ofDay, earlier)) {
        repeated.add(transaction);
      }
      const others = ofDay.filter((transaction) => !repeated.has(transaction));
      purchasesByKey.set(key, [...earlier, ...others.map(purchaseOf)]);
    }
    return {
      transactions: transactions.filter((transaction) => !repeated.has(transaction)),
      repeated: transactions.filter((transaction) => repeated.has(transaction)),
    };
  });
}

/** @param {Transaction} transaction */
function keyOf({ transactionDate, transactionAmount, cardName }) {
  return JSON.stringify([transactionDate, transactionAmount, cardName]);
}

/**
 * Finds the transactions among earlier purchases. Each purchase matches at most one transaction; certain matches come first.
 * @param {readonly Transaction[]} transactions of a card, day and amount
 * @param {readonly JoinedPurchase[]} earlier of the same
 */
function repeatedOf(transactions, earlier) {
  const unmatched = new Set(earlier);
  /** @type {Set<Transaction>} */
  const repeated = new Set();
  for (const isSame of [isCertainMatch, isMatchAcrossFormats]) {
    for (const transaction of unmatched.size === 0 ? [] : transactions.filter((one) => !repeated.has(one))) {
      const purchase = purchaseOf(transaction);
      const same = firstOf(unmatched, (one) => isSame(one, purchase));
      if (same !== undefined) {
        unmatched.delete(same);
        repeated.add(transaction);
        same.bankId ??= purchase.bankId;
        same.merchants.add(transaction.merchant);
      }
    }
  }
  return repeated;
}

/**
 * Finds the first match without copying the set. It can have thousands of elements.
 * @template Value
 * @param {Iterable<Value>} values
 * @param {(value: Value) => boolean} is
 */
function firstOf(values, is) {
  for (const value of values) {
    if (is(value)) {
      return value;
    }
  }
  return undefined;
}

/**
 * @param {Transaction} transaction
 * @returns {JoinedPurchase}
 */
function purchaseOf(transaction) {
  return { bankId: bankIdOf(transaction), merchants: new Set([transaction.merchant]) };
}

/**
 * Compares the bank's ids; if one has none, the descriptors.
 * @param {JoinedPurchase} earlier
 * @param {JoinedPurchase} later
 */
function isCertainMatch(earlier, later) {
  if (earlier.bankId !== undefined && later.bankId !== undefined) {
    return earlier.bankId === later.bankId;
  }
  return [...later.merchants].some((merchant) => earlier.merchants.has(merchant));
}

/**
 * Compares a CSV and an OFX download: OFX has ids where CSV has none, and truncates the descriptor or changes spaces and
 * punctuation.
 * @param {JoinedPurchase} earlier
 * @param {JoinedPurchase} later
 */
function isMatchAcrossFormats(earlier, later) {
  if ((earlier.bankId === undefined) === (later.bankId === undefined)) {
    return false;
  }
  return [...earlier.merchants].some((one) => [...later.merchants].some((other) => areAlike(letters(one), letters(other))));
}

/**
 * @param {string} one
 * @param {string} other
 */
function areAlike(one, other) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long ? short !== "" : short.length >= PREFIX_LENGTH_MIN && long.startsWith(short);
}

/** @param {string} merchant */
function letters(merchant) {
  return merchant.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
