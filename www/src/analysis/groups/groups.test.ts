import { expect, test } from "vitest";
import { purchaseResult } from "../settle/purchase-result.fixture";
import { cardOf, categoryOf, groupsOf, merchantOf, monthOf } from "./groups";
import { pointsOf, totalsOf } from "./totals";

const purchases = [
  purchaseResult({ transactionId: "1", transactionDate: "2026-01-31", transactionAmount: 10.1, rewardAmount: 0.1, rewardPoints: 20.2 }),
  purchaseResult({ transactionId: "2", transactionDate: "2026-02-01", transactionAmount: 20.2, rewardAmount: 0.2, rewardPoints: 40.4, merchant: null }),
  purchaseResult({ transactionId: "3", transactionDate: "2026-02-28", transactionAmount: 70, rewardAmount: 4.2, rewardPoints: 140, categoryName: null }),
  purchaseResult({ transactionId: "4", transactionDate: "2026-01-31", transactionAmount: -5, rewardAmount: -0.05, rewardPoints: -10 }),
];
const earned = ({ rewardAmount }: { rewardAmount: number }) => rewardAmount;

test("sums are exact decimals, net of refunds", () => {
  // In binary fractions 0.1 + 0.2 is not 0.3, and 10.1 + 20.2 + 70 - 5 is 95.3 by hand.
  expect(groupsOf(purchases, cardOf, earned)).toEqual([
    { key: "Citi Double Cash", purchases, spentDollars: 95.3, dollars: 4.45 },
  ]);
  expect(groupsOf(purchases.slice(0, 2), cardOf, earned)[0]?.dollars).toBe(0.3);
});

test("by month, most dollars first", () => {
  const months = groupsOf(purchases, monthOf, earned);
  expect(months.map(({ key, spentDollars, dollars }) => [key, spentDollars, dollars])).toEqual([
    ["2026-02", 90.2, 4.4],
    ["2026-01", 5.1, 0.05],
  ]);
});

test("an unknown category has a name", () => {
  expect(purchases.map(merchantOf)).toEqual(["Shop", "SHOP 123", "Shop", "Shop"]);
  expect(purchases.map(categoryOf)).toEqual(["Supermarkets", "Supermarkets", "Unknown category", "Supermarkets"]);
});

test("totals of purchases and refunds", () => {
  // 4.45 / 95.3
  expect(totalsOf(purchases)).toEqual({ spentDollars: 95.3, earnedDollars: 4.45, rate: 4.45 / 95.3 });
  expect(totalsOf(purchases.slice(3)).rate).toBeUndefined();
});

test("points are summed net of refunds", () => {
  expect(pointsOf(purchases)).toBe(190.6);
});
