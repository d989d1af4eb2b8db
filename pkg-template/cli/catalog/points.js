// Points and miles of the cards whose currency is not dollars.
import * as api from "./engine.js";

/** @typedef {Pick<import("../../types/entries/index.js").Card, "currency" | "currencyName">} Currency */

/** @type {import("../output/table.js").Column} */
export const POINTS_COLUMN = { title: "Points", align: "right" };

/** @type {Map<string, Currency | undefined>} */
const currencies = new Map();

/**
 * The points or miles that a card earns. Undefined for cash back and for an unmatched card.
 * @param {string} cardName
 */
function currencyOf(cardName) {
  if (!currencies.has(cardName)) {
    const card = api.matchCard(cardName);
    currencies.set(cardName, card?.currency === "cash-back" ? undefined : card);
  }
  return currencies.get(cardName);
}

/**
 * The points of an explained reward as text. Undefined for cash back and for an unmatched card.
 * @param {import("../../types/entries/index.js").CardReward} reward
 */
export function explainedPoints({ cardName, explanation }) {
  const parts = explanation?.parts ?? [];
  return currencyOf(cardName) && points(parts.reduce((sum, { rewardPoints }) => sum + rewardPoints, 0));
}

/**
 * The points that the transactions of a request earned, as texts.
 *
 * There is one text for each transaction, undefined for cash back and for an unmatched card, and one total for each currency.
 *
 * With a point value of one dollar, the dollars that `earned` returns are points. `analyze` returns points too, but compares all
 * cards: with 10,000 transactions it would take 0.3 seconds more.
 * @param {import("../../types/entries/index.js").EarnedRequest} request
 */
export function earnedPoints(request) {
  /** @type {(string | undefined)[]} */
  const texts = request.transactions.map(() => undefined);
  const totals = byCurrency(request.transactions).map(({ currency, currencyName, indexes }) => {
    const transactions = indexes.map((index) => request.transactions[index]);
    const { data } = api.earned({ ...request, transactions, pointValues: { [currency]: 1 }, explain: false, diagnostics: false });
    indexes.forEach((index, position) => {
      texts[index] = points(data.earnedRewards[position].rewardAmount);
    });
    return `${points(data.totalEarnedReward)} ${currencyName}`;
  });
  return { texts, totals };
}

/**
 * The indexes of the transactions by currency, in order of first use.
 * @param {readonly import("../../types/entries/index.js").Transaction[]} transactions
 */
function byCurrency(transactions) {
  /** @type {Map<string, Currency & { indexes: number[] }>} */
  const found = new Map();
  transactions.forEach(({ cardName }, index) => {
    const of = currencyOf(cardName);
    if (of === undefined) {
      return;
    }
    const { currency, currencyName } = of;
    const indexes = found.get(currency)?.indexes ?? [];
    indexes.push(index);
    found.set(currency, { currency, currencyName, indexes });
  });
  return [...found.values()];
}

const POINTS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** @param {number} number */
function points(number) {
  return POINTS.format(number);
}
