import { expect, test } from "vitest";
import { purchaseResult } from "../../../analysis/settle/purchase-result.fixture";
import { pictureInWords, pictureOf } from "./picture";

const purchases = [
  purchaseResult({ transactionDate: "2026-01-02", transactionAmount: 100, rewardAmount: 6, cardName: "A", categoryName: "Supermarkets" }),
  purchaseResult({ transactionDate: "2026-02-03", transactionAmount: 100, rewardAmount: 2, cardName: "B", categoryName: null }),
];

test("without amounts the picture has shares and no dollars", () => {
  const picture = pictureOf(purchases, false);
  expect(picture).toEqual({
    days: "Jan 2, 2026 to Feb 3, 2026",
    headline: "4% back",
    note: "of everything I spent with my cards",
    categories: [{ name: "Supermarkets", share: 0.75, text: "75%" }, { name: "Unknown category", share: 0.25, text: "25%" }],
    cards: [{ name: "A", share: 0.75, text: "75%" }, { name: "B", share: 0.25, text: "25%" }],
  });
  expect(picture && pictureInWords(picture)).not.toContain("$");
});

test("with amounts it has dollars", () => {
  expect(pictureOf(purchases, true)).toMatchObject({
    headline: "$8.00 back",
    note: "4% of $200 spent",
    cards: [{ name: "A", text: "$6.00" }, { name: "B", text: "$2.00" }],
  });
});

test("without rewards there is no picture", () => {
  expect(pictureOf([], false)).toBeUndefined();
  expect(pictureOf([purchaseResult({ transactionAmount: -5, rewardAmount: -1 })], true)).toBeUndefined();
});
