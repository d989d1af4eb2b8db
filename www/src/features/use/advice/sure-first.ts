import type { CardReward } from "card-rewards/slim";
import type { WalletSettings } from "../../../analysis/settle/settings";
import { assumesTopCategory, needsActivation } from "../conditions";
import { netReward } from "./net-reward";

/**
 * Cards with the best first: of equal ones, the first that earns as much without a condition.
 *
 * @param cards best first, with their explanations
 */
export function sureFirst(settings: WalletSettings, cards: readonly [CardReward, ...CardReward[]]): [CardReward, ...CardReward[]] {
  const [best, ...others] = cards;
  const sure = cards.find((card) => netReward(card) === netReward(best) && isSure(settings, card));
  return sure === undefined || sure === best ? [best, ...others] : [sure, ...cards.filter((card) => card !== sure)];
}

function isSure(settings: WalletSettings, card: CardReward): boolean {
  return !assumesTopCategory(card) && !needsActivation(settings, card);
}
