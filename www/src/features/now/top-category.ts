import type { CardReward, Engine } from "card-rewards/slim";
import { cardsOf } from "../../catalog/cards-of";
import { paidRates } from "./paid-rates";

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
