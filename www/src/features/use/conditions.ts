/** Conditions of a reward, from its explanation. */
import type { CardReward, ExplanationPart } from "card-rewards/slim";
import type { WalletSettings } from "../../analysis/settle/settings";

/**
 * Whether a card's rate requires an activation. Only one that the person has not confirmed counts.
 *
 * @param reward with its explanation
 */
export function needsActivation(settings: WalletSettings, reward: CardReward): boolean {
  const { cardName, explanation } = reward;
  if (!explanation || settings.cardSettings[cardName]?.activated === true) return false;
  return partsWithinCap(reward).some(({ requiresActivation }) => requiresActivation);
}

/**
 * Whether the card pays this rate only in its top spending category.
 *
 * @param reward with its explanation
 */
export function isOfTopCategory(reward: CardReward): boolean {
  return partsWithinCap(reward).some(({ selectedBy }) => selectedBy === "issuer");
}

/**
 * Whether that rate assumes that this becomes the top spending category: nothing is known of the period's other spending.
 *
 * @param reward with its explanation
 */
export function assumesTopCategory({ explanation }: CardReward): boolean {
  return explanation?.reasons.some(({ code }) => code === "top-category-assumed") ?? false;
}

/** Parts within caps: the rate after a cap has no conditions. */
function partsWithinCap({ explanation }: CardReward): ExplanationPart[] {
  return explanation?.parts.filter(({ reason }) => reason !== "rate-after-cap") ?? [];
}
