/** A wallet with cards added and dropped. */
import type { Wallet } from "../model/profile";

export interface WalletChange {
  /** Names of cards that are not held. */
  added: readonly string[];
  /** Names of cards that are held. */
  dropped: readonly string[];
}

/** The options that suit the purchases best, by card; only for cards of which the cardholder picks some. */
export type Picks = Readonly<Record<string, readonly string[]>>;

export function changedWallet(wallet: Wallet, { added, dropped }: WalletChange, picks: Picks = {}): Wallet {
  const kept = wallet.cards.filter(({ cardName }) => !dropped.includes(cardName) && !added.includes(cardName));
  const asAdded = added.map((cardName) => {
    const chosenCategories = picks[cardName];
    return { cardName, settings: chosenCategories === undefined ? {} : { chosenCategories } };
  });
  return { ...wallet, cards: [...kept, ...asAdded] };
}
