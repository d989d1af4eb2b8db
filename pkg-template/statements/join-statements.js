import { bankIdOf } from "./transaction-id.js";

/**
 * @typedef {import("../types/entries/statements.js").StatementTransaction} StatementTransaction
 * @typedef {object} JoinedPurchase found in one statement or several
 * @property {StatementTransaction} transaction the row that counts
 * @property {string | undefined} bankId
 * @property {Set<string>} merchants its descriptors
 * @typedef {Map<string, Set<JoinedPurchase>>} PurchasesByDay by card, amount and day; one with two days is in both sets
 * @typedef {object} KnownPurchases those of earlier statements
 * @property {PurchasesByDay} byDay
 * @property {Set<string>} bankIds
 */

// Shorter prefixes match too many merchants.
const PREFIX_LENGTH_MIN = 6;

/** @type {typeof import("../types/entries/statements.js").joinStatements} */
export function joinStatements(statements) {
  /** @type {KnownPurchases} */
  const known = { byDay: new Map(), bankIds: new Set() };
  const joined = statements.map(({ transactions }) => {
    const purchases = knownPurchases(transactions, known);
    const added = transactions.filter((one) => !purchases.has(one)).map(purchaseOf);
    purchases.forEach(addRow);
    for (const purchase of [...purchases.values(), ...added]) {
      addPurchase(known, purchase);
    }
    return { added, repeated: transactions.filter((one) => purchases.has(one)) };
  });
  // A later statement can add the transaction day to a purchase of an earlier one.
  return joined.map(({ added, repeated }) => ({ transactions: added.map(({ transaction }) => transaction), repeated }));
}

/**
 * @param {StatementTransaction} transaction
 * @returns {JoinedPurchase}
 */
function purchaseOf(transaction) {
  return { transaction, bankId: bankIdOf(transaction), merchants: new Set([transaction.merchant]) };
}

/**
 * Adds what another row knows of the purchase. Only a row with a posting day states the transaction day for certain.
 * @param {JoinedPurchase} purchase
 * @param {StatementTransaction} row
 */
function addRow(purchase, row) {
  const { transactionDate, postedDate } = row;
  purchase.bankId ??= bankIdOf(row);
  purchase.merchants.add(row.merchant);
  if (purchase.transaction.postedDate === undefined && postedDate !== undefined) {
    purchase.transaction = { ...purchase.transaction, transactionDate, postedDate };
  }
}

/**
 * @param {KnownPurchases} known
 * @param {JoinedPurchase} purchase
 */
function addPurchase({ byDay, bankIds }, purchase) {
  for (const key of keysOf(purchase.transaction)) {
    byDay.set(key, (byDay.get(key) ?? new Set()).add(purchase));
  }
  if (purchase.bankId !== undefined) {
    bankIds.add(purchase.bankId);
  }
}

/**
 * @param {StatementTransaction} transaction
 * @returns {string[]} one for each of its days
 */
function keysOf({ transactionDate, postedDate = transactionDate, transactionAmount, cardName }) {
  return [...new Set([transactionDate, postedDate])].map((day) => JSON.stringify([day, transactionAmount, cardName]));
}

/**
 * Finds the transactions of a statement among the purchases of earlier ones. Each purchase matches at most one transaction; certain
 * matches come first.
 * @param {readonly StatementTransaction[]} transactions
 * @param {KnownPurchases} known
 * @returns {Map<StatementTransaction, JoinedPurchase>}
 */
function knownPurchases(transactions, { byDay, bankIds }) {
  /** @type {PurchasesByDay} */
  const unmatched = new Map();
  /** @param {string} key */
  const unmatchedOf = (key) => {
    const purchases = unmatched.get(key) ?? new Set(byDay.get(key));
    unmatched.set(key, purchases);
    return purchases;
  };
  const rows = transactions
    .map((transaction) => ({ ...purchaseOf(transaction), keys: keysOf(transaction).filter((key) => byDay.has(key)) }))
    .filter(({ keys }) => keys.length > 0)
    .sort(inMatchingOrder);
  /** @type {Map<StatementTransaction, JoinedPurchase>} */
  const found = new Map();
  // Most ids are new: their rows need no comparison with every purchase of the day.
  const withKnownId = rows.filter(({ bankId }) => bankId !== undefined && bankIds.has(bankId));
  for (const { isSame, of } of [{ isSame: isSameId, of: withKnownId }, { isSame: isSameMerchant, of: rows }, { isSame: isAlikeAcrossFormats, of: rows }]) {
    for (const row of of.filter(({ transaction }) => !found.has(transaction))) {
      const purchase = firstMatch(row, row.keys.map(unmatchedOf), isSame);
      if (purchase !== undefined) {
        found.set(row.transaction, purchase);
        for (const key of keysOf(purchase.transaction)) {
          unmatchedOf(key).delete(purchase);
        }
      }
    }
  }
  return found;
}

/**
 * Sorts rows so that no purchase takes the place of another: of a coffee a day, the row with one day may be that day's, or be posted on it.
 * Rows with both days come first, the earliest posted first; then those with one day, the latest first.
 * @param {JoinedPurchase} one
 * @param {JoinedPurchase} other
 */
function inMatchingOrder({ transaction: one }, { transaction: other }) {
  if (one.postedDate !== undefined && other.postedDate !== undefined) {
    return compare(one.postedDate, other.postedDate);
  }
  if (one.postedDate !== undefined || other.postedDate !== undefined) {
    return one.postedDate === undefined ? 1 : -1;
  }
  return compare(other.transactionDate, one.transactionDate);
}

/**
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  return one < other ? -1 : Number(one > other);
}

/**
 * Finds the match with the best days, without copying the sets. They can have thousands of elements.
 * @param {JoinedPurchase} row
 * @param {readonly Iterable<JoinedPurchase>[]} candidates
 * @param {(purchase: JoinedPurchase, row: JoinedPurchase) => boolean} isSame
 */
function firstMatch(row, candidates, isSame) {
  for (const daysAgree of [areBothDaysEqual, isTransactionDayEqual, isPostingDayOfOther]) {
    for (const purchases of candidates) {
      for (const purchase of purchases) {
        if (daysAgree(purchase.transaction, row.transaction) && isSame(purchase, row)) {
          return purchase;
        }
      }
    }
  }
  return undefined;
}

/** @typedef {Pick<StatementTransaction, "transactionDate" | "postedDate">} Days */

/**
 * @param {Days} one
 * @param {Days} other
 */
function areBothDaysEqual(one, other) {
  return isTransactionDayEqual(one, other) && one.postedDate === other.postedDate;
}

/**
 * @param {Days} one
 * @param {Days} other
 */
function isTransactionDayEqual(one, other) {
  return one.transactionDate === other.transactionDate;
}

/**
 * One states only the other's posting day.
 * @param {Days} one
 * @param {Days} other
 */
function isPostingDayOfOther(one, other) {
  if ((one.postedDate === undefined) === (other.postedDate === undefined)) {
    return false;
  }
  return one.postedDate === other.transactionDate || other.postedDate === one.transactionDate;
}

/**
 * @param {JoinedPurchase} earlier
 * @param {JoinedPurchase} later
 */
function isSameId(earlier, later) {
  return earlier.bankId !== undefined && earlier.bankId === later.bankId;
}

/**
 * Whether the descriptors are equal. Without ids both are of CSV files, whose days have one meaning: another transaction day is another
 * purchase.
 * @param {JoinedPurchase} earlier
 * @param {JoinedPurchase} later
 */
function isSameMerchant(earlier, later) {
  const couldBeSame =
    areOfTwoFormats(earlier, later) || (later.bankId === undefined && isTransactionDayEqual(earlier.transaction, later.transaction));
  return couldBeSame && earlier.merchants.has(later.transaction.merchant);
}

/**
 * Compares descriptors that OFX truncates, or whose spaces and punctuation it changes.
 * @param {JoinedPurchase} earlier
 * @param {JoinedPurchase} later
 */
function isAlikeAcrossFormats(earlier, later) {
  return areOfTwoFormats(earlier, later) && [...earlier.merchants].some((one) => areAlike(letters(one), letters(later.transaction.merchant)));
}

/**
 * Whether they are of a CSV and an OFX download: OFX has ids where CSV has none.
 * @param {JoinedPurchase} earlier
 * @param {JoinedPurchase} later
 */
function areOfTwoFormats(earlier, later) {
  return (earlier.bankId === undefined) !== (later.bankId === undefined);
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
