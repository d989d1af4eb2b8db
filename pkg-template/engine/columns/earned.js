import { call } from "../instance.js";
import { plainCopy } from "../plain-copy.js";
import { SHAPES } from "../request-shapes.js";
import { columnsOf } from "./request.js";

/** @typedef {typeof import("../engine.js")} Exports */

/**
 * @param {unknown} request
 * @param {(exports: Exports) => Pick<Exports, "earned" | "earned_columns">} engineOf
 * @returns {import("../../types/response.js").EarnedResponse}
 */
export function earned(request, engineOf) {
  const columns = columnsOf(request, SHAPES.earned);
  return (
    (columns && earnedInColumns(columns, engineOf)) ??
    call((exports) => (copy) => engineOf(exports).earned(copy), plainCopy(request, SHAPES.earned))
  );
}

/**
 * @param {import("./request.js").Columns} columns
 * @param {(exports: Exports) => Pick<Exports, "earned_columns">} engineOf
 * @returns {import("../../types/response.js").EarnedResponse | undefined} undefined if it is invalid or needs the whole answer
 */
function earnedInColumns({ json, purchases }, engineOf) {
  const { ids, amounts, dates, dateIndexes, merchants, merchantIndexes, cards, cardIndexes } = purchases;
  const answer = call((exports) => () => engineOf(exports).earned_columns(json, amounts, dateIndexes, merchantIndexes, cardIndexes));
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
