/** Suggested categories and merchants for rules of own cards. */
import { computed } from "@preact/signals";
import type { RuleTarget } from "./own-card-draft";
import { SearchableList } from "../../../../catalog/searchable-list";
import { categoriesAndWider, isWider, merchantById, searchMerchants } from "../../../../catalog/catalog";
import { engine } from "../../../../catalog/engine";

export interface SuggestedTarget extends RuleTarget {
  /** Kind of the target, beside its name. */
  note: string;
}

const MOST_MERCHANTS = 6;
const categoryNames = computed(() => new SearchableList(categoriesAndWider.value, (category) => category.categoryName));

/** Every category for an empty text; merchants are too many for that. */
export function searchRuleTargets(typed: string): SuggestedTarget[] {
  const text = typed.trim();
  const named = text === "" ? undefined : engine.value.matchCategory(text);
  const found = [...(named ? [named] : []), ...categoryNames.value.search(text)];
  const once = [...new Map(found.map((category) => [category.category, category])).values()];
  const merchants = text === "" ? [] : searchMerchants(text).slice(0, MOST_MERCHANTS);
  return [
    ...once.map((category) => ({
      kind: "category" as const,
      id: category.category,
      name: category.categoryName,
      note: isWider(category) ? "Category, with all its parts" : "Category",
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
