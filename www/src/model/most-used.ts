import type { PurchaseResult } from "../calculation/results";
import { dayAfterTheSameDayOfLastYear } from "./span";

/** A merchant of the statements. */
export interface UsedMerchant {
  /** The name where it was recognised, else the line as it stands on the statement. */
  merchant: string;
  /** The category's id; null where nothing tells. */
  category: string | null;
  purchaseCount: number;
}

/**
 * Where the person bought most often in the last year of their statements; of two the one they were at last.
 *
 * @param purchases by day
 */
export function mostUsedMerchants(purchases: readonly PurchaseResult[]): UsedMerchant[] {
  const last = purchases.at(-1)?.transactionDate;
  if (last === undefined) return [];
  const since = dayAfterTheSameDayOfLastYear(last);
  const used = new Map<string, UsedMerchant>();
  for (const { transactionDate, transactionAmount, merchant: name, statementLine, category } of purchases.toReversed()) {
    if (transactionDate < since) break;
    if (transactionAmount <= 0) continue;
    const merchant = name ?? statementLine;
    const known = used.get(merchant);
    if (known) known.purchaseCount += 1;
    else used.set(merchant, { merchant, category, purchaseCount: 1 });
  }
  return [...used.values()].toSorted((one, other) => other.purchaseCount - one.purchaseCount);
}
