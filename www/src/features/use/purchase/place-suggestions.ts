/** Suggestions for "Where are you paying?": merchants and categories. */
import { computed } from "@preact/signals";
import { SearchableList } from "../../../catalog/searchable-list";
import { allCategories, searchMerchants, type Category, type Merchant } from "../../../catalog/catalog";
import { engine } from "../../../catalog/engine";

export type PlaceSuggestion = { kind: "merchant"; merchant: Merchant } | { kind: "category"; category: Category };

const MOST_MERCHANTS = 6;
const MOST_CATEGORIES = 3;

const categoryNames = computed(() => new SearchableList(allCategories.value, ({ categoryName }) => categoryName));

export function searchPlaces(typed: string): PlaceSuggestion[] {
  // Suggestions start with the first letter: a list of every merchant is useless.
  if (typed.trim() === "") return [];
  const merchants = searchMerchants(typed)
    .slice(0, MOST_MERCHANTS)
    .map((merchant): PlaceSuggestion => ({ kind: "merchant", merchant }));
  const match = engine.value.matchMerchant(typed);
  const isMerchant = match?.merchantId !== undefined;
  const inferred = match && !isMerchant ? [{ category: match.category, categoryName: match.categoryName }] : [];
  const meant = [...inferred, ...partsOfNamed(typed)];
  const categories = searchCategories(typed, meant).map((category): PlaceSuggestion => ({ kind: "category", category }));
  const meansACategory = !isMerchant && (meant.length > 0 || beginsACategory(typed));
  return meansACategory ? [...categories, ...merchants] : [...merchants, ...categories];
}

/** "gas" and "dining" are not merchants. Yet many merchants' names begin with them. */
function beginsACategory(typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return allCategories.value.some(({ categoryName }) => categoryName.toLowerCase().startsWith(text));
}

/** The parts of a wider category with this name: of "dining", restaurants come first. */
function partsOfNamed(typed: string): readonly Category[] {
  const wider = allCategories.value.length === 0 ? undefined : engine.value.matchCategory(typed.trim());
  return wider === undefined ? [] : engine.value.categories().filter(({ widerCategory }) => widerCategory === wider.category);
}

/** First those that the engine says are meant: "groceries" are supermarkets. */
function searchCategories(typed: string, meant: readonly Category[]): Category[] {
  const found = new Map([...meant, ...categoryNames.value.search(typed)].map((category) => [category.category, category]));
  return [...found.values()].slice(0, MOST_CATEGORIES);
}

/** Whether the suggestion's name continues the typed text: "Whole Foods Market" for "whole fo". */
export function isCompletion(typed: string, place: PlaceSuggestion): boolean {
  const name = place.kind === "merchant" ? place.merchant.merchant : place.category.categoryName;
  return name.toLowerCase().startsWith(typed.trim().toLowerCase());
}

export function keyOfPlace(place: PlaceSuggestion): string {
  return place.kind === "merchant" ? place.merchant.merchantId : `category:${place.category.category}`;
}
