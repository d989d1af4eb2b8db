/** Rewards less the foreign transaction fee, as the engine answers. */
import type { CardReward } from "card-rewards/slim";
import { sumOf } from "../../../format/sums";
import type { RewardInWords } from "./reward-words";

type Reward = Pick<CardReward, "cardName" | "rewardAmount" | "netRewardAmount" | "foreignTransactionFeeDollars">;

/** US dollars by which the engine ranks cards; undefined where the fee is unknown. */
export function netReward({ rewardAmount, netRewardAmount }: Reward): number | undefined {
  return netRewardAmount === undefined ? rewardAmount : (netRewardAmount ?? undefined);
}

/** "$2.00 reward less $3.00 foreign transaction fee"; undefined in the U.S. */
export function feeInWords({ rewardAmount, foreignTransactionFeeDollars: fee }: Reward, inWords: RewardInWords): string | undefined {
  if (fee === undefined) return undefined;
  const reward = `${inWords(rewardAmount)} reward`;
  if (fee === null) return `${reward}, foreign transaction fee unknown`;
  return fee === 0 ? `${reward}, no foreign transaction fee` : `${reward} less ${inWords(fee)} foreign transaction fee`;
}

/** "$2.50 more than Citi Double Cash" */
export function moreInWords(best: Reward, second: Reward, inWords: RewardInWords): string {
  const [net, ofSecond] = [netReward(best), netReward(second)];
  if (net === undefined || ofSecond === undefined) return `the fee of ${second.cardName} is unknown`;
  const more = sumOf([net, -ofSecond]);
  return more > 0 ? `${inWords(more)} more than ${second.cardName}` : `${second.cardName} earns as much`;
}

/** Whether the card earns anything. Abroad the fee can be higher, on other cards too. */
export function isWorthUsing({ rewardAmount }: Reward): boolean {
  return rewardAmount > 0;
}
