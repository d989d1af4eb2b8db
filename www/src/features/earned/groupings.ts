/** Groupings of earned rewards. */
import type { PurchaseResult } from "../../analysis/settle/results";
import { holders } from "../../profile/wallet/holders";
import { cardOf, categoryOf, groupsOf, merchantOf, monthOf, type PurchaseGroup } from "../../analysis/groups/groups";
import { inMonths } from "../../format/words";

export const GROUPINGS = ["card", "holder", "month", "category", "merchant"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const groupingNames: Record<Grouping, string> = {
  card: "Card",
  holder: "Holder",
  month: "Month",
  category: "Category",
  merchant: "Merchant",
};

const keyOf: Record<Grouping, (purchase: PurchaseResult) => string> = {
  card: cardOf,
  holder: ({ cardName }) => holders.value.get(cardName) ?? "No holder entered",
  month: monthOf,
  category: categoryOf,
  merchant: merchantOf,
};

/** The groupings of this wallet: by holder only where a card has one. */
export function groupingsOfWallet(): readonly Grouping[] {
  return holders.value.size > 0 ? GROUPINGS : GROUPINGS.filter((one) => one !== "holder");
}

/** The selected group of purchases. */
export interface SelectedGroup {
  grouping: Grouping;
  key: string;
  /** A card within the group, for a segment of the chart; absent for all cards. */
  cardName?: string;
}

export function isSameGroup(one: SelectedGroup, other: SelectedGroup | undefined): boolean {
  return one.grouping === other?.grouping && one.key === other.key && one.cardName === other.cardName;
}

/** Months with the latest first, other groups with the highest reward first. */
export function groupedBy(grouping: Grouping, purchases: readonly PurchaseResult[]): PurchaseGroup[] {
  const groups = groupsOf(purchases, keyOf[grouping], (purchase) => purchase.rewardAmount);
  return grouping === "month" ? groups.toSorted((one, other) => (one.key < other.key ? 1 : -1)) : groups;
}

export function groupName({ grouping, key, cardName }: SelectedGroup): string {
  const name = grouping === "month" ? inMonths(key) : key;
  return cardName === undefined ? name : `${name}, ${cardName}`;
}

export function purchasesOf({ grouping, key, cardName }: SelectedGroup, purchases: readonly PurchaseResult[]): PurchaseResult[] {
  const ofGroup = purchases.filter((purchase) => keyOf[grouping](purchase) === key);
  return cardName === undefined ? ofGroup : ofGroup.filter((purchase) => purchase.cardName === cardName);
}
