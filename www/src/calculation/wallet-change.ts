/** A wallet with cards added and dropped. */
import type { HeldCard, Wallet } from "../model/profile";
import { withCard, withCardDropped, withChangedCard } from "../model/wallet";

export interface WalletChange {
  /** Names of cards that are not held. */
  added: readonly string[];
  /** Names of cards that are held. */
  dropped: readonly string[];
}

/** The options that suit the purchases best, by card; only for cards of which the cardholder picks some. */
export type Picks = Readonly<Record<string, readonly string[]>>;

export function changedWallet(wallet: Wallet, { added, dropped }: WalletChange, picks: Picks = {}): Wallet {
  return added.reduce(
    (changed, cardName) => withChangedCard(withCard(changed, cardName), cardName, (card) => withPicks(card, picks[cardName])),
    dropped.reduce(withCardDropped, wallet),
  );
}

/** What its holder picked themselves, before they dropped the card, stays. */
function withPicks(card: HeldCard, picked: readonly string[] | undefined): HeldCard {
  if (picked === undefined || card.settings.chosenCategories) return card;
  return { ...card, settings: { ...card.settings, chosenCategories: [...picked] } };
}
