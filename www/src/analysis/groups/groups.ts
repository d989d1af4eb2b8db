import type { PurchaseResult } from "../settle/results";
import { sumOf } from "../../format/sums";
import { groupBy } from "./group-by";

/** Purchases that share a key. */
export interface PurchaseGroup {
  key: string;
  purchases: PurchaseResult[];
  /** US dollars spent, net of refunds. */
  spentDollars: number;
  /** US dollars of the amount in question: earned, or missed. */
  dollars: number;
}

/** @returns the highest dollars first */
export function groupsOf(
  purchases: readonly PurchaseResult[],
  keyOf: (purchase: PurchaseResult) => string,
  dollarsOf: (purchase: PurchaseResult) => number,
): PurchaseGroup[] {
  return [...groupBy(purchases, keyOf)]
    .map(([key, ofKey]) => ({
      key,
      purchases: ofKey,
      spentDollars: sumOf(ofKey.map((purchase) => purchase.transactionAmount)),
      dollars: sumOf(ofKey.map(dollarsOf)),
    }))
    .toSorted((one, other) => other.dollars - one.dollars);
}

export const cardOf = (purchase: PurchaseResult) => purchase.cardName;
/** YYYY-MM */
export const monthOf = (purchase: PurchaseResult) => purchase.transactionDate.slice(0, 7);
/** Category name; purchases without a category share one group. */
export const categoryOf = ({ categoryName }: { categoryName: string | null }) => categoryName ?? "Unknown category";
/** Name of the matched merchant; otherwise the descriptor. */
export const merchantOf = (purchase: PurchaseResult) => purchase.merchant ?? purchase.descriptor;
