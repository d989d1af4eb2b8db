/** Spending in top spending categories on a day, from statements. */
import type { AnalyzedTopCategory } from "card-rewards/slim";

/**
 * US dollars of the day's periods, by category id.
 *
 * They count from the first day of each through that day. Empty without purchases there.
 *
 * @param day YYYY-MM-DD
 */
export function spentByOptionOn(day: string, cardName: string, topCategories: readonly AnalyzedTopCategory[]): Record<string, number> {
  const ofDay = topCategories.filter((one) => one.cardName === cardName && one.periodStart <= day && day <= one.periodEnd);
  const spent = ofDay.map(({ optionId, openingDollars, days }) => [optionId, days.findLast(({ date }) => date <= day)?.spentDollars ?? openingDollars] as const);
  // After more refunds than purchases the engine takes nothing below 0.
  return Object.fromEntries(spent.filter(([, dollars]) => dollars > 0));
}
