import { expect, test } from "vitest";
import { digestOf } from "../kept/rows-digest";
import { digestOfStored, rowsOf, storedRows } from "./stored-rows";

const rows = Array.from({ length: 5_001 }, (_, index) => ({
  transactionId: index.toString(),
  transactionAmount: 1,
  transactionDate: "2026-11-21",
  merchant: "CAFÉ",
  cardName: "",
}));

test("rows are read as they were stored, in parts", () => {
  const stored = storedRows(rows);
  expect(stored).toHaveLength(2);
  expect(rowsOf(stored)).toEqual(rows);
  expect(rowsOf(storedRows([]))).toEqual([]);
});

test("objects of earlier versions, and what cannot be read, stay for the checks", () => {
  expect(rowsOf(rows)).toBe(rows);
  expect(rowsOf(5)).toBe(5);
  const cut = ['[{"transactionId":'];
  expect(rowsOf(cut)).toBe(cut);
});

test("stored rows have the digest of the rows; another amount has another", async () => {
  const stored = storedRows(rows);
  expect(await digestOfStored(stored)).toBe(await digestOf(rows));
  expect(await digestOfStored(stored.map((json) => json.replace('"transactionAmount":1', '"transactionAmount":2')))).not.toBe(await digestOf(rows));
  expect(await digestOfStored(rows)).toBeUndefined();
});
