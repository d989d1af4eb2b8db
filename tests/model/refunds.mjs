// The purchase that each refund reverses.
import { compare, minus, negative, sign } from "./exact.mjs";

/**
 * @import { Purchase } from "./purchase.mjs"
 * @import { Transaction } from "./requests.mjs"
 */

const DAYS_MAX = 180;
const MILLISECONDS_OF_A_DAY = 86_400_000;

/**
 * Links each refund to its purchase: on the same card, at the same merchant, not later, at most 180 days before it, and with
 * enough remaining after earlier refunds. One with exactly this amount remaining takes precedence, then the latest. Refunds
 * are matched by date, on one day in the order of the request.
 * @param {readonly Transaction[]} transactions
 * @param {Purchase[]} purchases
 * @returns {Purchase[]}
 */
export function withReversals(transactions, purchases) {
  const inTime = purchases.map((_, index) => index).sort((a, b) => (isBefore(purchases, a, b) ? -1 : 1));
  const placeOf = (/** @type {number} */ index) => purchases[index].merchant ?? transactions[index].merchant;
  const left = purchases.map(({ amount }) => amount);
  for (const refund of inTime.filter((index) => sign(purchases[index].amount) < 0)) {
    const dollars = negative(purchases[refund].amount);
    const possible = inTime.filter(
      (index) =>
        sign(purchases[index].amount) > 0 &&
        isBefore(purchases, index, refund) &&
        daysBetween(purchases[index].date, purchases[refund].date) <= DAYS_MAX &&
        transactions[index].cardName === transactions[refund].cardName &&
        placeOf(index) === placeOf(refund) &&
        compare(left[index], dollars) >= 0,
    );
    const equal = possible.filter((index) => compare(left[index], dollars) === 0);
    const purchase = equal.at(-1) ?? possible.at(-1);
    if (purchase !== undefined) {
      purchases[refund].reverses = purchases[purchase];
      left[purchase] = minus(left[purchase], dollars);
    }
  }
  return purchases;
}

/** @type {(purchases: Purchase[], a: number, b: number) => boolean} */
function isBefore(purchases, a, b) {
  const [first, second] = [purchases[a].date, purchases[b].date];
  return first < second || (first === second && a < b);
}

/** @type {(first: string, last: string) => number} */
function daysBetween(first, last) {
  return (Date.parse(last) - Date.parse(first)) / MILLISECONDS_OF_A_DAY;
}
