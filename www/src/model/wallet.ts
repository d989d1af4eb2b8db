import type { CardTerms } from "card-rewards/slim";
import { heldAndFormerCards, type HeldCard, type Wallet } from "./profile";

/** The wallet with these cards in place of its own; one that is in both lists is held. */
export function withCards(wallet: Wallet, cards: readonly HeldCard[], formerCards: readonly HeldCard[]): Wallet {
  const held = new Set(cards.map(({ cardName }) => cardName));
  const former = formerCards.filter(({ cardName }) => !held.has(cardName));
  const rest = { ...wallet };
  delete rest.formerCards;
  return { ...rest, cards, ...(former.length > 0 && { formerCards: former }) };
}

export function isHeld({ cards }: Wallet, name: string): boolean {
  return cards.some(({ cardName }) => cardName === name);
}

/** Whether a card is neither held nor was: nobody gets a card anew that they gave up. */
export function isNewTo(wallet: Wallet, name: string): boolean {
  return !heldAndFormerCards(wallet).some(({ cardName }) => cardName === name);
}

/** Adds a card, unless it is held already; one that was held before comes back with its settings. */
export function withCard(wallet: Wallet, cardName: string): Wallet {
  if (isHeld(wallet, cardName)) return wallet;
  const card = formerCard(wallet, cardName) ?? { cardName, settings: {} };
  return withCards(wallet, [...wallet.cards, card], wallet.formerCards ?? []);
}

/** Adds a card that a statement is of, unless it was dropped before: whoever dropped it does not hold it, whatever they bring. */
export function withUsedCard(wallet: Wallet, cardName: string): Wallet {
  return formerCard(wallet, cardName) ? wallet : withCard(wallet, cardName);
}

function formerCard({ formerCards = [] }: Wallet, name: string): HeldCard | undefined {
  return formerCards.find(({ cardName }) => cardName === name);
}

/** Moves a card that is held to the former ones. */
export function withCardDropped(wallet: Wallet, cardName: string): Wallet {
  const dropped = wallet.cards.find((card) => card.cardName === cardName);
  if (!dropped) return wallet;
  return withCards(wallet, wallet.cards.filter((card) => card !== dropped), [...(wallet.formerCards ?? []), dropped]);
}

export function withoutFormerCards(wallet: Wallet, cardNames: readonly string[]): Wallet {
  const kept = (wallet.formerCards ?? []).filter(({ cardName }) => !cardNames.includes(cardName));
  return withCards(wallet, wallet.cards, kept);
}

/** Changes a card that is held, or was. */
export function withChangedCard(wallet: Wallet, cardName: string, to: (card: HeldCard) => HeldCard): Wallet {
  const changed = (card: HeldCard) => (card.cardName === cardName ? to(card) : card);
  const { cards, formerCards } = wallet;
  return { ...wallet, cards: cards.map(changed), ...(formerCards && { formerCards: formerCards.map(changed) }) };
}

/** Moves a card one place up or down; at the end it stays where it is. */
export function withCardMoved(wallet: Wallet, cardName: string, by: 1 | -1): Wallet {
  const from = wallet.cards.findIndex((card) => card.cardName === cardName);
  const card = wallet.cards[from];
  const to = from + by;
  if (!card || to < 0 || to >= wallet.cards.length) return wallet;
  return { ...wallet, cards: wallet.cards.toSpliced(from, 1).toSpliced(to, 0, card) };
}

/** Adds a card of the person's own, or puts it in place of the one with its id; a new one is held from then on. */
export function withOwnCard(wallet: Wallet, terms: CardTerms): Wallet {
  const former = wallet.ownCards.find(({ id }) => id === terms.id);
  if (!former) return withCard({ ...wallet, ownCards: [...wallet.ownCards, terms] }, terms.name);
  const ownCards = wallet.ownCards.map((card) => (card.id === terms.id ? terms : card));
  return withChangedCard({ ...wallet, ownCards }, former.name, (card) => ({ ...card, cardName: terms.name }));
}

/** Deletes a card of the person's own for good, out of the wallet too. */
export function withoutOwnCard(wallet: Wallet, deleted: CardTerms): Wallet {
  return {
    ...withoutFormerCards(wallet, [deleted.name]),
    cards: wallet.cards.filter(({ cardName }) => cardName !== deleted.name),
    ownCards: wallet.ownCards.filter(({ id }) => id !== deleted.id),
  };
}

/** Lets go of what the catalog does not take. */
export function withoutPutAside(wallet: Wallet): Wallet {
  const rest = { ...wallet };
  delete rest.putAside;
  return rest;
}

/** @param dollars per point; undefined for the catalog's value */
export function withPointValue(wallet: Wallet, currency: string, dollars: number | undefined): Wallet {
  const others = Object.entries(wallet.pointValues).filter(([id]) => id !== currency);
  const own = dollars === undefined ? others : [...others, [currency, dollars] as const];
  return { ...wallet, pointValues: Object.fromEntries(own) };
}
