import type { CardTermsResponse } from "card-rewards/slim";

/** Categories and merchants of a rate that changes each quarter: its rules are named by the quarter alone. Empty for any other rate. */
export function rotatingCategories(ruleIds: readonly string[], { rates }: Pick<CardTermsResponse, "rates">): string[] {
  const paid = rates.filter(({ ruleId }) => ruleIds.includes(ruleId));
  // A rate of "Dining" and of the quarter is that of dining alone.
  if (paid.some(({ rotating }) => !rotating)) return [];
  const names = paid.flatMap(({ categories, merchants }) => [
    // A wider category includes its parts.
    ...categories.filter(({ partOf }) => partOf === null).map(({ categoryName }) => categoryName),
    ...merchants.map(({ merchant }) => merchant),
  ]);
  return [...new Set(names)];
}
