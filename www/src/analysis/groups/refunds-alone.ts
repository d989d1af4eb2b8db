import type { PurchaseResult } from "../settle/results";
import { isRefund } from "./totals";

interface Split {
  /** Purchases, and the refunds that reverse one of them. */
  compared: readonly PurchaseResult[];
  /** Refunds whose purchase is not among these. */
  refundsAlone: readonly PurchaseResult[];
}

/**
 * Splits off the refunds that no sum of missed rewards includes.
 *
 * A refund alone would take back what a better card had earned on a purchase that does not count here. At a higher rate it takes back
 * more: the best of all cards would seem to earn less than the best held one.
 */
export function splitRefundsAlone(purchases: readonly PurchaseResult[]): Split {
  const ids = new Set(purchases.map(({ transactionId }) => transactionId));
  const refundsAlone = purchases.filter((purchase) => isRefund(purchase) && (purchase.reverses === null || !ids.has(purchase.reverses)));
  const alone = new Set(refundsAlone);
  return { compared: alone.size === 0 ? purchases : purchases.filter((purchase) => !alone.has(purchase)), refundsAlone };
}
