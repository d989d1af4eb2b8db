import { expect, test } from "vitest";
import type { ImportedStatement } from "../../profile/profile";
import { joinTransactions } from "./transactions";

function statement(statementId: string, cardName: string | null, lines: [id: string, day: string, merchant: string][]): ImportedStatement {
  return {
    statementId,
    fileName: `${statementId}.csv`,
    format: "general",
    formatName: "CSV",
    fileHash: statementId,
    addedAt: "2026-11-21T12:00:00Z",
    cardName,
    transactions: lines.map(([transactionId, transactionDate, merchant]) => ({
      transactionId,
      transactionAmount: 5,
      transactionDate,
      merchant,
      cardName: "",
    })),
    leftOut: [],
    diagnostics: [],
  };
}

test("two equal coffees on a day are two, but an overlapping file adds neither", () => {
  const one = statement("one", "Citi Double Cash", [
    ["one:2", "2026-11-02", "COFFEE"],
    ["one:3", "2026-11-02", "COFFEE"],
  ]);
  const other = statement("other", "Citi Double Cash", [
    ["other:2", "2026-11-02", "COFFEE"],
    ["other:3", "2026-11-01", "COFFEE"],
  ]);
  const { transactions, repeated } = joinTransactions([one, other]);
  expect(transactions.map(({ transactionId }) => transactionId)).toEqual(["other:3", "one:2", "one:3"]);
  expect(repeated.get("other")?.map(({ transactionId }) => transactionId)).toEqual(["other:2"]);
});

test("a purchase of a CSV and a QFX counts on its transaction day, whichever was imported first", () => {
  const csv = statement("csv", "Chase Freedom Flex", [["csv:2", "2026-11-24", "WHOLEFDS"]]);
  const withPosting = { ...csv, transactions: csv.transactions.map((row) => ({ ...row, postedDate: "2026-11-25" })) };
  const qfx = statement("qfx", "Chase Freedom Flex", [["77", "2026-11-25", "WHOLEFDS"]]);
  for (const [first, second] of [[withPosting, qfx], [qfx, withPosting]] as const) {
    const { transactions, repeated } = joinTransactions([first, second]);
    expect(transactions.map(({ transactionDate }) => transactionDate)).toEqual(["2026-11-24"]);
    expect([repeated.get(first.statementId), repeated.get(second.statementId)].map((rows) => rows?.length)).toEqual([0, 1]);
  }
});

test("the same purchase with another card is another purchase", () => {
  const lines: [string, string, string][] = [["2026", "2026-11-02", "COFFEE"]];
  const { transactions } = joinTransactions([
    statement("one", "Citi Double Cash", lines),
    statement("other", "Chase Sapphire Preferred", lines),
  ]);
  expect(transactions.map(({ transactionId, cardName }) => [transactionId, cardName])).toEqual([
    ["2026", "Citi Double Cash"],
    ["other/2026", "Chase Sapphire Preferred"],
  ]);
});

test("a statement without a card does not count", () => {
  const { transactions } = joinTransactions([statement("one", null, [["one:2", "2026-11-02", "COFFEE"]])]);
  expect(transactions).toEqual([]);
});

test("purchase ids are unique, even if several banks use the same", () => {
  const cards = ["Citi Double Cash", "Chase Sapphire Preferred", "Discover it Miles", "Apple Card"];
  const day = "2026-11-02";
  const twice: [string, string, string][] = [["a", day, "COFFEE"], ["a", day, "TEA"], ["a", day, "MILK"], ["a", day, "CAKE"]];
  const { transactions } = joinTransactions([statement("s1", cards[0] ?? null, twice), statement("s1/a", cards[1] ?? null, [["a", day, "TEA"]])]);
  expect(transactions.map(({ transactionId }) => transactionId)).toEqual(["a", "s1/a", "s1/a/2", "s1/a/3", "s1/a/a"]);
});
