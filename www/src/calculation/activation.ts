import type { AdviceRequest, Engine } from "card-rewards/slim";
import type { WalletSettings } from "./settings";

/**
 * Whether a card pays what it pays only once its cardholder has activated it, and nobody said that they did. Found out by
 * asking what it would pay, had it not been activated.
 */
export function needsActivation(
  engine: Engine,
  settings: WalletSettings,
  purchase: Omit<AdviceRequest, "yourCards">,
  cardName: string,
): boolean {
  const { cardSettings } = settings;
  if (cardSettings[cardName]?.activated === true) return false;
  const { bestCard } = engine.advice({
    ...settings,
    ...purchase,
    cardSettings: { ...cardSettings, [cardName]: { ...cardSettings[cardName], activated: false } },
    yourCards: [cardName],
    explain: true,
  }).data;
  return bestCard.explanation?.reasons.some(({ code }) => code === "not-activated") ?? false;
}
