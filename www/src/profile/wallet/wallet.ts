import type { CardDefinition } from "card-rewards/slim";
import { heldAndFormerCards, termsName, type HeldCard, type Wallet } from "../profile";

/**
 * The wallet with other cards; a card in both lists is held. So is a former account of a card that is held: the engine holds every
 * account of such a card.
 */
export function withCards(wallet: Wallet, cards: readonly HeldCard[], formerCards: readonly HeldCard[]): Wallet {
  const held = new Set(cards.map(({ cardName }) => cardName));
  const heldTerms = new Set(cards.map(termsName));
  const others = formerCards.filter(({ cardName }) => !held.has(cardName));
  const returned = others.filter((card) => heldTerms.has(termsName(card)));
  const former = others.filter((card) => !heldTerms.has(termsName(card)));
  const rest = { ...wallet };
  delete rest.formerCards;
  return { ...rest, cards: [...cards, ...returned], ...(former.length > 0 && { formerCards: former }) };
}

export function isHeld({ cards }: Wallet, name: string): boolean {
  return cards.some(({ cardName }) => cardName === name);
}

/** Whether a card (or an account's card) is neither held nor former. */
export function isNewTo(wallet: Wallet, name: string): boolean {
  return !heldAndFormerCards(wallet).some((card) => card.cardName === name || termsName(card) === name);
}

/** Whether the card has several held accounts, of which this is one. */
export function isOneOfSeveral({ cards }: Wallet, name: string): boolean {
  const terms = cards.filter(({ cardName }) => cardName === name).map(termsName);
  return cards.some((card) => card.cardName !== name && terms.includes(termsName(card)));
}

/** Adds a card, unless it is held; a former card returns with its settings. */
export function withCard(wallet: Wallet, cardName: string): Wallet {
  if (isHeld(wallet, cardName)) return wallet;
  const card = formerCard(wallet, cardName) ?? { cardName, settings: {} };
  return withCards(wallet, [...wallet.cards, card], wallet.formerCards ?? []);
}

/** Adds the card of a statement, unless it is a former card: importing an old statement does not bring it back. */
export function withUsedCard(wallet: Wallet, cardName: string): Wallet {
  return formerCard(wallet, cardName) ? wallet : withCard(wallet, cardName);
}

function formerCard({ formerCards = [] }: Wallet, name: string): HeldCard | undefined {
  return formerCards.find(({ cardName }) => cardName === name);
}

/** Moves a held card to the former ones. One of several accounts of a card goes without a trace. */
export function withCardDropped(wallet: Wallet, cardName: string): Wallet {
  const dropped = wallet.cards.find((card) => card.cardName === cardName);
  if (!dropped) return wallet;
  if (isOneOfSeveral(wallet, cardName)) return { ...wallet, cards: wallet.cards.filter((card) => card !== dropped) };
  return withCards(wallet, wallet.cards.filter((card) => card !== dropped), [...(wallet.formerCards ?? []), dropped]);
}

export function withoutFormerCards(wallet: Wallet, cardNames: readonly string[]): Wallet {
  const kept = (wallet.formerCards ?? []).filter(({ cardName }) => !cardNames.includes(cardName));
  return withCards(wallet, wallet.cards, kept);
}

/** Changes a held or former card. */
export function withChangedCard(wallet: Wallet, cardName: string, to: (card: HeldCard) => HeldCard): Wallet {
  const changed = (card: HeldCard) => (card.cardName === cardName ? to(card) : card);
  const { cards, formerCards } = wallet;
  return { ...wallet, cards: cards.map(changed), ...(formerCards && { formerCards: formerCards.map(changed) }) };
}

/** Moves a card one position up or down; at the end it stays. */
export function withCardMoved(wallet: Wallet, cardName: string, by: 1 | -1): Wallet {
  const from = wallet.cards.findIndex((card) => card.cardName === cardName);
  const card = wallet.cards[from];
  const to = from + by;
  if (!card || to < 0 || to >= wallet.cards.length) return wallet;
  return { ...wallet, cards: wallet.cards.toSpliced(from, 1).toSpliced(to, 0, card) };
}

/** Adds an account of a card beside those held. */
export function withAccount(wallet: Wallet, accountOf: string, cardName: string): Wallet {
  const last = wallet.cards.findLastIndex((card) => termsName(card) === accountOf);
  return { ...wallet, cards: wallet.cards.toSpliced(last + 1, 0, { cardName, accountOf, settings: {} }) };
}

/** Adds an own card, or replaces the one with its id; a new one is held. */
export function withOwnCard(wallet: Wallet, terms: CardDefinition): Wallet {
  const former = wallet.ownCards.find(({ id }) => id === terms.id);
  if (!former) return withCard({ ...wallet, ownCards: [...wallet.ownCards, terms] }, terms.name);
  const ownCards = wallet.ownCards.map((card) => (card.id === terms.id ? terms : card));
  return withChangedCard({ ...wallet, ownCards }, former.name, (card) => ({ ...card, cardName: terms.name }));
}

/** Deletes an own card, also from the wallet. */
export function withoutOwnCard(wallet: Wallet, deleted: CardDefinition): Wallet {
  return {
    ...withoutFormerCards(wallet, [deleted.name]),
    cards: wallet.cards.filter(({ cardName }) => cardName !== deleted.name),
    ownCards: wallet.ownCards.filter(({ id }) => id !== deleted.id),
  };
}

/** Discards the set-aside parts. */
export function withoutPutAside(wallet: Wallet): Wallet {
  const rest = { ...wallet };
  delete rest.putAside;
  return rest;
}

/** @param dollars per point; undefined for the catalog's default */
export function withPointValue(wallet: Wallet, currency: string, dollars: number | undefined): Wallet {
  const others = Object.entries(wallet.pointValues).filter(([id]) => id !== currency);
  const own = dollars === undefined ? others : [...others, [currency, dollars] as const];
  return { ...wallet, pointValues: Object.fromEntries(own) };
}
