import type { CardReward, CardTermsResponse, Engine } from "card-rewards/slim";

/**
 * The card's rates that pay a reward.
 *
 * @param reward with its explanation; without one no rate is known
 */
export function paidRates(engine: Engine, day: string, { cardName, explanation }: CardReward): CardTermsResponse["rates"] {
  const parts = explanation?.parts.filter(({ reason }) => reason === "rule" || reason === "stacked-rate") ?? [];
  if (parts.length === 0) return [];
  const paid = new Set(parts.map(({ ruleId }) => ruleId));
  return engine.cardTerms(cardName, { on: day })?.rates.filter(({ ruleId }) => paid.has(ruleId)) ?? [];
}
