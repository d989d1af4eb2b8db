import { call } from "../instance.js";
import { plainCopy } from "../plain-copy.js";
import { SHAPES } from "../request-shapes.js";
import { columnsOf } from "./request.js";

/** @typedef {import("../instance.js").EngineOf} EngineOf */

/**
 * @param {unknown} request
 * @param {EngineOf} engineOf
 * @returns {import("../../types/response.js").EarnedResponse}
 */
export function earned(request, engineOf) {
  const columns = columnsOf(request, SHAPES.earned);
  return (columns && earnedInColumns(columns, engineOf)) ?? call(engineOf, "earned", plainCopy(request, SHAPES.earned));
}

/**
 * @param {import("./request.js").Columns} columns
 * @param {EngineOf} engineOf
 * @returns {import("../../types/response.js").EarnedResponse | undefined} undefined if it is invalid or needs the whole answer
 */
function earnedInColumns({ json, purchases }, engineOf) {
  const { ids, amounts, dates, dateIndexes, merchants, merchantIndexes, cards, cardIndexes } = purchases;
  const answer = call(engineOf, "earned_columns", json, amounts, dateIndexes, merchantIndexes, cardIndexes);
  if (answer === undefined) {
    return undefined;
  }
  const [rewardValues, rewardMultipliers, rewardAmounts, totalEarnedReward] = answer;
  const earnedRewards = new Array(ids.length);
  for (let row = 0; row < ids.length; row += 1) {
    earnedRewards[row] = {
      transactionId: ids[row],
      // Without the sign of -0.
      transactionAmount: amounts[row] + 0,
      transactionDate: dates.texts[dateIndexes[row]],
      merchant: merchants.texts[merchantIndexes[row]],
      cardName: cards.texts[cardIndexes[row]],
      rewardValue: rewardValues[row],
      rewardMultiplier: rewardMultipliers[row],
      rewardAmount: rewardAmounts[row],
    };
  }
  return { data: { earnedRewards, totalEarnedReward }, message: "Success" };
}
