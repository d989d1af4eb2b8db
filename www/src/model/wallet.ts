import type { HeldCard, Wallet } from "./profile";

/** Adds a card, unless it is held already. */
export function withCard(wallet: Wallet, cardName: string): Wallet {
  if (wallet.cards.some((card) => card.cardName === cardName)) return wallet;
  return { ...wallet, cards: [...wallet.cards, { cardName, settings: {} }] };
}

export function withoutCard(wallet: Wallet, cardName: string): Wallet {
  return { ...wallet, cards: wallet.cards.filter((card) => card.cardName !== cardName) };
}

export function withChangedCard(wallet: Wallet, cardName: string, to: (card: HeldCard) => HeldCard): Wallet {
  return { ...wallet, cards: wallet.cards.map((card) => (card.cardName === cardName ? to(card) : card)) };
}
