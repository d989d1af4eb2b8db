import type { PurchaseResult } from "../calculation/results";
import { categoryOf, groupsOf } from "./groups";

/** A change of habit: another card that is held, for a category. */
export interface Habit {
  cardName: string;
  categoryName: string;
  /** US dollars that it would have brought. */
  dollars: number;
  purchases: number;
}

/** The changes that would have brought most, each worth at least a dollar. */
export function habitsWorthChanging(purchases: readonly PurchaseResult[], atMost: number): Habit[] {
  const missed = purchases.filter(({ betterHeldCard }) => betterHeldCard !== null);
  const keyOf = (purchase: PurchaseResult) => JSON.stringify([purchase.betterHeldCard, categoryOf(purchase)]);
  return groupsOf(missed, keyOf, (purchase) => purchase.missedDollars)
    .filter(({ dollars }) => dollars >= 1)
    .slice(0, atMost)
    .map(({ purchases: ofHabit, dollars }) => {
      const [first] = ofHabit;
      return {
        cardName: first?.betterHeldCard ?? "",
        categoryName: first ? categoryOf(first) : "",
        dollars,
        purchases: ofHabit.length,
      };
    });
}
