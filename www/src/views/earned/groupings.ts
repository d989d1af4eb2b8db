/** The ways in which what was earned is put together. */
import type { PurchaseResult } from "../../calculation/results";
import { cardOf, categoryOf, groupsOf, merchantOf, monthOf, type Group } from "../../model/groups";
import { inMonths } from "../../model/words";

export const GROUPINGS = ["card", "month", "category", "merchant"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const groupingNames: Record<Grouping, string> = {
  card: "Card",
  month: "Month",
  category: "Category",
  merchant: "Merchant",
};

const keyOf: Record<Grouping, (purchase: PurchaseResult) => string> = {
  card: cardOf,
  month: monthOf,
  category: categoryOf,
  merchant: merchantOf,
};

/** What the person looks into: the purchases of one group. */
export interface Chosen {
  grouping: Grouping;
  key: string;
}

/** Months with the latest first, all else with what earned most first. */
export function groupedBy(grouping: Grouping, purchases: readonly PurchaseResult[]): Group[] {
  const groups = groupsOf(purchases, keyOf[grouping], (purchase) => purchase.rewardAmount);
  return grouping === "month" ? groups.toSorted((one, other) => (one.key < other.key ? 1 : -1)) : groups;
}

export function groupName({ grouping, key }: Chosen): string {
  return grouping === "month" ? inMonths(key) : key;
}

export function purchasesOf({ grouping, key }: Chosen, purchases: readonly PurchaseResult[]): PurchaseResult[] {
  return purchases.filter((purchase) => keyOf[grouping](purchase) === key);
}
