// The same by hand in JavaScript, with a library of exact decimals: decimal.js or big.js, which have the same methods.
import { multiplierOf, plainCatalog } from "./catalog.mjs";

/**
 * @typedef {{ times(other: Exact): Exact, plus(other: Exact): Exact, toNumber(): number }} Exact
 */

/**
 * @param {any} catalog the package's catalog.json
 * @param {any} Decimal the class: a constructor of Exact
 */
export function decimals(catalog, Decimal) {
  const { cards, merchants } = plainCatalog(catalog);
  /** Every rate and point value once, as a developer would cache them. @type {Map<number, Exact>} */
  const known = new Map();
  return { earned };

  /** @param {any} request */
  function earned({ transactions }) {
    let total = exact(0);
    const earnedRewards = transactions.map((/** @type {any} */ transaction) => {
      const { transactionId, transactionAmount, transactionDate, merchant, cardName } = transaction;
      const card = cards.get(cardName.toLowerCase());
      const rewardMultiplier = multiplierOf(card, merchants.get(merchant.toLowerCase()));
      const rewardValue = card?.worth ?? 0;
      const reward = new Decimal(transactionAmount).times(exact(rewardMultiplier)).times(exact(rewardValue));
      total = total.plus(reward);
      const rewardAmount = reward.toNumber();
      return { transactionId, transactionAmount, transactionDate, merchant, cardName, rewardValue, rewardMultiplier, rewardAmount };
    });
    return { data: { earnedRewards, totalEarnedReward: total.toNumber() }, message: "Success" };
  }

  /** @param {number} value */
  function exact(value) {
    let decimal = known.get(value);
    if (decimal === undefined) {
      decimal = /** @type {Exact} */ (new Decimal(value));
      known.set(value, decimal);
    }
    return decimal;
  }
}
