/** Conditions of a reward: the terms of the rates that pay it. */
import type { CardReward, CardTermsResponse, Engine } from "card-rewards/slim";
import type { WalletSettings } from "../../analysis/settle/settings";
import { cardsOf } from "../../catalog/cards-of";

/**
 * Whether a card pays this rate only after an activation that the person has not confirmed.
 *
 * @param reward with its explanation
 */
export function needsActivation(engine: Engine, settings: WalletSettings, day: string, reward: CardReward): boolean {
  const { cardName, explanation } = reward;
  if (!explanation || settings.cardSettings[cardName]?.activated === true) return false;
  // The person has said that it is not activated.
  if (explanation.reasons.some(({ code }) => code === "not-activated")) return true;
  return paidRates(engine, day, reward).some(({ requiresActivation }) => requiresActivation);
}

/**
 * Whether the card pays this rate only in its top spending category.
 *
 * @param reward with its explanation
 */
export function isOfTopCategory(engine: Engine, day: string, reward: CardReward): boolean {
  const { cardName } = reward;
  // Most cards have no such choice, so that their terms, half a millisecond each, are not computed at each key press.
  const choices = (cardsOf(engine).get(cardName) ?? engine.matchCard(cardName))?.choices ?? [];
  const byIssuer = choices.filter(({ selectedBy }) => selectedBy === "issuer").map(({ choiceId }) => choiceId);
  if (byIssuer.length === 0) return false;
  return paidRates(engine, day, reward).some(({ choiceId }) => choiceId !== null && byIssuer.includes(choiceId));
}

/** The card's rates that pay a reward; without an explanation none is known. */
function paidRates(engine: Engine, day: string, { cardName, explanation }: CardReward): CardTermsResponse["rates"] {
  const parts = explanation?.parts.filter(({ reason }) => reason === "rule" || reason === "stacked-rate") ?? [];
  if (parts.length === 0) return [];
  const paid = new Set(parts.map(({ ruleId }) => ruleId));
  return engine.cardTerms(cardName, { on: day })?.rates.filter(({ ruleId }) => paid.has(ruleId)) ?? [];
}
