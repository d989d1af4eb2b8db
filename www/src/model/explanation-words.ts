/** An explanation in words for people. The package's own sentence is for programs: it speaks of "points of 0.01 dollars". */
import type { Card, ExplanationCap, ExplanationPart, ExplanationReason } from "card-rewards/slim";
import { PERIODS } from "./card-words";
import { rounded } from "./rounded";
import { inCents, inDays, inDollars, inNumber, inPercent, inRoundDollars } from "./words";

export function partName({ reason, rule }: ExplanationPart): string {
  switch (reason) {
    case "base-rate":
      return "Base rate, on every purchase";
    case "rule":
      return rule ?? "A rule of the card";
    case "added-rate":
      return `${rule ?? "A rule of the card"}, on top of the other rate`;
    case "rate-after-cap":
      return `Beyond the cap on ${rule ?? "this rate"}`;
    case "relationship-bonus":
      return `${rule ?? "Relationship"} bonus`;
  }
}

/** "$50.00 × 6% = $3.00", or of a card whose points are known: "$50.00 × 3 = 150 Chase Ultimate Rewards, worth $1.50 at 1¢ each". */
export function partSum({ dollars, rewardMultiplier, rewardAmount }: ExplanationPart, card?: Card): string {
  const points = dollars * rewardMultiplier;
  if (card === undefined || card.currency === "cash-back" || points === 0) {
    const rate = dollars === 0 ? 0 : rounded(rewardAmount / dollars);
    return `${inDollars(dollars)} × ${inPercent(rate)} = ${inDollars(rewardAmount)}`;
  }
  const cents = inCents(rounded(rewardAmount / points));
  return (
    `${inDollars(dollars)} × ${inNumber(rewardMultiplier)} = ${inNumber(rounded(points))} ${card.currencyName}, ` +
    `worth ${inDollars(rewardAmount)} at ${cents} each`
  );
}

/** When the rule holds; undefined where it always has. */
export function datesOf({ from, through }: ExplanationPart): string | undefined {
  if (from !== null && through !== null) return `From ${inDays(from)} to ${inDays(through)}`;
  if (from !== null) return `Since ${inDays(from)}`;
  return through === null ? undefined : `Until ${inDays(through)}`;
}

/** An explanation has to tell one year from the other. */
const EXACT_PERIODS: typeof PERIODS = { ...PERIODS, year: "calendar year" };

export function capInWords({ capDollars, period, usedBeforeDollars, leftAfterDollars }: ExplanationCap): string {
  return (
    `Cap of ${inRoundDollars(capDollars)} in each ${EXACT_PERIODS[period]}: ` +
    `${inDollars(usedBeforeDollars)} used before, ${inDollars(leftAfterDollars)} left after`
  );
}

/** Undefined for what the parts say already. */
export function reasonInWords({ code, text }: ExplanationReason): string | undefined {
  switch (code) {
    case "cap-used-up":
      return undefined;
    case "card-not-recognised":
      return "This card is not in the catalog, so nothing is known of what it earns.";
    case "merchant-not-recognised":
      return "The merchant is not recognized by its name.";
    case "category-from-words":
      return "The category was told from words of the statement line, which is less sure than a known merchant.";
    case "not-a-purchase":
      return "Card terms do not count such a payment as a purchase: it earns nothing.";
    case "not-accepted":
      return "The merchant does not take this card.";
    default:
      return text;
  }
}
