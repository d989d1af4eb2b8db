// The reward of one purchase on a card, after all others there.
import { compare, dividedBy, exact, larger, minus, negative, plus, sign, smaller, sum, times } from "./exact.mjs";
import { tierOf } from "./holding.mjs";
import { periodOf } from "./period.mjs";
import { ratesOf } from "./terms.mjs";

/**
 * @import { Cap } from "./catalog.mjs"
 * @import { Exact } from "./exact.mjs"
 * @import { Holding } from "./holding.mjs"
 * @import { Purchase } from "./purchase.mjs"
 * @import { Rate } from "./terms.mjs"
 */

/**
 * @param {Holding} holding
 * @param {Purchase[]} purchases all purchases on the card, in the order of the request, including this one
 * @param {Purchase} purchase
 * @returns {Exact} points per dollar, blended if the purchase crosses a cap, with the tier's factor
 */
export function multiplierOf(holding, purchases, purchase) {
  if (purchase.reverses) {
    return multiplierOf(holding, purchases, purchase.reverses);
  }
  const multipliers = ratesOf(holding, purchases, purchase).map((rate) => {
    const cap = holding.card.caps.find(({ id }) => id === rate.cap);
    return cap ? blended(purchase, rate, cap, usedBefore(holding, purchases, purchase, cap)) : exact(rate.multiplier);
  });
  return times(sum(multipliers), exact(tierOf(holding)?.reward_factor ?? 1));
}

/**
 * @param {Purchase} purchase
 * @param {Rate} rate
 * @param {Cap} cap
 * @param {Exact} used
 * @returns {Exact}
 */
function blended({ amount }, rate, cap, used) {
  const limit = exact(cap.cap_dollars);
  if (sign(amount) === 0) {
    // Zero dollars have no blended rate: the rate depends on whether the cap is exhausted, by purchases or, mirrored, refunds.
    const isExhausted = compare(clamp(used, limit), limit) === 0 || compare(clamp(used, limit), negative(limit)) === 0;
    return exact(isExhausted ? cap.multiplier_after : rate.multiplier);
  }
  const within = minus(clamp(plus(used, amount), limit), clamp(used, limit));
  const beyond = minus(amount, within);
  const points = plus(times(within, exact(rate.multiplier)), times(beyond, exact(cap.multiplier_after)));
  return dividedBy(points, amount);
}

/**
 * Spending before this purchase in the cap's period: on the rules that share the cap, by date, on one day in the order of the
 * request. It continues beyond the cap, so that a refund first takes back what earned the rate after the cap, and below
 * zero, so that a refund before its purchase is that purchase's mirror. Opening usage comes first, in the period of its
 * day, else of the first purchase on the card.
 * @param {Holding} holding
 * @param {Purchase[]} purchases
 * @param {Purchase} purchase
 * @param {Cap} cap
 * @returns {Exact}
 */
function usedBefore(holding, purchases, purchase, cap) {
  const { settings, begins } = holding;
  /** @type {(date: string) => boolean} */
  const isInThePeriod = (date) => periodOf(cap.period, date, holding) === periodOf(cap.period, purchase.date, holding);
  const beforeTheRequest = isInThePeriod(settings.spentAsOf ?? begins) ? (settings.spentDollars?.[cap.id] ?? 0) : 0;
  const place = purchases.indexOf(purchase);
  const before = purchases.filter((one, index) => {
    const { reverses = one } = one;
    return (
      isInThePeriod(one.date) &&
      // A refund gives back the cap of its purchase, if that is this one in this period.
      isInThePeriod(reverses.date) &&
      (one.date < purchase.date || (one.date === purchase.date && index < place)) &&
      ratesOf(holding, purchases, reverses).some((rate) => rate.cap === cap.id)
    );
  });
  return sum([exact(beforeTheRequest), ...before.map(({ amount }) => amount)]);
}

/**
 * The nearest number from -limit to limit.
 * @type {(number: Exact, limit: Exact) => Exact}
 */
function clamp(number, limit) {
  return smaller(larger(number, negative(limit)), limit);
}
