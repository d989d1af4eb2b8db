import type { LeftOutReason } from "card-rewards/statements";
import { expect, test } from "vitest";
import { countRows, leftOutInWords } from "./statement-files";

test.each([
  ["fee", "fee", "fees"],
  ["gift", "row that is not a purchase", "rows that are not purchases"],
  ["constructor", "row that is not a purchase", "rows that are not purchases"],
])("text for rows left out, also for an unknown reason: %s", (reason, one, many) => {
  expect([1, 2].map((count) => leftOutInWords(reason as LeftOutReason, count))).toEqual([one, many]);
});

test("a row with two problems is one row, and a problem of the whole file is not a row", () => {
  expect(countRows([{ message: "all" }, { row: 3, column: "Date", message: "a" }, { row: 3, column: "Amount", message: "b" }, { row: 4, message: "c" }])).toBe(2);
});
