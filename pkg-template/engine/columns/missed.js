import { call } from "../instance.js";
import { plainCopy } from "../plain-copy.js";
import { SHAPES } from "../request-shapes.js";
import { columnsOf } from "./request.js";

/** @typedef {import("../instance.js").EngineOf} EngineOf */

/**
 * @param {unknown} request
 * @param {EngineOf} engineOf
 * @returns {import("../../types/response.js").MissedResponse}
 */
export function missed(request, engineOf) {
  const columns = columnsOf(request, SHAPES.missed);
  return (columns && missedInColumns(columns, engineOf)) ?? call(engineOf, "missed", plainCopy(request, SHAPES.missed));
}

/**
 * @param {import("./request.js").Columns} columns
 * @param {EngineOf} engineOf
 * @returns {import("../../types/response.js").MissedResponse | undefined} nothing where it is not valid or asks for more
 */
function missedInColumns({ json, purchases }, engineOf) {
  const { ids, amounts, dates, dateIndexes, merchants, merchantIndexes, cards, cardIndexes } = purchases;
  const answer = call(engineOf, "missed_columns", json, amounts, dateIndexes, merchantIndexes, cardIndexes);
  if (answer === undefined) {
    return undefined;
  }
  const { rewardAmounts, yourCardsCounts, newCardsCounts, overallMissedRewardsExisting, overallMissedRewardsNew } = answer;
  const missedRewards = new Array(ids.length);
  let entry = 0;
  for (let row = 0; row < ids.length; row += 1) {
    const transactionId = ids[row];
    const firstNew = entry + yourCardsCounts[row];
    const best = firstNew + newCardsCounts[row];
    missedRewards[row] = {
      transactionId,
      // Without the sign of -0.
      transactionAmount: amounts[row] + 0,
      transactionDate: dates.texts[dateIndexes[row]],
      merchant: merchants.texts[merchantIndexes[row]],
      cardName: cards.texts[cardIndexes[row]],
      rewardAmount: rewardAmounts[row],
      missedRewardYourCards: cardRewards(answer, transactionId, entry, firstNew),
      missedRewardNewCards: cardRewards(answer, transactionId, firstNew, best),
      bestCard: cardReward(answer, transactionId, best),
    };
    entry = best + 1;
  }
  return { data: { missedRewards, overallMissedRewardsExisting, overallMissedRewardsNew }, message: "Success" };
}

/**
 * A list of its final length: growing one makes the whole answer half as slow again, and takes more memory.
 * @param {import("../engine.js").MissedColumns} answer
 * @param {string} transactionId
 * @param {number} start
 * @param {number} end
 */
function cardRewards(answer, transactionId, start, end) {
  const rewards = new Array(end - start);
  for (let entry = start; entry < end; entry += 1) {
    rewards[entry - start] = cardReward(answer, transactionId, entry);
  }
  return rewards;
}

/**
 * @param {import("../engine.js").MissedColumns} answer
 * @param {string} transactionId
 * @param {number} entry
 */
function cardReward({ cards, entryCards, entryRewardMultipliers, entryMissedRewards }, transactionId, entry) {
  const { cardId, cardName, rewardValue } = cards[entryCards[entry]];
  const rewardMultiplier = entryRewardMultipliers[entry];
  const missedReward = entryMissedRewards[entry];
  return { cardId, cardName, transactionId, rewardValue, rewardMultiplier, missedReward };
}
