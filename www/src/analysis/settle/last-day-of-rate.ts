import type { CardReward, ExplanationPart } from "card-rewards/slim";

/**
 * Last date of the rules that pay a rate, YYYY-MM-DD; undefined where none of them ends.
 *
 * @param reward with its explanation
 */
export function lastDayOfRate(reward: Pick<CardReward, "explanation">): string | undefined {
  return paidRules(reward)
    .flatMap(({ through }) => through ?? [])
    .toSorted()[0];
}

/** Rules that pay a rate within their caps. */
export function paidRules({ explanation }: Pick<CardReward, "explanation">): ExplanationPart[] {
  return explanation?.parts.filter(({ reason }) => reason === "rule" || reason === "stacked-rate") ?? [];
}
