/** Categories and merchants in one list, for rules of own cards. */
import { computed } from "@preact/signals";
import { WIDER_CATEGORIES } from "../calculation/card-rates";
import type { Place } from "../model/own-cards";
import { SearchableList } from "../model/search";
import { allCards, allCategories, merchantById, searchMerchants, type Category } from "./catalog";
import { engine } from "./engine";

export interface SuggestedPlace extends Place {
  /** What it is, beside its name. */
  note: string;
}

const MOST_MERCHANTS = 6;

/** What the engine takes a word for: "grocery" is the category of groceries. It tells with an explanation of any purchase. */
function categoryOf(word: string): Category | undefined {
  const [anyCard] = allCards.value;
  if (!anyCard) return undefined;
  const asked = { merchant: "Any", category: word, spendAmount: 1, yourCards: [anyCard.cardName], explain: true };
  const said = engine.value.advice(asked).data.bestCard.explanation?.category;
  return said?.from === "category" ? { category: said.category, categoryName: said.categoryName } : undefined;
}

const categories = computed<readonly Category[]>(() => {
  const wider = WIDER_CATEGORIES.flatMap((id) => categoryOf(id) ?? []);
  return [...wider, ...allCategories.value].toSorted((one, other) => one.categoryName.localeCompare(other.categoryName, "en"));
});
const categoryNames = computed(() => new SearchableList(categories.value, (category) => category.categoryName));

/** Every category while nothing is typed; merchants are too many for that. */
export function searchPlaces(typed: string): SuggestedPlace[] {
  const text = typed.trim();
  const named = text === "" ? undefined : categoryOf(text);
  const found = [...(named ? [named] : []), ...categoryNames.value.search(text)];
  const once = [...new Map(found.map((category) => [category.category, category])).values()];
  const merchants = text === "" ? [] : searchMerchants(text).slice(0, MOST_MERCHANTS);
  return [
    ...once.map(({ category, categoryName }) => ({
      kind: "category" as const,
      id: category,
      name: categoryName,
      note: WIDER_CATEGORIES.includes(category) ? "Category, with all its parts" : "Category",
    })),
    ...merchants.map(({ merchantId, merchant, categoryName }) => ({
      kind: "merchant" as const,
      id: merchantId,
      name: merchant,
      note: categoryName,
    })),
  ];
}

export function placeName(kind: Place["kind"], id: string): string {
  if (kind === "merchant") return merchantById(id)?.merchant ?? id;
  return categoryOf(id)?.categoryName ?? id;
}
