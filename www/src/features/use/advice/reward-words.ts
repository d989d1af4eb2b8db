/** A reward as text: dollars, or the rate where no amount is typed. */
import { inDollars, inPercent } from "../../../format/words";
import { rounded } from "../../../format/rounded";

export type RewardInWords = (rewardDollars: number) => string;

/** @param dollars amount of the purchase; undefined where all rewards are those of one dollar */
export function rewardWordsFor(dollars: number | undefined): RewardInWords {
  return dollars === undefined ? (rewardDollars) => inPercent(rounded(rewardDollars)) : inDollars;
}
