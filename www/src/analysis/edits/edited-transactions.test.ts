import type { Transaction } from "card-rewards/slim";
import { expect, test } from "vitest";
import { purchaseKey } from "../../profile/edits";
import { BLUE_CASH, holding, purchases, resultsFor } from "../settle/test-purchases";
import { editTransactions } from "./edited-transactions";
import { merchantKeys } from "./merchant-keys";

const SHOP = "ZORBLATT KWYJIBO 77";
const [first, second, netflix] = purchases(
  ["2026-03-05", BLUE_CASH, SHOP, 100],
  ["2026-04-02", BLUE_CASH, "ZORBLATT KWYJIBO 81", 50],
  ["2026-04-03", BLUE_CASH, "NETFLIX.COM", 10],
) as [Transaction, Transaction, Transaction];
const all = [first, second, netflix];
const rewards = (transactions: readonly Transaction[]) => resultsFor(holding(BLUE_CASH), transactions).purchases.map(({ rewardAmount }) => rewardAmount);

test("the key of a merchant is the engine's match, or the words without numbers", () => {
  expect(merchantKeys(SHOP)).toEqual(["words:zorblatt kwyjibo"]);
  expect(merchantKeys("NETFLIX.COM")).toEqual(["merchant:netflix", "words:netflix com"]);
  // Another shop behind the same digital wallet is another merchant.
  expect(merchantKeys("PAYPAL *JOESHOP 402")).toEqual(["words:paypal joeshop"]);
  expect(merchantKeys("0042 17")).toEqual(["words:0042 17"]);
});

test("an edit of one purchase reaches the engine as its category: 6% at supermarkets instead of 1%", () => {
  const edits = { purchases: { [purchaseKey(first)]: { category: "supermarkets" } }, merchants: {} };
  const { transactions, edited } = editTransactions(all, edits);
  expect(rewards(transactions)).toEqual([6, 0.5, 0.6]);
  expect([...edited.keys()]).toEqual(["0"]);
  expect(edited.get("0")?.original).toBe(first);
});

test("an edit of a merchant is for all of its purchases, except one with its own edit", () => {
  const merchants = { "words:zorblatt kwyjibo": { merchant: "Whole Foods Market" } };
  expect(rewards(editTransactions(all, { purchases: {}, merchants }).transactions)).toEqual([6, 3, 0.6]);
  const purchasesToo = { [purchaseKey(second)]: {} };
  expect(rewards(editTransactions(all, { purchases: purchasesToo, merchants }).transactions)).toEqual([6, 0.5, 0.6]);
});

test("the bank’s code does not take precedence over an edit", () => {
  const coded = { ...first, mcc: "5542" };
  const edits = { purchases: { [purchaseKey(first)]: { category: "supermarkets" } }, merchants: {} };
  // 3% at gas stations, which have that code.
  expect(rewards([coded])).toEqual([3]);
  expect(rewards(editTransactions([coded], edits).transactions)).toEqual([6]);
});

test("a code reaches the engine: 6% at supermarkets, and 1% at a superstore with the same code", () => {
  const [walmart] = purchases(["2026-03-05", BLUE_CASH, "Walmart", 100]);
  if (!walmart) throw new Error("There is one.");
  const coded = { mcc: "5411" };
  const edits = { purchases: { [purchaseKey(first)]: coded, [purchaseKey(walmart)]: coded }, merchants: {} };
  expect(rewards(editTransactions([first], edits).transactions)).toEqual([6]);
  expect(rewards(editTransactions([walmart], edits).transactions)).toEqual([1]);
});

test("without edits the transactions are the same objects", () => {
  expect(editTransactions(all, undefined).transactions).toBe(all);
});
