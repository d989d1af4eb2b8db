import type { MissedCardReward, MissedReward } from "card-rewards/slim";
import type { BaseRates } from "./base-rates";
import type { Fact } from "./facts";

/**
 * Why a purchase earned less than it could have:
 * - `cap-used-up`: the card had the bonus, but its cap was used up
 * - `not-activated`: the card would have had a bonus, had the rotating category been activated
 * - `not-picked`: the card would have had a bonus, had the category been chosen
 * - `bonus-of-another-card`: another card that is held pays a bonus there
 * - `better-base-rate`: another card that is held pays more on everything
 */
export type Cause = "bonus-of-another-card" | "better-base-rate" | "cap-used-up" | "not-activated" | "not-picked";

const OF_THE_CARD_USED = ["cap-used-up", "not-activated", "not-picked"] as const;
/** Rates are decimals in binary: they are equal where they differ by less than any terms do. */
const LEAST_DIFFERENCE = 1e-9;

/** One cause for each purchase, so that the causes add up to all that was missed. */
export function causeOf(reward: MissedReward, better: MissedCardReward, fact: Fact, baseRates: BaseRates): Cause {
  const ofTheCardUsed = OF_THE_CARD_USED.find((reason) => fact.reasons.includes(reason));
  if (ofTheCardUsed !== undefined) return ofTheCardUsed;
  const rate = better.rewardMultiplier * better.rewardValue;
  const baseRate = baseRates.of(better.cardName, reward.transactionDate, reward.merchant);
  return rate > baseRate + LEAST_DIFFERENCE ? "bonus-of-another-card" : "better-base-rate";
}
