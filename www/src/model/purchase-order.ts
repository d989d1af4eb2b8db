import type { PurchaseResult } from "../calculation/results";
import { compareText } from "./compare-text";

export const ORDERS = ["newest", "oldest", "most", "least"] as const;
export type Order = (typeof ORDERS)[number];

/** By day, or by what was earned. Purchases that are equal in that stay as they are. */
export function inOrder(purchases: readonly PurchaseResult[], order: Order): PurchaseResult[] {
  switch (order) {
    case "newest":
      return purchases.toSorted((one, other) => compareText(other.transactionDate, one.transactionDate));
    case "oldest":
      return purchases.toSorted((one, other) => compareText(one.transactionDate, other.transactionDate));
    case "most":
      return purchases.toSorted((one, other) => other.rewardAmount - one.rewardAmount);
    case "least":
      return purchases.toSorted((one, other) => one.rewardAmount - other.rewardAmount);
  }
}
