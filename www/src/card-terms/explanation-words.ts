/** Text of an explanation's parts, from their fields. */
import type { Card, ExplanationCap, ExplanationMatch, ExplanationPart, ExplanationReason } from "card-rewards/slim";
import { PERIODS } from "./card-words";
import { inCents, inDays, inDollars, inNumber, inRoundDollars, rateInPercent } from "../format/words";
import { isCashBack } from "../format/cash-back";

export function partName({ reason, rule }: ExplanationPart): string {
  switch (reason) {
    case "base-rate":
      return "Base rate, on every purchase";
    case "rule":
      return rule ?? "A card rule";
    case "stacked-rate":
      return `${rule ?? "A card rule"}, stacks with the other rate`;
    case "rate-after-cap":
      return `Rate after the cap on ${rule ?? "this rate"}`;
    case "tier-bonus":
      return `${rule ?? "Relationship"} bonus`;
  }
}

/**
 * The calculation, from dollars spent to dollars of reward: "$50.00 × 6% = $3.00", or with a point currency
 * "$50.00 × 3 per dollar = 150 Chase Ultimate Rewards at 1¢ each = $1.50".
 *
 * @param rewardValue dollars per point
 */
export function partSum(part: ExplanationPart, rewardValue: number, card?: Card): string {
  const { dollars, rewardMultiplier } = part;
  const paysPoints = card !== undefined && !isCashBack(card);
  const rate = paysPoints ? `${inNumber(rewardMultiplier)} per dollar` : rateInPercent({ rewardMultiplier, rewardValue });
  return `${inDollars(dollars)} × ${rate} = ${rewardInWords(part, rewardValue, card)}`;
}

/**
 * The dollars of a reward, after its points if it has any.
 *
 * @example "$1.50", "150 Chase Ultimate Rewards at 1¢ each = $1.50"
 */
function rewardInWords({ rewardPoints, rewardAmount }: Pick<ExplanationPart, "rewardPoints" | "rewardAmount">, rewardValue: number, card?: Card): string {
  if (card === undefined || isCashBack(card)) return inDollars(rewardAmount);
  return `${inNumber(rewardPoints)} ${card.currencyName} at ${inCents(rewardValue)} each = ${inDollars(rewardAmount)}`;
}

/** Validity of the rule; undefined if unlimited. */
export function datesOf({ from, through }: ExplanationPart): string | undefined {
  if (from !== null && through !== null) return `From ${inDays(from)} to ${inDays(through)}`;
  if (from !== null) return `Since ${inDays(from)}`;
  return through === null ? undefined : `Until ${inDays(through)}`;
}

/** An explanation distinguishes calendar years from card years. */
const EXACT_PERIODS: typeof PERIODS = { ...PERIODS, year: "calendar year" };

export function capInWords({ capDollars, period, usedBeforeDollars, remainingAfterDollars }: ExplanationCap): string {
  return (
    `Cap of ${inRoundDollars(capDollars)} of spending in each ${EXACT_PERIODS[period]}: ` +
    `${inDollars(usedBeforeDollars)} spent before, ${inDollars(remainingAfterDollars)} remaining after`
  );
}

/**
 * A reward that is paid again after the first year; a refund takes its own back.
 *
 * @param rewardValue dollars per point
 */
export function matchInWords({ name, rewardPoints, rewardAmount, through, throughEstimated }: ExplanationMatch, rewardValue: number, card?: Card): string {
  const year = `the first year, which ends ${throughEstimated ? "about " : ""}${inDays(through)}`;
  const reward = rewardInWords({ rewardPoints: Math.abs(rewardPoints), rewardAmount: Math.abs(rewardAmount) }, rewardValue, card);
  return rewardAmount < 0 ? `${name} takes back ${reward} after ${year}` : `${name} pays ${reward} more after ${year}`;
}

/** The engine's reasons, without exhausted caps, which the parts show. */
export function reasonTexts(reasons: readonly ExplanationReason[]): string[] {
  return reasons.filter(({ code }) => code !== "cap-exhausted").map(({ text }) => text);
}
