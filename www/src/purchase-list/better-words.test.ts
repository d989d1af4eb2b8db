import { expect, test } from "vitest";
import { purchaseResult } from "../analysis/settle/purchase-result.fixture";
import { betterInWords } from "./better-words";

const wordsFor = (rewardAmount: number, betterRewardAmount: number, missedDollars: number) =>
  betterInWords(purchaseResult({ rewardAmount, betterRewardAmount, missedDollars, betterHeldCard: "Quicksilver" }));

test("a higher reward", () => {
  expect(wordsFor(1, 3.4, 2.4)).toBe("Quicksilver would have earned $2.40 more.");
});

test("only a lower fee: both earn 1.5%, and the card used charges 3% abroad", () => {
  expect(wordsFor(1.2, 1.2, 2.4)).toBe("Quicksilver would have cost $2.40 less: its foreign transaction fee is $2.40 lower.");
});

test("reward and fee together", () => {
  // 1.5% of 80 without a fee; 1% of 80 and a fee of 3% of 80.
  expect(wordsFor(0.8, 1.2, 2.8)).toBe("Quicksilver would have brought $2.80 more: its reward is $0.40 higher, its foreign transaction fee $2.40 lower.");
  // 1.5% of 100 without a fee; 2% of 100 and a fee of 3% of 100.
  expect(wordsFor(2, 1.5, 2.5)).toBe("Quicksilver would have brought $2.50 more: its reward is $0.50 lower, its foreign transaction fee $3.00 lower.");
  // 5% of 100 and a fee of 3% of 100; 1% of 100 without a fee.
  expect(wordsFor(1, 5, 1)).toBe("Quicksilver would have brought $1.00 more: its reward is $4.00 higher, its foreign transaction fee $3.00 higher.");
});

test("no better card, and a refund", () => {
  expect(betterInWords(purchaseResult({}))).toBeUndefined();
  expect(wordsFor(-1, -3.4, -2.4)).toBeUndefined();
});
