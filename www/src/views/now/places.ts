/** What one can be suggested for "Where are you paying?": merchants and categories. */
import { computed } from "@preact/signals";
import { SearchableList } from "../../model/search";
import { allCategories, searchMerchants, type Category, type Merchant } from "../../state/catalog";
import { engine } from "../../state/engine";

export type Place = { kind: "merchant"; merchant: Merchant } | { kind: "category"; category: Category };

const MOST_MERCHANTS = 6;
const MOST_CATEGORIES = 3;

const categoryNames = computed(() => new SearchableList(allCategories.value, ({ categoryName }) => categoryName));

export function searchPlaces(typed: string): Place[] {
  // A list of every merchant helps nobody: suggestions begin with the first letter.
  if (typed.trim() === "") return [];
  const merchants = searchMerchants(typed)
    .slice(0, MOST_MERCHANTS)
    .map((merchant): Place => ({ kind: "merchant", merchant }));
  const categories = searchCategories(typed).map((category): Place => ({ kind: "category", category }));
  return meansACategory(typed) ? [...categories, ...merchants] : [...merchants, ...categories];
}

/** "gas" and "dining" are no merchants, although many merchants' names begin so. */
function meansACategory(typed: string): boolean {
  const match = engine.value.matchMerchant(typed);
  if (match?.merchantId !== undefined) return false;
  const text = typed.trim().toLowerCase();
  return match !== undefined || allCategories.value.some(({ categoryName }) => categoryName.toLowerCase().startsWith(text));
}

/** First the one that the engine takes the words for: "groceries" are bought in supermarkets. */
function searchCategories(typed: string): Category[] {
  const match = engine.value.matchMerchant(typed);
  const named = categoryNames.value.search(typed);
  const known = match && match.merchantId === undefined ? [{ category: match.category, categoryName: match.categoryName }] : [];
  const found = new Map([...known, ...named].map((category) => [category.category, category]));
  return [...found.values()].slice(0, MOST_CATEGORIES);
}

export function keyOfPlace(place: Place): string {
  return place.kind === "merchant" ? place.merchant.merchantId : `category:${place.category.category}`;
}
