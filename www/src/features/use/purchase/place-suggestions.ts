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
  const categories = searchCategories(typed).map((category): PlaceSuggestion => ({ kind: "category", category }));
  return meansACategory(typed) ? [...categories, ...merchants] : [...merchants, ...categories];
}

/** "gas" and "dining" are not merchants. Yet many merchants' names begin with them. */
function meansACategory(typed: string): boolean {
  const match = engine.value.matchMerchant(typed);
  if (match?.merchantId !== undefined) return false;
  const text = typed.trim().toLowerCase();
  if (match !== undefined || partsOfNamed(typed).length > 0) return true;
  return allCategories.value.some(({ categoryName }) => categoryName.toLowerCase().startsWith(text));
}

/** The parts of a wider category with this name: of "dining", restaurants come first. */
function partsOfNamed(typed: string): readonly Category[] {
  const wider = allCategories.value.length === 0 ? undefined : engine.value.matchCategory(typed.trim());
  return wider === undefined ? [] : engine.value.categories().filter(({ widerCategory }) => widerCategory === wider.category);
}

/** First the engine's match: "groceries" are supermarkets. */
function searchCategories(typed: string): Category[] {
  const match = engine.value.matchMerchant(typed);
  const named = categoryNames.value.search(typed);
  const known = match && match.merchantId === undefined ? [{ category: match.category, categoryName: match.categoryName }] : [];
  const found = new Map([...known, ...partsOfNamed(typed), ...named].map((category) => [category.category, category]));
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
