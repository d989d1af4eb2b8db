import { expect, test } from "vitest";
import { purchaseResult } from "../analysis/settle/purchase-result.fixture";
import { sortPurchases } from "./sort-purchases";
import { PurchaseSearch } from "./purchase-search";

const heb = purchaseResult({ transactionId: "heb", merchant: "H-E-B", descriptor: "H-E-B #425 AUSTIN TX", transactionAmount: 128.4 });
const joe = purchaseResult({ transactionId: "joe", merchant: "Trader Joe's", transactionDate: "2026-01-03", rewardAmount: 0.5 });
const cafe = purchaseResult({ transactionId: "cafe", merchant: null, descriptor: "SQ *CAFÉ ORO", categoryName: "Restaurants", rewardAmount: -0.1, transactionAmount: -5 });
const all = [heb, joe, cafe];
const search = new PurchaseSearch(all);
const found = (typed: string) => search.find(typed).map(({ transactionId }) => transactionId);

test("every word must match: merchant, descriptor, category, card, date or amount", () => {
  expect(found("austin h-e-b")).toEqual(["heb"]);
  expect(found("traDER JOES")).toEqual(["joe"]);
  expect(found("trader joe’s")).toEqual(["joe"]);
  expect(found("cafe")).toEqual(["cafe"]);
  expect(found("restaur")).toEqual(["cafe"]);
  expect(found("128.40")).toEqual(["heb"]);
  expect(found("5.00")).toEqual(["cafe"]);
  expect(found("2026-01-03")).toEqual(["joe"]);
  expect(found("citi")).toEqual(["heb", "joe", "cafe"]);
  expect(found("cafe austin")).toEqual([]);
  expect(found("  ")).toEqual(["heb", "joe", "cafe"]);
});

test("the order, stable for equals", () => {
  const ids = (order: Parameters<typeof sortPurchases>[1]) =>
    sortPurchases(all, order).map(({ transactionId }) => transactionId);
  expect(ids("newest")).toEqual(["joe", "heb", "cafe"]);
  expect(ids("oldest")).toEqual(["heb", "cafe", "joe"]);
  expect(ids("most")).toEqual(["joe", "heb", "cafe"]);
  expect(ids("least")).toEqual(["cafe", "heb", "joe"]);
});
