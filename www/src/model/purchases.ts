/** What can be said of several purchases together. */
import type { PurchaseResult } from "../calculation/results";
import { sumOf } from "../calculation/sums";

export interface Totals {
  /** US dollars spent, less what was refunded. */
  spentDollars: number;
  /** US dollars. */
  earnedDollars: number;
  /** Dollars earned for each dollar spent; undefined where nothing was spent, or more was refunded. */
  rate: number | undefined;
}

export function totalsOf(purchases: readonly PurchaseResult[]): Totals {
  const spentDollars = sumOf(purchases.map((purchase) => purchase.transactionAmount));
  const earnedDollars = sumOf(purchases.map((purchase) => purchase.rewardAmount));
  return { spentDollars, earnedDollars, rate: spentDollars > 0 ? earnedDollars / spentDollars : undefined };
}

/** Points earned, less those that refunds took back: dollars times multiplier. */
export function pointsOf(purchases: readonly PurchaseResult[]): number {
  return sumOf(purchases.map((purchase) => purchase.transactionAmount * purchase.rewardMultiplier));
}

export function isRefund(purchase: PurchaseResult): boolean {
  return purchase.transactionAmount < 0;
}
