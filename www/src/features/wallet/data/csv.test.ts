import Papa from "papaparse";
import { expect, test } from "vitest";
import type { PurchaseResult } from "../../../analysis/settle/results";
import { purchasesCsv, summaryCsv } from "./csv";

const purchase: PurchaseResult = {
  transactionId: "1",
  transactionDate: "2026-11-02",
  transactionAmount: 100.5,
  reverses: null,
  descriptor: '=HYPERLINK("https://elsewhere.test")',
  merchant: null,
  category: "dining",
  categoryName: "Dining",
  cardName: "Citi Double Cash",
  rewardAmount: 2.01,
  rewardPoints: 201,
  rewardMultiplier: 2,
  rewardValue: 0.01,
  missedDollars: 1.005,
  betterHeldCard: "+Card",
  betterRewardAmount: null,
  cause: null,
  missedWithAnyCard: 2.01,
  bestOfAllCards: "Börse, “A”",
};
const refund: PurchaseResult = { ...purchase, transactionId: "2", reverses: "1", transactionAmount: -0.1, rewardAmount: -0.002, missedDollars: -0.001, descriptor: "-5 OFF" };

async function rowsOf(blob: Promise<Blob>): Promise<string[][]> {
  const bytes = new Uint8Array(await (await blob).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return Papa.parse<string[]>(new TextDecoder().decode(bytes).trimEnd()).data;
}

test("one row per purchase; text that looks like a formula is escaped, numbers are not", async () => {
  const [titles, one, other] = await rowsOf(purchasesCsv([purchase, refund]));
  expect(titles?.slice(0, 6)).toEqual(["Date", "Merchant", "Statement descriptor", "Category", "Card", "Amount (USD)"]);
  expect(one).toEqual(["2026-11-02", "", `'=HYPERLINK("https://elsewhere.test")`, "Dining", "Citi Double Cash", "100.5", "2", "0.01", "2.01", "1.005", "'+Card", "2.01", "Börse, “A”"]);
  expect([other?.[2], other?.[5], other?.[8]]).toEqual(["'-5 OFF", "-0.1", "-0.002"]);
});

test("a name with a line break is not a formula either", async () => {
  const [, row] = await rowsOf(purchasesCsv([{ ...purchase, merchant: '=HYPERLINK("https://elsewhere.test")\nX' }]));
  expect(row?.[1]).toBe(`'=HYPERLINK("https://elsewhere.test")\nX`);
});

test("the summary has exact sums by month, card and category", async () => {
  const next = { ...purchase, transactionDate: "2026-12-01", categoryName: null };
  const rows = await rowsOf(summaryCsv([next, purchase, refund]));
  expect(rows[0]?.slice(3, 6)).toEqual(["Purchases", "Refunds", "Spent (USD)"]);
  expect(rows.slice(1)).toEqual([
    // 100.5 - 0.1, 2.01 - 0.002, 1.005 - 0.001
    ["2026-11", "Citi Double Cash", "Dining", "1", "1", "100.4", "2.008", "1.004"],
    ["2026-12", "Citi Double Cash", "Unknown category", "1", "0", "100.5", "2.01", "1.005"],
  ]);
});

test("a refund without its purchase misses nothing in either file, as in Improve", async () => {
  const alone = { ...refund, reverses: "0" };
  const [, , row] = await rowsOf(purchasesCsv([purchase, alone]));
  expect([row?.[8], ...(row?.slice(9) ?? [])]).toEqual(["-0.002", "0", "", "0", ""]);
  const [, summary] = await rowsOf(summaryCsv([purchase, alone]));
  expect(summary?.slice(6)).toEqual(["2.008", "1.005"]);
});

test("no row is lost between batches", async () => {
  const rows = await rowsOf(purchasesCsv(Array.from({ length: 4_001 }, () => purchase)));
  expect(rows.length).toBe(4_002);
});
