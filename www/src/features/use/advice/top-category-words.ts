import type { CardReward } from "card-rewards/slim";
import { assumesTopCategory, isOfTopCategory } from "../conditions";

/**
 * The condition of a rate in a top spending category; undefined where it has none.
 *
 * @param reward with its explanation
 */
export function topCategoryInWords(reward: CardReward): string | undefined {
  if (!isOfTopCategory(reward)) return undefined;
  return assumesTopCategory(reward)
    ? "Only if this is your top spending category on this card"
    : "This is your top spending category on this card, this purchase included";
}

/**
 * The same in a chart, beside other cards.
 *
 * @param reward with its explanation
 */
export function topCategoryNote(reward: CardReward): string | undefined {
  if (!isOfTopCategory(reward)) return undefined;
  return assumesTopCategory(reward) ? "Only in your top spending category on this card" : "Your top spending category on this card, this purchase included";
}
