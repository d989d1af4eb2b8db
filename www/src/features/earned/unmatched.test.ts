import { expect, test } from "vitest";
import { purchaseResult } from "../../analysis/settle/purchase-result.fixture";
import { unmatchedMerchants } from "./unmatched";

const bought = (transactionId: string, descriptor: string, dollars: number, category: string | null = null, merchant: string | null = null) =>
  purchaseResult({ transactionId, descriptor, transactionAmount: dollars, category, categoryName: category, merchant });

test("merchants without a match or an inferred category are listed, the most dollars first", () => {
  const purchases = [
    bought("1", "ZORBLATT 12", 10),
    bought("2", "KWYJIBO 7", 15),
    bought("3", "ZORBLATT 99", 8),
    bought("4", "TST* NONNAS PIZZERIA", 100, "restaurants"),
    bought("5", "KROGER 3", 100, "supermarkets", "Kroger"),
    bought("6", "QUUX", 100),
  ];
  const found = unmatchedMerchants(purchases, (id) => id === "6");
  expect(found.map(({ key, spentDollars }) => [key, spentDollars])).toEqual([["words:zorblatt", 18], ["words:kwyjibo", 15]]);
});
