import type { PurchaseResult } from "./results";

/** A purchase for tests; pass only the fields that matter. */
export function purchaseResult(differing: Partial<PurchaseResult>): PurchaseResult {
  return {
    transactionId: "1",
    transactionDate: "2026-01-01",
    transactionAmount: 10,
    reverses: null,
    descriptor: "SHOP 123",
    merchant: "Shop",
    category: "supermarkets",
    categoryName: "Supermarkets",
    cardName: "Citi Double Cash",
    rewardAmount: 0.2,
    rewardPoints: 20,
    rewardMultiplier: 2,
    rewardValue: 0.01,
    missedDollars: 0,
    betterHeldCard: null,
    betterRewardAmount: null,
    cause: null,
    missedWithAnyCard: 0,
    bestOfAllCards: null,
    ...differing,
  };
}
