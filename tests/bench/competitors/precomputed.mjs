// The minimal work to answer `missed`: builds the objects of the answer from precomputed numbers in arrays.

/**
 * @param {any} request
 * @param {any} answer the one to build again
 */
export function precomputed({ transactions }, { data }) {
  const rewards = data.missedRewards;
  const listed = rewards.map((/** @type {any} */ one) => [...one.missedRewardYourCards, ...one.missedRewardNewCards, one.bestCard]);
  /** @type {any[]} */
  const entries = listed.flat();
  /** @type {{ cardId: number, cardName: string }[]} */
  const cards = [...new Map(entries.map(({ cardId, cardName }) => [`${cardId} ${cardName}`, { cardId, cardName }])).values()];
  const numbers = new Map(cards.map(({ cardId, cardName }, index) => [`${cardId} ${cardName}`, index]));
  const card = Uint16Array.from(entries, ({ cardId, cardName }) => numbers.get(`${cardId} ${cardName}`) ?? 0);
  const value = Float64Array.from(entries, (one) => one.rewardValue);
  const multiplier = Float64Array.from(entries, (one) => one.rewardMultiplier);
  const missedReward = Float64Array.from(entries, (one) => one.missedReward);
  const amount = Float64Array.from(rewards, (/** @type {any} */ one) => one.rewardAmount);
  const held = Uint32Array.from(rewards, (/** @type {any} */ one) => one.missedRewardYourCards.length);
  const fresh = Uint32Array.from(rewards, (/** @type {any} */ one) => one.missedRewardNewCards.length);
  const { overallMissedRewardsExisting, overallMissedRewardsNew } = data;

  return function missed() {
    let next = 0;
    const missedRewards = new Array(transactions.length);
    for (let index = 0; index < transactions.length; index += 1) {
      const { transactionId, transactionAmount, transactionDate, merchant, cardName } = transactions[index];
      const missedRewardYourCards = list(transactionId, next, held[index]);
      next += held[index];
      const missedRewardNewCards = list(transactionId, next, fresh[index]);
      next += fresh[index];
      const bestCard = entry(transactionId, next);
      next += 1;
      const rewardAmount = amount[index];
      missedRewards[index] = {
        transactionId, transactionAmount, transactionDate, merchant, cardName, rewardAmount, missedRewardYourCards, missedRewardNewCards, bestCard,
      };
    }
    return { data: { missedRewards, overallMissedRewardsExisting, overallMissedRewardsNew }, message: "Success" };
  };

  /** @type {(transactionId: string, from: number, count: number) => object[]} */
  function list(transactionId, from, count) {
    const found = new Array(count);
    for (let index = 0; index < count; index += 1) {
      found[index] = entry(transactionId, from + index);
    }
    return found;
  }

  /** @type {(transactionId: string, at: number) => object} */
  function entry(transactionId, at) {
    const { cardId, cardName } = cards[card[at]];
    return { cardId, cardName, transactionId, rewardValue: value[at], rewardMultiplier: multiplier[at], missedReward: missedReward[at] };
  }
}
