import type { Card, Merchant } from "card-rewards/slim";
import { computed } from "@preact/signals";
import { SearchableList } from "../model/search";
import { engine } from "./engine";

export type { Card, Merchant };

/** Every card, the person's own too, by name. */
export const allCards = computed<readonly Card[]>(() =>
  engine.value.cards().toSorted((one, other) => one.cardName.localeCompare(other.cardName, "en")),
);
const cardsByName = computed(() => new Map(allCards.value.map((card) => [card.cardName, card])));
const cardNames = computed(() => new SearchableList(allCards.value, (card) => card.cardName));
const issuersAndNicknames = computed(
  () => new SearchableList(allCards.value, (card) => [card.cardName, card.issuer, ...card.aliases].join(" · ")),
);
// The merchants are the catalog's alone, and many: they are listed when somebody first types one.
const allMerchants = computed(() => engine.value.merchants());
const merchantNames = computed(() => new SearchableList(allMerchants.value, (merchant) => merchant.merchant));
const merchantsById = computed(
  () => new Map(allMerchants.value.map((merchant) => [merchant.merchantId, merchant])),
);

export function merchantById(merchantId: string): Merchant | undefined {
  return merchantsById.value.get(merchantId);
}

/** A reward category that purchases can be of. */
export interface Category {
  category: string;
  categoryName: string;
}

/** Every category of the catalog's merchants, by name. */
export const allCategories = computed<readonly Category[]>(() => {
  const names = new Map(allMerchants.value.map(({ category, categoryName }) => [category, categoryName]));
  return [...names]
    .map(([category, categoryName]) => ({ category, categoryName }))
    .toSorted((one, other) => one.categoryName.localeCompare(other.categoryName, "en"));
});

/** Undefined for a card that an older or newer catalog had. */
export function cardByName(cardName: string): Card | undefined {
  return cardsByName.value.get(cardName);
}

/**
 * Cards for what was typed: first the one that the engine takes it for ("CSP"), then those whose name fits,
 * then those whose issuer or nicknames do.
 */
export function searchCards(typed: string): Card[] {
  const named = typed.trim() === "" ? undefined : engine.value.matchCard(typed);
  return firstOf(named && cardByName(named.cardName), [
    ...cardNames.value.search(typed),
    ...issuersAndNicknames.value.search(typed),
  ]);
}

/** Merchants for what was typed: first the one that the engine takes it for. */
export function searchMerchants(typed: string): Merchant[] {
  const merchantId = engine.value.matchMerchant(typed)?.merchantId;
  const named = merchantId === undefined ? undefined : merchantById(merchantId);
  return firstOf(named, merchantNames.value.search(typed));
}

/** Each item once, with one of them, if there is one, before the others. */
function firstOf<Item>(first: Item | undefined, items: Item[]): Item[] {
  return [...new Set(first === undefined ? items : [first, ...items])];
}
