// The same by hand in JavaScript, with floating-point numbers.
import { multiplierOf, plainCatalog } from "./catalog.mjs";

/**
 * @import { PlainCard, PlainMerchant } from "./catalog.mjs"
 */

/** @param {any} catalog the package's catalog.json */
export function floats(catalog) {
  const { cards, merchants } = plainCatalog(catalog);
  return { earned, advice };

  /** @param {any} request */
  function earned({ transactions }) {
    let totalEarnedReward = 0;
    const earnedRewards = transactions.map((/** @type {any} */ transaction) => {
      const { transactionId, transactionAmount, transactionDate, merchant, cardName } = transaction;
      const reward = rewardOf(cards.get(cardName.toLowerCase()), merchants.get(merchant.toLowerCase()), transactionAmount);
      totalEarnedReward += reward.rewardAmount;
      const { rewardValue, rewardMultiplier, rewardAmount } = reward;
      return { transactionId, transactionAmount, transactionDate, merchant, cardName, rewardValue, rewardMultiplier, rewardAmount };
    });
    return { data: { earnedRewards, totalEarnedReward }, message: "Success" };
  }

  /** @param {any} request */
  function advice({ merchant, spendAmount, yourCards }) {
    const rewards = yourCards.map((/** @type {string} */ name) => {
      const card = cards.get(name.toLowerCase());
      const reward = rewardOf(card, merchants.get(merchant.toLowerCase()), spendAmount);
      const bonus = reward.rewardAmount - spendAmount * (card?.base ?? 0) * (card?.worth ?? 0);
      return { cardName: card?.cardName ?? name, ...reward, bonus };
    });
    const [bestCard, ...otherCards] = rewards.sort((/** @type {any} */ one, /** @type {any} */ other) => other.rewardAmount - one.rewardAmount);
    return { data: { bestCard, otherCards }, message: "Success" };
  }
}

/**
 * @param {PlainCard | undefined} card
 * @param {PlainMerchant | undefined} merchant
 * @param {number} amount
 */
function rewardOf(card, merchant, amount) {
  const rewardValue = card?.worth ?? 0;
  const rewardMultiplier = multiplierOf(card, merchant);
  return { rewardValue, rewardMultiplier, rewardAmount: amount * rewardMultiplier * rewardValue };
}

/**
 * As the handler calls a calculation: JSON bytes to JSON bytes.
 * @param {any} catalog
 * @returns {(operation: "earned" | "missed" | "advice", body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>}
 */
export function floatCalculation(catalog) {
  const { earned, advice } = floats(catalog);
  return async (operation, body) => {
    const request = JSON.parse(new TextDecoder().decode(body));
    return new TextEncoder().encode(JSON.stringify(operation === "earned" ? earned(request) : advice(request)));
  };
}
