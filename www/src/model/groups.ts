import type { PurchaseResult } from "../calculation/results";
import { sumOf } from "../calculation/sums";
import { groupBy } from "./group-by";

/** Purchases that have something in common. */
export interface Group {
  key: string;
  purchases: PurchaseResult[];
  /** US dollars spent, less what was refunded. */
  spentDollars: number;
  /** US dollars of what is asked about: earned, or missed. */
  dollars: number;
}

/** @returns those with most dollars first */
export function groupsOf(
  purchases: readonly PurchaseResult[],
  keyOf: (purchase: PurchaseResult) => string,
  dollarsOf: (purchase: PurchaseResult) => number,
): Group[] {
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
/** In words; purchases of which no category is known are together. */
export const categoryOf = ({ categoryName }: { categoryName: string | null }) => categoryName ?? "Category not known";
/** The name where it was recognised, else the line as it stands on the statement. */
export const merchantOf = (purchase: PurchaseResult) => purchase.merchant ?? purchase.statementLine;
