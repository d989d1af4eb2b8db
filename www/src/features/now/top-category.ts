import type { CardReward, Engine } from "card-rewards/slim";
import { paidRates } from "./paid-rates";

/**
 * Whether the card pays this rate only in its top spending category.
 *
 * @param reward with its explanation
 */
export function isOfTopCategory(engine: Engine, day: string, reward: CardReward): boolean {
  const { terms, rates } = paidRates(engine, day, reward);
  const byIssuer = terms?.choices.filter(({ selectedBy }) => selectedBy === "issuer").map(({ choiceId }) => choiceId) ?? [];
  return rates.some(({ choiceId }) => choiceId !== null && byIssuer.includes(choiceId));
}
