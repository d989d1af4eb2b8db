// The verdicts of the benchmark's table, and in its picture without colours.
import assert from "node:assert/strict";
import { test } from "node:test";
import { picture } from "./picture.mjs";
import { distanceToBar, verdictOf } from "./row.mjs";
import { barOf, describedTable, number } from "./table.mjs";

/** @type {(median: number) => import("./measure.mjs").Spread} */
const spread = (median) => ({ median, low: median / 2, high: median * 2 });
const row = { name: "a & b", unit: "ms", ours: spread(30), theirs: spread(10) };

test("a bar on the ratio, on its inverse, and on our figure alone", () => {
  assert.equal(verdictOf({ ...row, bar: { ratioMost: 3 } }), "met");
  assert.equal(verdictOf({ ...row, bar: { ratioMost: 2.9 } }), "missed");
  assert.equal(verdictOf({ ...row, theirs: spread(300), bar: { ratioLeast: 10 } }), "met");
  assert.equal(verdictOf({ ...row, theirs: spread(299), bar: { ratioLeast: 10 } }), "missed");
  assert.equal(verdictOf({ ...row, bar: { most: 30 } }), "met");
  assert.equal(verdictOf({ ...row, bar: { most: 29 } }), "missed");
  assert.equal(verdictOf(row), "");
});

test("the distance is above 1 if a bar of any kind is missed", () => {
  assert.equal(distanceToBar({ ...row, bar: { ratioMost: 1.5 } }), 2);
  assert.equal(distanceToBar({ ...row, theirs: spread(60), bar: { ratioLeast: 4 } }), 2);
  assert.equal(distanceToBar({ ...row, bar: { most: 15 } }), 2);
});

test("no answer misses every bar", () => {
  const { ours, ...none } = row;
  assert.ok(ours);
  assert.equal(verdictOf({ ...none, bar: { most: 60 } }), "missed");
  assert.equal(verdictOf({ ...none, bar: { ratioMost: 3 } }), "missed");
  assert.equal(verdictOf({ ...none, bar: { ratioLeast: 3 } }), "missed");
});

test("figures have three digits, bars their unit", () => {
  assert.deepEqual([1234.5, 0.00012345, 3].map(number), ["1,230", "0.000123", "3"]);
  assert.equal(barOf({ ...row, bar: { most: 10, aim: 5 } }), "<= 10 ms, aim 5");
  assert.equal(barOf({ ...row, bar: { ratioLeast: 10 } }), "<= 1/10");
});

test("table and picture have each row with its verdict as text", () => {
  const rows = [{ ...row, bar: { ratioMost: 2 } }];
  assert.match(describedTable(rows), /a & b +30 ms \(15-60\).*missed/);
  const svg = picture({ machine: "here", date: "2026-11-21", rows });
  assert.match(svg, /<desc[^>]*>a &amp; b: 3 {2}\(&lt;= 2\), missed\.<\/desc>/);
  assert.match(svg, /0 of 1 bars met/);
  assert.match(svg, /prefers-color-scheme: dark/);
});
