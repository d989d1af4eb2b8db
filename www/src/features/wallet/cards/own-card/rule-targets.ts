/** Suggested categories and merchants for rules of own cards. */
import { computed } from "@preact/signals";
import type { RuleTarget } from "./own-card-draft";
import { SearchableList } from "../../../../catalog/searchable-list";
import { allCategories, merchantById, searchMerchants, type Category } from "../../../../catalog/catalog";
import { engine } from "../../../../catalog/engine";

export interface SuggestedTarget extends RuleTarget {
  /** Kind of the target, beside its name. */
  note: string;
}

const MOST_MERCHANTS = 6;
/** Categories that have merchants only through narrower ones. */
const WIDER_CATEGORIES = ["dining", "groceries", "retail", "streaming", "travel", "entertainment"];

const categories = computed<readonly Category[]>(() => {
  const wider = WIDER_CATEGORIES.flatMap((id) => engine.value.matchCategory(id) ?? []);
  return [...wider, ...allCategories.value].toSorted((one, other) => one.categoryName.localeCompare(other.categoryName, "en"));
});
const categoryNames = computed(() => new SearchableList(categories.value, (category) => category.categoryName));

/** Every category for an empty text; merchants are too many for that. */
export function searchRuleTargets(typed: string): SuggestedTarget[] {
  const text = typed.trim();
  const named = text === "" ? undefined : engine.value.matchCategory(text);
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

export function ruleTargetName(kind: RuleTarget["kind"], id: string): string {
  if (kind === "merchant") return merchantById(id)?.merchant ?? id;
  return engine.value.matchCategory(id)?.categoryName ?? id;
}
