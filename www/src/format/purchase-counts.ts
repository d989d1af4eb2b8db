import type { Transaction } from "card-rewards/slim";
import { countOf, inDays } from "./words";

type WithAmount = Pick<Transaction, "transactionAmount">;

export function countsOf(transactions: readonly WithAmount[]): { purchases: number; refunds: number } {
  const refunds = transactions.filter(({ transactionAmount }) => transactionAmount < 0).length;
  return { purchases: transactions.length - refunds, refunds };
}

/** "4 purchases and 1 refund"; "1 refund" without purchases. */
export function purchasesInWords(transactions: readonly WithAmount[]): string {
  const { purchases, refunds } = countsOf(transactions);
  return purchasesAndRefunds(purchases, refunds);
}

export function purchasesAndRefunds(purchases: number, refunds: number): string {
  const bought = countOf(purchases, "purchase");
  if (refunds === 0) return bought;
  const takenBack = countOf(refunds, "refund");
  return purchases === 0 ? takenBack : `${bought} and ${takenBack}`;
}

/** "Nov 7, 2026 to Nov 18, 2026"; undefined without transactions. */
export function daysCovered(transactions: readonly Pick<Transaction, "transactionDate">[]): string | undefined {
  let [first, last]: [string | undefined, string | undefined] = [undefined, undefined];
  for (const { transactionDate } of transactions) {
    if (first === undefined || transactionDate < first) first = transactionDate;
    if (last === undefined || transactionDate > last) last = transactionDate;
  }
  if (first === undefined || last === undefined) return undefined;
  return first === last ? inDays(first) : `${inDays(first)} to ${inDays(last)}`;
}
