import type { CardReward, Engine } from "card-rewards/slim";
import type { WalletSettings } from "../../analysis/settle/settings";
import { paidRates } from "./paid-rates";

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
