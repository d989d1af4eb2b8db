/** A wallet with cards added and dropped. */
import type { HeldCard, Wallet } from "../profile";
import { withCard, withCardDropped, withChangedCard } from "./wallet";

export interface WalletChange {
  /** Names of cards that are not held. */
  added: readonly string[];
  /** Names of held cards. */
  dropped: readonly string[];
}

/** The best options by card, for cards with selectable categories. */
export type Selections = Readonly<Record<string, readonly string[]>>;

export function changedWallet(wallet: Wallet, { added, dropped }: WalletChange, selections: Selections = {}): Wallet {
  return added.reduce(
    (changed, cardName) => withChangedCard(withCard(changed, cardName), cardName, (card) => withSelection(card, selections[cardName])),
    dropped.reduce(withCardDropped, wallet),
  );
}

/** Categories that the holder selected before dropping the card stay. */
function withSelection(card: HeldCard, selected: readonly string[] | undefined): HeldCard {
  if (selected === undefined || card.settings.selectedCategories) return card;
  return { ...card, settings: { ...card.settings, selectedCategories: [...selected] } };
}
