// Overlapping downloads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { processorMilliseconds } from "../../processor-time.mjs";
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

/**
 * A Chase CSV of November 2026. A row is "transaction day, posting day, merchant, amount spent".
 * @param {string[]} rows
 */
function chase(...rows) {
  const lines = rows.map((row) => {
    const [day, posted, merchant, amount = "5.00"] = row.split(" ");
    return `11/${day}/2026,${posted === "-" ? "" : `11/${posted}/2026`},${merchant.replaceAll("_", " ")},Shopping,${amount.startsWith("-") ? "Return" : "Sale"},${-Number(amount)},`;
  });
  return readStatement(`Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n${lines.join("\n")}\n`, { fileName: "chase.csv", cardName: CARD });
}

/**
 * A QFX of rows "day, merchant, amount spent" in November 2026. The day is `DTPOSTED`.
 * @param {string[]} rows
 */
function quicken(...rows) {
  const transactions = rows.map((row) => {
    const [day, merchant, amount = "5.00"] = row.split(" ");
    const name = merchant.replaceAll("_", " ");
    return `<STMTTRN><TRNTYPE>${amount.startsWith("-") ? "CREDIT" : "DEBIT"}<DTPOSTED>202611${day}120000[0:GMT]<TRNAMT>${-Number(amount)}<FITID>${row}<NAME>${name}</STMTTRN>`;
  });
  return readStatement(ofx(transactions.join("")), { fileName: "chase.qfx", cardName: CARD, purchases: "negative" });
}

/**
 * The days of November of the purchases that count. All orders of the files have to agree.
 * @param {import("../../../pkg-template/types/entries/statements.js").StatementToJoin[]} files
 */
function daysInAnyOrder(...files) {
  const results = orders(files).map((order) =>
    joinStatements(order).flatMap(({ transactions }) => transactions.map(({ transactionDate }) => transactionDate.slice(-2))).sort().join(" "),
  );
  assert.deepEqual([...new Set(results)].length, 1, results.join(" | "));
  return results[0];
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @returns {Item[][]}
 */
function orders(items) {
  return items.length < 2 ? [[...items]] : items.flatMap((first, index) => orders(items.toSpliced(index, 1)).map((others) => [first, ...others]));
}

test("a purchase with its transaction day in a CSV and its posting day in a QFX counts once, on its transaction day", () => {
  const csv = chase("24 25 WHOLEFDS_BKN_10254 132.18");
  assert.equal(csv.transactions[0].postedDate, "2026-11-25");
  for (const day of ["25", "24"]) {
    const qfx = quicken(`${day} WHOLEFDS_BKN_10254 132.18`);
    assert.equal(daysInAnyOrder(csv, qfx), "24");
    assert.deepEqual(joinStatements([qfx, csv]).map(({ transactions, repeated }) => [transactions.length, repeated.length]), [[1, 0], [0, 1]]);
    // The statements stay as they were read.
    assert.equal(qfx.transactions[0].transactionDate, `2026-11-${day}`);
  }
  // The same file again, and one of the same month.
  assert.equal(daysInAnyOrder(csv, quicken("25 WHOLEFDS_BKN_10254 132.18"), csv), "24");
  const [qfx, more] = [quicken("25 A"), quicken("25 A", "27 B")];
  assert.equal(daysInAnyOrder(chase("24 25 A"), qfx, more), "24 27");
  assert.equal(daysInAnyOrder(chase("24 25 A", "26 27 B"), chase("26 27 B", "28 28 C"), more), "24 26 28");
});

test("another day, amount, merchant or direction is another purchase, also across formats", () => {
  assert.equal(daysInAnyOrder(chase("24 26 A"), quicken("25 A")), "24 25");
  assert.equal(daysInAnyOrder(chase("24 25 A"), quicken("26 A")), "24 26");
  assert.equal(daysInAnyOrder(chase("24 25 A 5"), quicken("25 A 5.01")), "24 25");
  assert.equal(daysInAnyOrder(chase("24 25 STARBUCKS"), quicken("25 PEETS_COFFEE")), "24 25");
  // A refund of the purchase.
  assert.equal(daysInAnyOrder(chase("24 25 A 5"), quicken("25 A -5")), "24 25");
  assert.equal(daysInAnyOrder(chase("20 21 A 5", "24 25 A -5"), quicken("21 A 5", "25 A -5")), "20 24");
});

test("a coffee a day stays one a day in a CSV and a QFX, whichever day the QFX states", () => {
  const csv = chase("23 24 COFFEE", "24 25 COFFEE", "25 26 COFFEE");
  assert.equal(daysInAnyOrder(csv), "23 24 25");
  assert.equal(daysInAnyOrder(csv, quicken("24 COFFEE", "25 COFFEE", "26 COFFEE")), "23 24 25");
  assert.equal(daysInAnyOrder(csv, quicken("23 COFFEE", "24 COFFEE", "25 COFFEE")), "23 24 25");
  // Over a weekend several are posted on one day.
  const weekend = chase("20 23 COFFEE", "21 23 COFFEE", "22 24 COFFEE", "23 24 COFFEE");
  assert.equal(daysInAnyOrder(weekend, quicken("23 COFFEE", "23 COFFEE_", "24 COFFEE", "24 COFFEE_")), "20 21 22 23");
  // The QFX begins later, or ends later.
  assert.equal(daysInAnyOrder(csv, quicken("25 COFFEE", "26 COFFEE", "27 COFFEE")), "23 24 25 27");
  // Rows of one file are never the same purchase.
  assert.equal(daysInAnyOrder(chase("24 25 COFFEE", "25 25 COFFEE"), quicken("25 COFFEE")), "24 25");
  // Either row of the QFX could be that of the CSV: there are two purchases, whichever it is.
  const files = [chase("24 25 COFFEE"), quicken("24 COFFEE", "25 COFFEE")];
  assert.deepEqual(orders(files).map((order) => joinStatements(order).flatMap(({ transactions }) => transactions).length), [2, 2]);
});

test("the posting day is also used where OFX truncates the merchant", () => {
  const [whole, cut] = ["AMZN_MKTP_US*2K4RT81J3_AMZN.COM/BILL_WA", "AMZN_MKTP_US*2K4RT81J3_AMZN.COM/"];
  assert.equal(daysInAnyOrder(chase(`24 25 ${whole}`), quicken(`25 ${cut}`)), "24");
  // The equal descriptor is preferred.
  const [csv, qfx] = [chase("24 25 BAKERY_12", "25 25 BAKERY"), quicken("25 BAKERY", "25 BAKERY_12")];
  assert.equal(daysInAnyOrder(csv, qfx), "24 25");
  assert.deepEqual(joinStatements([qfx, csv])[0].transactions.map(({ merchant, transactionDate }) => `${merchant} ${transactionDate}`), [
    "BAKERY 2026-11-25",
    "BAKERY 12 2026-11-24",
  ]);
});

test("without a posting day in the CSV, a purchase on two days counts twice rather than being lost", () => {
  const csv = readStatement(`${HEAD}\n11/24/2026,A,5.00\n`, { fileName: "a.csv", cardName: CARD, purchases: "positive" });
  assert.equal(csv.transactions[0].postedDate, undefined);
  assert.equal(daysInAnyOrder(csv, quicken("25 A")), "24 25");
  assert.equal(daysInAnyOrder(chase("24 - A"), quicken("25 A")), "24 25");
  // Statements stored without posting days are known by their transaction day.
  assert.equal(daysInAnyOrder(csv, chase("24 25 A")), "24");
  // Rows of two CSV files are not compared by their posting day.
  assert.equal(daysInAnyOrder(csv, chase("23 24 A")), "23 24");
});

test("an OFX file can state both days", () => {
  const both = readStatement(ofx(PURCHASE.replace("<DTPOSTED>20261101", "<DTPOSTED>20261103<DTUSER>20261101")), { cardName: CARD });
  assert.deepEqual([both.transactions[0].transactionDate, both.transactions[0].postedDate], ["2026-11-01", "2026-11-03"]);
  assert.equal(daysInAnyOrder(both, chase("01 03 A")), "01");
  assert.equal(daysInAnyOrder(both, chase("03 04 A")), "01 03");
});

test("ten thousand equal purchases in two files are joined fast", () => {
  const rows = "11/01/2026,A,5.00\n".repeat(10_000);
  const one = readStatement(`${HEAD}\n${rows}`, { fileName: "a.csv", cardName: CARD, purchases: "positive" });
  const milliseconds = processorMilliseconds(() => {
    assert.deepEqual(joinStatements([one, one]).map(({ repeated }) => repeated.length), [0, 10_000]);
  });
  assert.ok(milliseconds < 5_000, `${milliseconds} ms`);
});

test("ten thousand purchases on many days in a CSV and a QFX are joined fast", () => {
  const days = Array.from({ length: 10_000 }, (_, index) => new Date(Date.UTC(1995, 0, 1 + index)).toISOString().slice(0, 10));
  const row = (/** @type {string} */ transactionId, /** @type {string} */ transactionDate, /** @type {string} */ postedDate) => ({
    transactionId, transactionAmount: 5, transactionDate, merchant: "COFFEE", cardName: CARD, ...(postedDate !== "" && { postedDate }),
  });
  const csv = { transactions: days.slice(1).map((day, index) => row(`a.csv:${index}`, days[index], day)) };
  const qfx = { transactions: days.slice(1).map((day) => row(day, day, "")) };
  const milliseconds = processorMilliseconds(() => {
    for (const files of [[csv, qfx], [qfx, csv]]) {
      assert.deepEqual(joinStatements(files).map(({ repeated }) => repeated.length), [0, 9_999]);
    }
  });
  assert.ok(milliseconds < 5_000, `${milliseconds} ms`);
});
