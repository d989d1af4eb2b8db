import type { Card, CategoryMatch as Category, Merchant } from "card-rewards/slim";
import { computed } from "@preact/signals";
import { cardsOf } from "./cards-of";
import { SearchableList } from "./searchable-list";
import { engine } from "./engine";
import { wholeEngine } from "../worker/load-engine";

export type { Card, Category, Merchant };

/** Words that people type around a card's name: "discover credit card". The engine ignores them too. */
const FILLER = /\b(?:the|credit|cards?)\b/gi;

const cardsByName = computed(() => cardsOf(engine.value));
/** Every card once, including own ones, by name. */
export const allCards = computed<readonly Card[]>(() =>
  [...new Set(cardsByName.value.values())].toSorted((one, other) => one.cardName.localeCompare(other.cardName, "en")),
);
const isNoLongerOffered = ({ openToNewApplicants }: Card) => !openToNewApplicants;
const cardNames = computed(() => new SearchableList(allCards.value, (card) => card.cardName, isNoLongerOffered));
const issuersAndNicknames = computed(
  () => new SearchableList(allCards.value, (card) => [card.cardName, ...card.issuerSpellings, ...card.aliases].join(" · "), isNoLongerOffered),
);
// Merchants come from the catalog only and are many: listed at the first search.
const allMerchants = computed(() => engine.value.merchants());
const merchantNames = computed(() => new SearchableList(allMerchants.value, (merchant) => merchant.merchant));
const merchantsById = computed(
  () => new Map(allMerchants.value.map((merchant) => [merchant.merchantId, merchant])),
);

export function merchantById(merchantId: string): Merchant | undefined {
  return merchantsById.value.get(merchantId);
}

/**
 * Categories by name, including wider ones. Supermarkets are a part of groceries, for example. The core does not list them: none until
 * the whole engine has started.
 */
export const categoriesAndWider = computed(() => {
  const listed = wholeEngine.value === "started" ? engine.value.categories() : [];
  return listed.toSorted((one, other) => one.categoryName.localeCompare(other.categoryName, "en"));
});
const widerIds = computed(() => new Set(categoriesAndWider.value.map(({ widerCategory }) => widerCategory)));

/** Whether other categories are a part of it. */
export function isWider({ category }: Category): boolean {
  return widerIds.value.has(category);
}

/** Categories of purchases by name: all but wider ones. None until the whole engine has started. */
export const allCategories = computed<readonly Category[]>(() => categoriesAndWider.value.filter((one) => !isWider(one)));

/** The card with this name, or of the account with it. Undefined for a card of an older or newer catalog. */
export function cardByName(cardName: string): Card | undefined {
  return cardsByName.value.get(cardName);
}

/**
 * Cards for the typed text: first the engine's match ("CSP"), then cards whose names, issuers or nicknames have the text. Of these the
 * engine's suggestions come first, and offered cards before others.
 *
 * @param isWhole whether the whole engine has started: the core suggests none
 */
export function searchCards(typed: string, isWhole: boolean): Card[] {
  const named = typed.trim() === "" ? undefined : engine.value.matchCard(typed);
  const text = typed.replaceAll(FILLER, " ").trim() || typed;
  const found = new Set([...cardNames.value.search(text), ...issuersAndNicknames.value.search(text)]);
  const suggested = (isWhole && found.size > 0 ? suggestedCards(typed) : []).filter((card) => found.has(card));
  const offeredFirst = suggested.toSorted((one, other) => Number(isNoLongerOffered(one)) - Number(isNoLongerOffered(other)));
  return firstOf(named && cardByName(named.cardName), [...offeredFirst, ...found]);
}

/** A guess must not look like a list of all that fits. */
const MEANT_MOST = 5;

/**
 * Cards that a text can mean where none fits it.
 *
 * It is misspelled ("venchure x"), or names a card that the catalog lacks ("Zorblatt Platinum").
 */
export function cardsMeantBy(typed: string): Card[] {
  return suggestedCards(typed).slice(0, MEANT_MOST);
}

/** The engine's suggestions. Unlike a search as you type, they allow for words that no card has. */
function suggestedCards(typed: string): Card[] {
  return engine.value.suggestCards(typed, allCards.value.length).flatMap(({ cardName }) => cardByName(cardName) ?? []);
}

/** Merchants for the typed text: first the engine's match. */
export function searchMerchants(typed: string): Merchant[] {
  const merchantId = engine.value.matchMerchant(typed)?.merchantId;
  const named = merchantId === undefined ? undefined : merchantById(merchantId);
  return firstOf(named, merchantNames.value.search(typed));
}

/** The merchant that a misspelled text means; undefined if some match as typed. */
export function merchantMeantBy(typed: string): Merchant | undefined {
  return merchantNames.value.meantBy(typed)[0];
}

/** Each item once, an optional first item before the others. */
function firstOf<Item>(first: Item | undefined, items: Item[]): Item[] {
  return [...new Set(first === undefined ? items : [first, ...items])];
}
