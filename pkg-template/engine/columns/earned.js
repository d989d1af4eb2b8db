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
    earnedRewards[row] = new EarnedReward(
      ids[row],
      // Without the sign of -0.
      amounts[row] + 0,
      dates.texts[dateIndexes[row]],
      merchants.texts[merchantIndexes[row]],
      cards.texts[cardIndexes[row]],
      rewardValues[row],
      rewardMultipliers[row],
      rewardAmounts[row],
    );
  }
  return { data: { earnedRewards, totalEarnedReward }, message: "Success" };
}

/**
 * A plain object. V8 allocates those of a literal as long-lived as soon as a first collection finds them in use, and then a call
 * takes a third longer; it does not do so for a constructor. Answers of `missed` are larger: there that is the faster way.
 * @class
 * @param {string} transactionId
 * @param {number} transactionAmount
 * @param {string} transactionDate
 * @param {string} merchant
 * @param {string} cardName
 * @param {number} rewardValue
 * @param {number} rewardMultiplier
 * @param {number} rewardAmount
 */
function EarnedReward(transactionId, transactionAmount, transactionDate, merchant, cardName, rewardValue, rewardMultiplier, rewardAmount) {
  this.transactionId = transactionId;
  this.transactionAmount = transactionAmount;
  this.transactionDate = transactionDate;
  this.merchant = merchant;
  this.cardName = cardName;
  this.rewardValue = rewardValue;
  this.rewardMultiplier = rewardMultiplier;
  this.rewardAmount = rewardAmount;
}
EarnedReward.prototype = Object.prototype;
