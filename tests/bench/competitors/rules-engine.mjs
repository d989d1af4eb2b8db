// The same with json-rules-engine: one rule for each rate of each card, asked purchase by purchase.
import { Engine } from "json-rules-engine";
import { multiplierOf, plainCatalog } from "./catalog.mjs";

/**
 * @param {any} catalog the package's catalog.json
 * @param {string[]} cardNames the cards whose rates become rules
 */
export function rulesEngine(catalog, cardNames) {
  const { cards, merchants } = plainCatalog(catalog);
  const engines = new Map(cardNames.map((name) => [name, engineOf(cards.get(name.toLowerCase()))]));
  return { earned };

  /** @param {any} request */
  async function earned({ transactions }) {
    let totalEarnedReward = 0;
    const earnedRewards = [];
    for (const { transactionId, transactionAmount, transactionDate, merchant, cardName } of transactions) {
      const card = cards.get(cardName.toLowerCase());
      const known = merchants.get(merchant.toLowerCase());
      const { events } = await engines.get(cardName)?.run({ merchant: known?.id ?? "", categories: known?.categories ?? [] }) ?? { events: [] };
      const rewardMultiplier = events.length > 0 ? events[0].params?.multiplier : multiplierOf(card, undefined);
      const rewardValue = card?.worth ?? 0;
      const rewardAmount = transactionAmount * rewardMultiplier * rewardValue;
      totalEarnedReward += rewardAmount;
      earnedRewards.push({ transactionId, transactionAmount, transactionDate, merchant, cardName, rewardValue, rewardMultiplier, rewardAmount });
    }
    return { data: { earnedRewards, totalEarnedReward }, message: "Success" };
  }
}

/** @param {import("./catalog.mjs").PlainCard | undefined} card */
function engineOf(card) {
  const engine = new Engine();
  for (const [merchant, multiplier] of card?.merchants ?? []) {
    engine.addRule(rule({ fact: "merchant", operator: "equal", value: merchant }, multiplier, 2));
  }
  for (const [category, multiplier] of card?.categories ?? []) {
    engine.addRule(rule({ fact: "categories", operator: "contains", value: category }, multiplier, 1));
  }
  return engine;
}

/**
 * @param {{ fact: string, operator: string, value: string }} condition
 * @param {number} multiplier
 * @param {number} priority
 */
function rule(condition, multiplier, priority) {
  return { conditions: { all: [condition] }, event: { type: "rate", params: { multiplier } }, priority };
}
