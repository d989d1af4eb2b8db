import { expect, test } from "vitest";
import { countRows } from "./statement-files";

test("a row with two diagnostics is one row, and a diagnostic of the whole file is not a row", () => {
  expect(countRows([{ message: "all" }, { row: 3, column: "Date", message: "a" }, { row: 3, column: "Amount", message: "b" }, { row: 4, message: "c" }])).toBe(2);
});
