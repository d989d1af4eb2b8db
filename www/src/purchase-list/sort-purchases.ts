import type { PurchaseResult } from "../analysis/settle/results";
import { compareText } from "../format/compare-text";

export const ORDERS = ["newest", "oldest", "most", "least"] as const;
export type Order = (typeof ORDERS)[number];

/** Sorts by date or reward. Equal purchases keep their order. */
export function sortPurchases(purchases: readonly PurchaseResult[], order: Order): PurchaseResult[] {
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
