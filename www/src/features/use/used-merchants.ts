import type { PurchaseResult } from "../../analysis/settle/results";
import { dayAfterTheSameDayOfLastYear } from "../../format/days";

/** A merchant in the statements. */
export interface UsedMerchant {
  /** Name of the matched merchant; otherwise the descriptor. */
  merchant: string;
  /** Category id; null if unknown. */
  category: string | null;
  purchaseCount: number;
}

/**
 * The most frequent merchants in the last year of the statements; of two equal ones the most recent first.
 *
 * @param purchases by day
 */
export function mostUsedMerchants(purchases: readonly PurchaseResult[]): UsedMerchant[] {
  const last = purchases.at(-1)?.transactionDate;
  if (last === undefined) return [];
  const since = dayAfterTheSameDayOfLastYear(last);
  const used = new Map<string, UsedMerchant>();
  for (const { transactionDate, transactionAmount, merchant: name, descriptor, category } of purchases.toReversed()) {
    if (transactionDate < since) break;
    if (transactionAmount <= 0) continue;
    const merchant = name ?? descriptor;
    const known = used.get(merchant);
    if (known) known.purchaseCount += 1;
    else used.set(merchant, { merchant, category, purchaseCount: 1 });
  }
  return [...used.values()].toSorted((one, other) => other.purchaseCount - one.purchaseCount);
}
