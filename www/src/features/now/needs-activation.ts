import type { CardReward, Engine } from "card-rewards/slim";
import type { WalletSettings } from "../../analysis/settle/settings";

/**
 * Whether a card pays this rate only after an activation that the person has not confirmed.
 *
 * @param reward with its explanation
 */
export function needsActivation(engine: Engine, settings: WalletSettings, day: string, { cardName, explanation }: CardReward): boolean {
  if (!explanation || settings.cardSettings[cardName]?.activated === true) return false;
  // The person has said that it is not activated.
  if (explanation.reasons.some(({ code }) => code === "not-activated")) return true;
  const paid = explanation.parts.filter(({ reason }) => reason === "rule" || reason === "stacked-rate").map(({ rule }) => rule);
  if (paid.length === 0) return false;
  const rates = engine.cardTerms(cardName, { on: day })?.rates ?? [];
  return rates.some(({ requiresActivation, rule }) => requiresActivation && paid.includes(rule));
}
