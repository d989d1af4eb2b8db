import { expect, test } from "vitest";
import { purchasesInWords } from "./purchase-counts";

test.each([
  [[], "0 purchases"],
  [[5], "1 purchase"],
  [[5, 7, -2], "2 purchases and 1 refund"],
  [[-5, -2], "2 refunds"],
])("%j: %s", (dollars, words) => {
  expect(purchasesInWords(dollars.map((transactionAmount) => ({ transactionAmount })))).toBe(words);
});
