// Overlapping downloads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CARD, HEAD, PURCHASE, bankIdOf, joinStatements, ofx, readStatement } from "./statements.mjs";

/**
 * The result of `joinStatements` for one card's CSV files. Each file is ["day merchant amount", ...].
 * @param {string[][]} files
 */
function joined(...files) {
  const statements = files.map((lines, index) => {
    const rows = lines.map((line) => line.replaceAll(" ", ",")).join("\n");
    const fileName = `${index}.csv`;
    return readStatement(`${HEAD}\n${rows}`, { fileName, cardName: CARD, purchases: "positive" });
  });
  return joinStatements(statements).map(({ transactions, repeated }) => [
    transactions.map(({ merchant }) => merchant).join(""),
    repeated.map(({ merchant }) => merchant).join(""),
  ]);
}

test("purchases in two downloads are counted once", () => {
  assert.deepEqual(joined(["2026-11-01 A 5", "2026-11-02 B 6"], ["2026-11-02 B 6", "2026-11-03 C 7"]), [["AB", ""], ["C", "B"]]);
  // Another day, another amount or another merchant is another purchase.
  assert.deepEqual(joined(["2026-11-01 A 5"], ["2026-11-02 A 5", "2026-11-01 A 5.01", "2026-11-01 B 5"]), [["A", ""], ["AAB", ""]]);
  // Two equal purchases of a day are two; a file with three has one more.
  assert.deepEqual(joined(["2026-11-01 A 5", "2026-11-01 A 5"], ["2026-11-01 A 5"]), [["AA", ""], ["", "A"]]);
  assert.deepEqual(joined(["2026-11-01 A 5"], ["2026-11-01 A 5", "2026-11-01 A 5", "2026-11-01 A 5"], ["2026-11-01 A 5", "2026-11-01 A 5"]), [
    ["A", ""],
    ["AA", "A"],
    ["", "AA"],
  ]);
  assert.deepEqual(joined(), []);
});

test("the bank's id and the card decide whether purchases are equal", () => {
  /** @param {Partial<import("../../../pkg-template/types/entries/statements.js").Transaction>} differing */
  const one = (differing) => ({
    transactions: [
      { transactionId: "77", transactionAmount: 5, transactionDate: "2026-11-01", merchant: "A", cardName: CARD, ...differing },
    ],
  });
  /** @param {Partial<import("../../../pkg-template/types/entries/statements.js").Transaction>} differing */
  const isRepeated = (differing) => joinStatements([one({}), one(differing)])[1].repeated.length === 1;
  assert.ok(isRepeated({}));
  // Banks change how they write a descriptor.
  assert.ok(isRepeated({ merchant: "A BERLIN" }));
  assert.ok(!isRepeated({ transactionId: "78" }));
  assert.ok(!isRepeated({ cardName: "Citi Double Cash" }));
  assert.ok(!isRepeated({ transactionAmount: 6 }));
  // The number of a row is not the bank's id.
  const ofRow = (/** @type {string} */ transactionId, merchant = "A") => one({ transactionId, merchant }).transactions;
  const shifted = joinStatements([
    { transactions: ofRow("a.csv:2") },
    { transactions: ofRow("b.csv:9") },
    { transactions: ofRow("row-5") },
    { transactions: ofRow("c.csv:2", "B") },
  ]);
  assert.deepEqual(shifted.map(({ repeated }) => repeated.length), [0, 1, 1, 0]);
});

test("a bank's id that looks like the number of a row still identifies a purchase", () => {
  /** @param {string[]} ids */
  const download = (...ids) => {
    const rows = ids.map((id) => `11/01/2026,A,5.00,${id}`).join("\n");
    return readStatement(`${HEAD},Reference\n${rows}`, { cardName: CARD, purchases: "positive" });
  };
  const [earlier, later] = [download("x:12", "row-3"), download("x:13", "x:12", "")];
  assert.deepEqual(earlier.transactions.map(({ transactionId }) => transactionId), ["x:12#1", "row-3#1"]);
  assert.deepEqual(later.transactions.map(bankIdOf), ["x:13#1", "x:12#1", undefined]);
  // The row without an id is the other purchase of the earlier download.
  assert.deepEqual(joinStatements([earlier, later])[1].transactions.map(bankIdOf), ["x:13#1"]);
});

test("the CSV and the QFX of one account are joined, though only one has the bank's ids", () => {
  const csv = (/** @type {string[]} */ ...lines) => {
    const rows = lines.map((line) => `11/01/2026,${line},5.00`).join("\n");
    return readStatement(`${HEAD}\n${rows}`, { fileName: "a.csv", cardName: CARD, purchases: "positive" });
  };
  const qfx = (/** @type {string[]} */ ...names) => {
    const text = ofx(names.map((name, index) => PURCHASE.replace("<FITID>1<NAME>A", `<FITID>${index + 1}<NAME>${name}`)).join(""));
    return readStatement(text, { fileName: "a.qfx", cardName: CARD });
  };
  /** @param {import("../../../pkg-template/types/entries/statements.js").StatementToJoin[]} statements */
  const kept = (...statements) =>
    joinStatements(statements).map(({ transactions, repeated }) => [
      transactions.map(({ merchant }) => merchant).join(),
      repeated.map(({ merchant }) => merchant).join(),
    ]);
  assert.deepEqual(kept(csv("A", "B"), qfx("B", "C")), [["A,B", ""], ["C", "B"]]);
  assert.deepEqual(kept(qfx("B", "C"), csv("A", "B")), [["B,C", ""], ["A", "B"]]);
  // OFX truncates merchants, and changes punctuation and spaces.
  const [long, cut] = ["WHOLEFDS MKT #10234 AUSTIN TX USA", "WHOLEFDS  MKT 10234 AUST"];
  assert.deepEqual(kept(csv(long), qfx(cut)), [[long, ""], ["", "WHOLEFDS MKT 10234 AUST"]]);
  // Another merchant is another purchase, and a short prefix is not enough.
  assert.deepEqual(kept(csv("STARBUCKS", "THE BOOKSHOP"), qfx("PEETS", "THE B")), [["STARBUCKS,THE BOOKSHOP", ""], ["PEETS,THE B", ""]]);
  // Two ids are two purchases; a third row is another.
  assert.deepEqual(kept(qfx("A", "A"), csv("A", "A", "A")), [["A,A", ""], ["A", "A,A"]]);
  // Certain matches take precedence over similar descriptors.
  assert.deepEqual(kept(csv("BAKERY 12", "BAKERY"), qfx("BAKERY", "BAKERY 12")), [["BAKERY 12,BAKERY", ""], ["", "BAKERY,BAKERY 12"]]);
  // A known id decides: the first is the earlier purchase despite its descriptor, the second is another one.
  assert.deepEqual(kept(csv("A"), qfx("A"), qfx("X", "A")), [["A", ""], ["", "A"], ["A", "X"]]);
});

test("ten thousand equal purchases in two files are joined fast", () => {
  const rows = "11/01/2026,A,5.00\n".repeat(10_000);
  const one = readStatement(`${HEAD}\n${rows}`, { fileName: "a.csv", cardName: CARD, purchases: "positive" });
  const started = performance.now();
  assert.deepEqual(joinStatements([one, one]).map(({ repeated }) => repeated.length), [0, 10_000]);
  assert.ok(performance.now() - started < 5_000);
});
