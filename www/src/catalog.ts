import { cards, matchCard, matchMerchant, merchants, type Card, type Merchant } from "card-rewards";
import { SearchableList } from "./search";

export type { Card, Merchant };

export const allCards: readonly Card[] = cards().toSorted((one, other) =>
  one.cardName.localeCompare(other.cardName, "en"),
);
const cardsById = new Map(allCards.map((card) => [card.cardId, card]));
const cardsByName = new Map(allCards.map((card) => [card.cardName, card]));

const cardNames = new SearchableList(allCards, (card) => card.cardName);
const issuersAndNicknames = new SearchableList(allCards, (card) =>
  [card.cardName, card.issuer, ...card.aliases].join(" · "),
);
const allMerchants = merchants();
const merchantsById = new Map(allMerchants.map((merchant) => [merchant.merchantId, merchant]));
const merchantNames = new SearchableList(allMerchants, (merchant) => merchant.merchant);

export function cardById(cardId: number): Card | undefined {
  return cardsById.get(cardId);
}

/** The card of an answer, which carries the catalog's name because the page asks with it. */
export function cardByName(cardName: string): Card {
  const card = cardsByName.get(cardName);
  if (!card) throw new Error(`The engine answered with "${cardName}", which is not among its cards.`);
  return card;
}

/**
 * Cards for what was typed: first the one that the engine takes it for ("CSP"), then those whose name fits,
 * then those whose issuer or nicknames do.
 */
export function searchCards(typed: string): Card[] {
  const named = typed.trim() === "" ? undefined : matchCard(typed);
  return firstOf(named && cardById(named.cardId), [
    ...cardNames.search(typed),
    ...issuersAndNicknames.search(typed),
  ]);
}

/** Merchants for what was typed: first the one that the engine takes it for. */
export function searchMerchants(typed: string): Merchant[] {
  const merchantId = matchMerchant(typed)?.merchantId;
  const named = merchantId === undefined ? undefined : merchantsById.get(merchantId);
  return firstOf(named, merchantNames.search(typed));
}

/** Each item once, with one of them, if there is one, before the others. */
function firstOf<Item>(first: Item | undefined, items: Item[]): Item[] {
  return [...new Set(first === undefined ? items : [first, ...items])];
}
