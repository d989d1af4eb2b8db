import type { CardReward, CardTermsResponse, Engine } from "card-rewards/slim";

/** The terms of a card, and those of its rates that pay a reward. */
interface PaidRates {
  terms: CardTermsResponse | undefined;
  rates: CardTermsResponse["rates"];
}

/** @param reward with its explanation; without one no rate is known */
export function paidRates(engine: Engine, day: string, { cardName, explanation }: CardReward): PaidRates {
  const parts = explanation?.parts.filter(({ reason }) => reason === "rule" || reason === "stacked-rate") ?? [];
  if (parts.length === 0) return { terms: undefined, rates: [] };
  // A rule's name is unique among the rates of one day.
  const rules = new Set(parts.map(({ rule }) => rule));
  const terms = engine.cardTerms(cardName, { on: day });
  return { terms, rates: terms?.rates.filter(({ rule }) => rules.has(rule)) ?? [] };
}
