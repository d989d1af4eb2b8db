// The order of day and month in CSV files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { processorMilliseconds } from "../../processor-time.mjs";
import { HEAD, readStatement } from "./statements.mjs";

/** @param {import("../../../pkg-template/types/entries/statements.js").Statement} statement */
const days = ({ transactions }) => transactions.map(({ transactionDate }) => transactionDate);

/** @param {string[]} dates */
const general = (...dates) => readStatement([HEAD, ...dates.map((date) => `${date},A,5`)].join("\n"), { purchases: "positive" });

test("a file whose dates can only have the day first is read so as a whole", () => {
  for (const [first, second] of [["13/11/2026", "05/11/2026"], ["13-11-26", "5-11-26"], ["13/11/2026 10:00", "05/11/2026 10:00"]]) {
    const read = general(first, second, "2026-11-06");
    assert.deepEqual([days(read), read.dateOrder, read.diagnostics], [["2026-11-13", "2026-11-05", "2026-11-06"], "day-first", []], first);
  }
  const american = general("11/13/2026", "11/05/2026", "02/30/2026");
  assert.deepEqual([days(american), american.dateOrder], [["2026-11-13", "2026-11-05"], undefined]);
  assert.deepEqual(american.diagnostics.map(({ code, row }) => [code, row]), [["invalid-date", 4]]);
  // Dates that show no order are American.
  assert.deepEqual([days(general("05/11/2026")), general("05/11/2026").dateOrder], [["2026-05-11"], undefined]);
  // Neither is a date.
  assert.deepEqual(general("05/11/2026", "31/02/2026").diagnostics.map(({ row }) => row), [3]);
  assert.match(general("13/11/2026", "31/02/2026").diagnostics[0].message, /is not a calendar date such as 2026-11-21 or 21\/11\/2026/);
});

test("a bank's file that a spreadsheet saved with the day first is read so, with its posting days", () => {
  const head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo";
  const rows = ["05/11/2026,06/11/2026", "12/11/2026,13/11/2026", "11/11/2026,12/11/2026"].map((two) => `${two},SHELL,Gas,Sale,-5.00,`);
  const read = readStatement([head, ...rows].join("\n"));
  assert.deepEqual(read.transactions.map((one) => [one.transactionDate, one.postedDate]), [
    ["2026-11-05", "2026-11-06"],
    ["2026-11-12", "2026-11-13"],
    ["2026-11-11", "2026-11-12"],
  ]);
  assert.deepEqual([read.format, read.dateOrder, read.diagnostics], ["chase", "day-first", []]);
  const wells = readStatement('"21/11/2026","-45.20","*","","CHIPOTLE"\n"05/11/2026","-8.99","*","","SPOTIFY"');
  assert.deepEqual([wells.format, days(wells)], ["wells-fargo", ["2026-11-21", "2026-11-05"]]);
});

test("a file with dates of both orders is reported, and no date that can be two days counts", () => {
  const read = general("13/11/2026", "11/14/2026", "05/11/2026", "2026-11-06", "05/05/2026", "6/11/26");
  assert.deepEqual(days(read), ["2026-11-14", "2026-11-06", "2026-05-05"]);
  assert.deepEqual(read.diagnostics.map(({ row, column, code, found }) => [row, column, code, found]), [
    [2, "Date", "invalid-date", "13/11/2026"],
    [4, "Date", "ambiguous-date", "05/11/2026"],
    [7, "Date", "ambiguous-date", "6/11/26"],
  ]);
  assert.equal(
    read.diagnostics[1].message,
    '"05/11/2026" can be two days: the file does not have one order of day and month, as "13/11/2026" and "11/14/2026" show. ' +
      "Correct the wrong ones, or write all as 2026-11-21.",
  );
});

test("a file with the day first that ends within a row is reported", () => {
  const rows = "13/11/2026,A,5.00\n14/11/2026,B,6.00\n";
  for (const [end, codes] of [["15/11/2026,C,7.", ["truncated-row"]], ["15/11/2026,C,7.00", []], ["15/1", ["truncated-row"]]]) {
    assert.deepEqual(readStatement(`${HEAD}\n${rows}${end}`).diagnostics.map(({ code }) => code), codes, `${end}`);
  }
});

test("two hundred thousand dates are read fast", () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => `${(index % 12) + 1}/${(index % 12) + 1}/2026,A,5`);
  const milliseconds = processorMilliseconds(() => {
    assert.equal(readStatement([HEAD, ...rows].join("\n")).transactions.length, 200_000);
  });
  assert.ok(milliseconds < 10_000, `${milliseconds} ms`);
});
