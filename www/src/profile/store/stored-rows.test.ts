import { expect, test } from "vitest";
import { digestOf } from "../kept/rows-digest";
import { readRows, storedRows } from "./stored-rows";

const rows = Array.from({ length: 5_001 }, (_, index) => ({
  transactionId: index.toString(),
  transactionAmount: 1,
  transactionDate: "2026-11-21",
  merchant: "CAFÉ",
  cardName: "",
}));

test("rows are read as they were stored, in parts", async () => {
  const stored = storedRows(rows);
  expect(stored).toHaveLength(2);
  expect((await readRows(stored)).rows).toEqual(rows);
  expect((await readRows(storedRows([]))).rows).toEqual([]);
});

test("objects of earlier versions, and what cannot be read, stay for the checks", async () => {
  expect((await readRows(rows)).rows).toBe(rows);
  expect((await readRows(5)).rows).toBe(5);
  const cut = ['[{"transactionId":'];
  expect((await readRows(cut)).rows).toBe(cut);
});

test("stored rows have the digest of the rows; another amount has another", async () => {
  const stored = storedRows(rows);
  expect((await readRows(stored)).digest).toBe(await digestOf(rows));
  const changed = stored.map((json) => json.replace('"transactionAmount":1', '"transactionAmount":2'));
  expect((await readRows(changed)).digest).not.toBe(await digestOf(rows));
  expect((await readRows(rows)).digest).toBeUndefined();
});
