/**
 * @typedef {import("../statements.js").Transaction} Transaction
 * @typedef {object} Purchase as one of the statements or several have it
 * @property {string | undefined} number the bank's own
 * @property {Set<string>} merchants the ways in which it is written
 */

// Fewer letters are the beginning of too many merchants.
const LETTERS_ALIKE_MIN = 6;

/** @type {typeof import("../statements.js").joinStatements} */
export function joinStatements(statements) {
  /** @type {Map<string, Purchase[]>} */
  const purchasesOfDays = new Map();
  return statements.map(({ transactions, fileName }) => {
    /** @type {Map<string, Transaction[]>} */
    const days = new Map();
    for (const transaction of transactions) {
      const key = dayKey(transaction);
      const ofDay = days.get(key) ?? [];
      days.set(key, ofDay);
      ofDay.push(transaction);
    }
    /** @type {Set<Transaction>} */
    const repeated = new Set();
    for (const [key, ofDay] of days) {
      const earlier = purchasesOfDays.get(key) ?? [];
      for (const transaction of repeatedOf(ofDay, earlier, fileName)) {
        repeated.add(transaction);
      }
      const others = ofDay.filter((transaction) => !repeated.has(transaction));
      purchasesOfDays.set(key, [...earlier, ...others.map((transaction) => purchaseOf(transaction, fileName))]);
    }
    return {
      transactions: transactions.filter((transaction) => !repeated.has(transaction)),
      repeated: transactions.filter((transaction) => repeated.has(transaction)),
    };
  });
}

/** @param {Transaction} transaction */
function dayKey({ transactionDate, transactionAmount, cardName }) {
  return JSON.stringify([transactionDate, transactionAmount, cardName]);
}

/**
 * Those that are among the earlier ones: each of these is only one purchase, and so stands for one at most. What is surely
 * the same comes first.
 * @param {readonly Transaction[]} transactions of a card, day and amount
 * @param {readonly Purchase[]} earlier of the same
 * @param {string} [fileName]
 */
function repeatedOf(transactions, earlier, fileName) {
  const left = new Set(earlier);
  /** @type {Set<Transaction>} */
  const repeated = new Set();
  for (const isSame of [isSurelySame, isSameInOtherForm]) {
    for (const transaction of left.size === 0 ? [] : transactions.filter((one) => !repeated.has(one))) {
      const purchase = purchaseOf(transaction, fileName);
      const same = firstOf(left, (one) => isSame(one, purchase));
      if (same !== undefined) {
        left.delete(same);
        repeated.add(transaction);
        same.number ??= purchase.number;
        same.merchants.add(transaction.merchant);
      }
    }
  }
  return repeated;
}

/**
 * Without a copy: thousands can be alike.
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
 * @param {string} [fileName]
 * @returns {Purchase}
 */
function purchaseOf({ transactionId, merchant }, fileName) {
  const isRow = (fileName !== undefined && transactionId.startsWith(`${fileName}:`)) || transactionId.startsWith("row-");
  return { number: isRow ? undefined : transactionId, merchants: new Set([merchant]) };
}

/**
 * The bank's own number tells; where one has none, the merchant does.
 * @param {Purchase} earlier
 * @param {Purchase} later
 */
function isSurelySame(earlier, later) {
  if (earlier.number !== undefined && later.number !== undefined) {
    return earlier.number === later.number;
  }
  return [...later.merchants].some((merchant) => earlier.merchants.has(merchant));
}

/**
 * Of one account, OFX has numbers where CSV has none, and cuts the merchant or writes other spaces and signs.
 * @param {Purchase} earlier
 * @param {Purchase} later
 */
function isSameInOtherForm(earlier, later) {
  if ((earlier.number === undefined) === (later.number === undefined)) {
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
  return short === long ? short !== "" : short.length >= LETTERS_ALIKE_MIN && long.startsWith(short);
}

/** @param {string} merchant */
function letters(merchant) {
  return merchant.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
