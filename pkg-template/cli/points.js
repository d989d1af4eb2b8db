// Points and miles of the cards whose currency is not dollars.
import * as api from "./engine.js";

/** @type {import("./table.js").Column} */
export const POINTS_COLUMN = { title: "Points", align: "right" };

/**
 * @typedef {object} Reward
 * @property {string} cardName
 * @property {number} rewardMultiplier points per dollar
 */

/** @type {Map<string, string | undefined>} */
const currencies = new Map();

/**
 * The name of the points or miles that a card earns; undefined for cash back and for an unmatched card.
 * @param {string} cardName
 */
function currencyOf(cardName) {
  if (!currencies.has(cardName)) {
    const card = api.matchCard(cardName);
    currencies.set(cardName, card?.currency === "cash-back" ? undefined : card?.currencyName);
  }
  return currencies.get(cardName);
}

/**
 * Whether any of these cards earns points.
 * @param {readonly Reward[]} rewards
 */
export function anyPoints(rewards) {
  return rewards.some(({ cardName }) => currencyOf(cardName) !== undefined);
}

/**
 * The points of a purchase as text; empty for cash back.
 * @param {Reward} reward
 * @param {number} amount of the purchase, in dollars
 */
export function pointsText({ cardName, rewardMultiplier }, amount) {
  return currencyOf(cardName) === undefined ? "" : points(amount * rewardMultiplier);
}

/**
 * The points of all purchases, one text for each currency.
 * @param {readonly (Reward & { transactionAmount: number })[]} rewards
 */
export function pointTotals(rewards) {
  /** @type {Map<string, number>} */
  const totals = new Map();
  for (const { cardName, transactionAmount, rewardMultiplier } of rewards) {
    const currency = currencyOf(cardName);
    if (currency !== undefined) {
      totals.set(currency, (totals.get(currency) ?? 0) + transactionAmount * rewardMultiplier);
    }
  }
  return [...totals].map(([currency, total]) => `${points(total)} ${currency}`);
}

const POINTS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** @param {number} number */
function points(number) {
  return POINTS.format(number);
}
