import { expect, test } from "vitest";
import { decodeResults, encodeResults } from "./encoded-results";
import type { PurchaseResult } from "./results";
import { questionOf, settle, type SettledResults } from "./settle";
import { BLUE_CASH, DOUBLE_CASH, engineFor, holding, purchases, UNKNOWN_SHOP } from "./test-purchases";

/** Two statements with one coffee, one of another card, a correction. */
function household(): SettledResults {
  const coffee = purchases(["2026-10-01", "", "COFFEE ☕ 1", 4.75]);
  const question = questionOf({
    wallet: holding(BLUE_CASH, DOUBLE_CASH),
    statements: [
      { statementId: "a", cardName: DOUBLE_CASH, transactions: coffee },
      { statementId: "b", cardName: DOUBLE_CASH, transactions: coffee },
      { statementId: "c", cardName: BLUE_CASH, transactions: purchases(["2026-10-02", "", UNKNOWN_SHOP, 100], ["2026-10-03", "", "Kroger", -19.99]) },
    ],
    edits: { purchases: {}, merchants: { "words:zorblatt emporium": { merchant: "Kroger" } } },
  });
  return settle(engineFor(question), question);
}

/** A purchase as an object of its own; that of the buffer reads its fields from columns. */
function copyOf(purchase: PurchaseResult | undefined): unknown {
  const fields = Object.keys(household().purchases[0] ?? {}) as (keyof PurchaseResult)[];
  return Object.fromEntries(fields.map((field) => [field, purchase?.[field]]));
}

function throughBuffer(results: SettledResults) {
  const read = decodeResults(encodeResults(results));
  return { ...read, purchases: read.purchases.map(copyOf) };
}

test("results are the same after the way through a buffer", () => {
  const results = household();
  // The correction counts, and the statement's text stays: 6 % of 100 at a supermarket.
  expect(results.purchases.map(({ descriptor, merchant, rewardAmount }) => [descriptor, merchant, rewardAmount])).toContainEqual([UNKNOWN_SHOP, "Kroger", 6]);
  expect([...results.repeated.keys()]).toEqual(["b"]);
  expect(throughBuffer(results)).toEqual(results);
});

test("many purchases", () => {
  const results = household();
  const [first] = results.purchases;
  const many = Array.from({ length: 10_001 }, (_, index) => ({ ...first, transactionId: index.toString() })) as typeof results.purchases;
  const { purchases: read } = decodeResults(encodeResults({ ...results, purchases: many }));
  expect([read.length, copyOf(read.at(-1))]).toEqual([10_001, { ...first, transactionId: "10000" }]);
});

test("no purchases", () => {
  const results = { ...household(), purchases: [] };
  expect(throughBuffer(results)).toEqual(results);
});

test("a buffer of another length, or without one of its texts, is rejected", () => {
  const buffer = encodeResults(household());
  expect(() => decodeResults(buffer.slice(0, -8))).toThrow("another length");
  new Uint32Array(buffer, buffer.byteLength - 4)[0] = 999;
  expect(() => decodeResults(buffer)).toThrow("lack a text of bestOfAllCards");
});
