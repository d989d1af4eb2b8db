import { expect, test } from "vitest";
import { joinEdits, merchantKey, merchantOfKey, purchaseKey, withEdit } from "./edits";

const key = purchaseKey({ transactionDate: "2026-03-05", transactionAmount: 12.5, merchant: "SHOP 7" });
const one = { of: "purchases", key } as const;
const always = { of: "merchants", key: "words:shop" } as const;

test("an edit replaces the one before, and nothing is left after the last", () => {
  const first = withEdit(undefined, one, { category: "gas" });
  const second = withEdit(first, one, { category: "supermarkets" });
  expect(second).toEqual({ purchases: { "2026-03-05 12.5 SHOP 7": { category: "supermarkets" } }, merchants: {} });
  expect(withEdit(second, one, undefined)).toBeUndefined();
  expect(withEdit(undefined, always, undefined)).toBeUndefined();
});

test.each([
  ["merchant:netflix", { kind: "merchant", merchantId: "netflix" }],
  ["words:zorblatt kwyjibo", { kind: "words", words: "zorblatt kwyjibo" }],
  ["words:merchant:a", { kind: "words", words: "merchant:a" }],
] as const)("a stored key and its merchant: %s", (stored, merchant) => {
  expect([merchantKey(merchant), merchantOfKey(stored)]).toEqual([stored, merchant]);
});

test("a key of another program has no merchant", () => {
  expect(merchantOfKey("netflix")).toBeUndefined();
});

test("of two profiles, the edits of the first win", () => {
  const here = withEdit(withEdit(undefined, one, { category: "gas" }), always, { category: "gas" });
  const there = withEdit(withEdit(undefined, one, { category: "books" }), { of: "merchants", key: "words:other" }, { category: "books" });
  expect(joinEdits(here, there)).toEqual({
    purchases: { [key]: { category: "gas" } },
    merchants: { "words:shop": { category: "gas" }, "words:other": { category: "books" } },
  });
  expect([joinEdits(undefined, there), joinEdits(here, undefined), joinEdits(undefined, undefined)]).toEqual([there, here, undefined]);
});
