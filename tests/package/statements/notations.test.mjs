// Exports shared with the parsers: notations of dates and amounts, limits, words for rows left out, issuers of formats.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { HEAD, STATEMENT_LIMITS, issuersOf, leftOutInWords, parseAmount, parseDate, project, readStatement } from "./statements.mjs";

test("dates with the year first or the month in words need no order", () => {
  for (const text of [
    "2026-11-05",
    "2026/11/5",
    "2026.11.05",
    "20261105",
    "20261105120000.000[-5:EST]",
    "5 Nov 2026",
    "05-Nov-26",
    "Nov 5, 2026",
    "November 5th, 2026",
    "Thu, 5 Nov 2026",
    "2026-11-05T23:00:00Z",
  ]) {
    assert.deepEqual([parseDate(text), parseDate(text, "day-first"), parseDate(text, "month-first")], Array(3).fill("2026-11-05"), text);
  }
});

test("the order decides dates of numbers; without one, only American dates are read", () => {
  for (const text of ["05/11/2026", "5-11-26", "05-11-2026 10:30"]) {
    assert.deepEqual([parseDate(text), parseDate(text, "day-first"), parseDate(text, "month-first")], ["2026-05-11", "2026-11-05", "2026-05-11"], text);
  }
  for (const text of ["5.11.26", "05. 11. 2026"]) {
    assert.deepEqual([parseDate(text), parseDate(text, "day-first"), parseDate(text, "month-first")], [undefined, "2026-11-05", "2026-05-11"], text);
  }
});

test("text without a calendar date is not a date", () => {
  for (const text of ["", "31/02/2026", "2026-13-01", "2026-1-5-7", "12.50", "Nov 2026", "5 Foo 2026", "1,234.56", "Jan 5"]) {
    assert.deepEqual([parseDate(text), parseDate(text, "day-first")], [undefined, undefined], text);
  }
});

test("an amount is a plain decimal with the cents as written", () => {
  for (const [text, decimal] of [
    ["1,012.50", "1012.50"],
    ["1 012.50", "1012.50"],
    ["1'012.5", "1012.5"],
    ["US$5", "5"],
    ["5.00 usd", "5.00"],
    ["-$3.10", "-3.10"],
    ["($20.00)", "-20.00"],
    ["20.00-", "-20.00"],
    [".99", ".99"],
  ]) {
    assert.equal(parseAmount(text), decimal, text);
  }
  for (const [text, decimal] of [
    ["-1.012,50", "-1012.50"],
    ["$ 1\u00a0012,50", "1012.50"],
    ["(20,00)", "-20.00"],
    ["7", "7"],
  ]) {
    assert.equal(parseAmount(text, ","), decimal, text);
  }
});

test("text that is not an amount in dollars is rejected, with a decimal point or comma", () => {
  for (const text of ["€5", "12.3.4", "abc", "", "-", "(5", "-(5)", "--5", "1e5"]) {
    assert.deepEqual([parseAmount(text), parseAmount(text, ",")], [undefined, undefined], text);
  }
  assert.deepEqual([parseAmount("20,00"), parseAmount("1,012.50", ",")], [undefined, undefined]);
});

test("the limits are those of the parsers", () => {
  const { fileMegabytes, firstYear, lastYear, amountDollars } = STATEMENT_LIMITS;
  assert.equal(readStatement(new Uint8Array(fileMegabytes * 1_000_000 + 1)).diagnostics[0].code, "file-too-large");
  const rows = [`${firstYear}-01-01,A,${amountDollars}`, `${lastYear}-12-31,A,1`, `${firstYear - 1}-12-31,A,1`, `${lastYear + 1}-01-01,A,1`, `2026-11-05,A,${amountDollars + 1}`];
  const { transactions, diagnostics } = readStatement(`${HEAD}\n${rows.join("\n")}`, { purchases: "positive" });
  assert.equal(transactions.length, 2);
  assert.deepEqual(diagnostics.map(({ row, code }) => [row, code]), [[4, "year-out-of-range"], [5, "year-out-of-range"], [6, "invalid-amount"]]);
});

test("a reason in words, for one row and for several", () => {
  assert.deepEqual([leftOutInWords("fee"), leftOutInWords("fee", 2), leftOutInWords("other-account", 2)], ["fee", "fees", "rows of other accounts"]);
  for (const reason of /** @type {any[]} */ (["gift", "constructor"])) {
    assert.deepEqual([1, 2].map((count) => leftOutInWords(reason, count)), ["row that is not a purchase", "rows that are not purchases"]);
  }
});

test("the issuers of a format have the catalog's names", async () => {
  const { issuers } = JSON.parse(await readFile(join(project.packageFolder, "catalog.json"), "utf8"));
  const known = new Set(issuers.issuer.map((/** @type {{ name: string }} */ { name }) => name));
  for (const format of /** @type {const} */ (["american-express", "apple-card", "bank-of-america", "barclays", "capital-one", "chase-older", "citi", "discover"])) {
    const [issuer, other] = issuersOf(format);
    assert.ok(known.has(issuer) && other === undefined, format);
  }
  assert.deepEqual(issuersOf("us-bank").filter((issuer) => !known.has(issuer)), []);
  for (const format of /** @type {any[]} */ (["general", "mint", "ofx", "unknown", "constructor"])) {
    assert.deepEqual(issuersOf(format), []);
  }
});
