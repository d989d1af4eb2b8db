import type { PurchaseResult } from "../analysis/settle/results";
import { sumOf } from "../format/sums";
import { inDollars } from "../format/words";

/**
 * The dollars missed by not using the better card, as a sentence; undefined where none were.
 *
 * Abroad they are those of the reward less the foreign transaction fee. The sentence then names both.
 */
export function betterInWords(purchase: PurchaseResult): string | undefined {
  const { betterHeldCard, missedDollars } = purchase;
  if (betterHeldCard === null || missedDollars <= 0) return undefined;
  const [more, fee] = [rewardMore(purchase), feeLess(purchase)];
  if (fee === 0) return `${betterHeldCard} would have earned ${inDollars(missedDollars)} more.`;
  if (more === 0) return `${betterHeldCard} would have cost ${inDollars(fee)} less: its foreign transaction fee is ${inDollars(fee)} lower.`;
  return (
    `${betterHeldCard} would have brought ${inDollars(missedDollars)} more: ` +
    `its reward is ${differenceInWords(more)}, its foreign transaction fee ${differenceInWords(-fee)}.`
  );
}

/** US dollars by which the better card's foreign transaction fee is lower; 0 for a purchase without any. */
export function feeLess(purchase: PurchaseResult): number {
  return sumOf([purchase.missedDollars, -rewardMore(purchase)]);
}

/** US dollars by which its reward is higher. */
function rewardMore({ rewardAmount, betterRewardAmount }: PurchaseResult): number {
  return sumOf([betterRewardAmount ?? rewardAmount, -rewardAmount]);
}

function differenceInWords(dollars: number): string {
  return `${inDollars(Math.abs(dollars))} ${dollars < 0 ? "lower" : "higher"}`;
}
