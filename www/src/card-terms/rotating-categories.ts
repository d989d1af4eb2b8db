import type { CardTermsResponse } from "card-rewards/slim";

/**
 * Categories and merchants of a rate that changes each quarter: its rules are named by the quarter alone. Empty for any other rate.
 *
 * A category to which another rule adds points has a rate of its own, and is not named here.
 */
export function rotatingCategories(ruleIds: readonly string[], { rates, effectiveRates }: Pick<CardTermsResponse, "rates" | "effectiveRates">): string[] {
  const paid = rates.filter(({ ruleId }) => ruleIds.includes(ruleId));
  // A rate of "Dining" and of the quarter is that of dining alone.
  if (paid.some(({ rotating }) => !rotating)) return [];
  const higher = effectiveRates.map((rate) => rate.ruleIds).filter((ids) => ids.length > ruleIds.length && ruleIds.every((id) => ids.includes(id)));
  const added = rates.filter(({ ruleId }) => !ruleIds.includes(ruleId) && higher.some((ids) => ids.includes(ruleId)));
  const elsewhere = new Set(added.flatMap(({ categories }) => categories.map(({ categoryName }) => categoryName)));
  const names = paid.flatMap(({ categories, merchants }) => [
    // A wider category includes its parts.
    ...categories.filter(({ partOf, categoryName }) => partOf === null && !elsewhere.has(categoryName)).map(({ categoryName }) => categoryName),
    ...merchants.map(({ merchant }) => merchant),
  ]);
  return [...new Set(names)];
}
