import { expect, test } from "vitest";
import type { PurchaseResult } from "../../analysis/settle/results";
import { mostUsedMerchants } from "./used-merchants";

const purchase = (transactionDate: string, merchant: string | null, transactionAmount = 5): PurchaseResult => ({
  transactionId: `${transactionDate} ${merchant ?? ""}`,
  transactionDate,
  transactionAmount,
  reverses: null,
  descriptor: "GREEN VALLEY DENTAL",
  merchant,
  category: merchant === null ? null : "restaurants",
  categoryName: null,
  cardName: "Citi Double Cash",
  rewardAmount: 0,
  rewardPoints: 0,
  rewardMultiplier: 0,
  rewardValue: 0,
  missedDollars: 0,
  betterHeldCard: null,
  betterRewardAmount: null,
  cause: null,
  missedWithAnyCard: 0,
  bestOfAllCards: null,
});

test("most frequent first, latest first among equals; refunds and purchases over a year ago do not count", () => {
  const used = mostUsedMerchants([
    purchase("2025-11-20", "Long ago"),
    purchase("2025-11-21", "Chipotle"),
    purchase("2026-03-01", "Starbucks"),
    purchase("2026-03-02", "Starbucks"),
    purchase("2026-03-03", "Returned", -20),
    purchase("2026-04-01", null),
    purchase("2026-11-20", "Starbucks"),
  ]);
  expect(used).toEqual([
    { merchant: "Starbucks", category: "restaurants", purchaseCount: 3 },
    { merchant: "GREEN VALLEY DENTAL", category: null, purchaseCount: 1 },
    { merchant: "Chipotle", category: "restaurants", purchaseCount: 1 },
  ]);
});

test("nothing without purchases", () => {
  expect(mostUsedMerchants([])).toEqual([]);
});
