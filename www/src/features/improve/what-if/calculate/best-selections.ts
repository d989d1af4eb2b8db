/** The best selected categories of cards whose holders select them. */
import type { Engine } from "card-rewards/slim";
import { namesOfCards, type HeldCard, type Wallet } from "../../../../profile/profile";
import { cardsOf } from "../../../../catalog/cards-of";
import type { Selections } from "../../../../profile/wallet/wallet-change";
import { bestForWallet, type BestForWallet } from "./best-for-wallet";
import { provenWithin, type Basis } from "./basis";

/**
 * Accepted gap of the search, as a share of the wallet's reward. The engine tries options with all purchases: with a
 * thousand purchases and several caps, a search for the last cents takes minutes. Nor does it help to ask for less than the engine
 * proves without options.
 */
const ACCEPTED_SHARE = 1 / 3000;

/**
 * Cards with a selection of their holder keep it.
 *
 * @param now the best with the current wallet, beside the added cards
 * @param wallet with the added cards
 */
export function bestSelections(engine: Engine, basis: Basis, now: BestForWallet, wallet: Wallet, added: readonly string[]): Selections {
  const cards = cardsOf(engine);
  const isOpen = ({ cardName, settings }: HeldCard) =>
    added.includes(cardName) &&
    !settings.selectedCategories &&
    cards.get(cardName)?.choices.some(({ selectedBy }) => selectedBy === "cardholder");
  const selectFor = namesOfCards({ ...wallet, cards: wallet.cards.filter(isOpen) });
  if (selectFor.length === 0) return {};
  const withinDollars = Math.max(provenWithin(basis), now.totalReward * ACCEPTED_SHARE);
  return bestForWallet(engine, basis.months, wallet, { abroad: now.abroad, withinDollars, selectFor }).selections;
}
