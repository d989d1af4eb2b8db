/** Totals of several purchases. */
import type { PurchaseResult } from "../settle/results";
import { sumOf } from "../../format/sums";

export interface Totals {
  /** US dollars spent, net of refunds. */
  spentDollars: number;
  /** US dollars. */
  earnedDollars: number;
  /** Dollars earned per dollar spent; undefined unless net spending is positive. */
  rate: number | undefined;
}

export function totalsOf(purchases: readonly PurchaseResult[]): Totals {
  const spentDollars = sumOf(purchases.map((purchase) => purchase.transactionAmount));
  const earnedDollars = sumOf(purchases.map((purchase) => purchase.rewardAmount));
  return { spentDollars, earnedDollars, rate: spentDollars > 0 ? earnedDollars / spentDollars : undefined };
}

/** Points earned, net of refunds. */
export function pointsOf(purchases: readonly PurchaseResult[]): number {
  return sumOf(purchases.map((purchase) => purchase.rewardPoints));
}

export function isRefund(purchase: PurchaseResult): boolean {
  return purchase.transactionAmount < 0;
}
