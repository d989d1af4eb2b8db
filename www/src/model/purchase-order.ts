import type { PurchaseResult } from "../calculation/results";
import { compareText } from "./compare-text";

export const ORDERS = ["newest", "oldest", "most", "least"] as const;
export type Order = (typeof ORDERS)[number];

/**
 * Purchases that are equal in what is sorted by stay as they are.
 *
 * @param dollarsOf what "most" and "least" are about
 */
export function inOrder(
  purchases: readonly PurchaseResult[],
  order: Order,
  dollarsOf: (purchase: PurchaseResult) => number,
): PurchaseResult[] {
  switch (order) {
    case "newest":
      return purchases.toSorted((one, other) => compareText(other.transactionDate, one.transactionDate));
    case "oldest":
      return purchases.toSorted((one, other) => compareText(one.transactionDate, other.transactionDate));
    case "most":
      return purchases.toSorted((one, other) => dollarsOf(other) - dollarsOf(one));
    case "least":
      return purchases.toSorted((one, other) => dollarsOf(one) - dollarsOf(other));
  }
}
