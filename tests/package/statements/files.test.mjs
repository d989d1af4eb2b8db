// Files: separators, encodings, ids, diagnostics, and files that are not statements.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { FOLDER, HEAD, PURCHASE, amounts, decodeText, isIsoDate, isoDate, ofx, readStatement } from "./statements.mjs";

test("two kinds of line breaks in one file lose no row", () => {
  assert.deepEqual(amounts(`${HEAD}\r\n11/1/2026,A,5\n11/2/2026,B,6\n11/3/2026,C,7\n`), [5, 6, 7]);
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,5\r\n11/2/2026,B,6\r11/3/2026,C,7`), [5, 6, 7]);
});

test("separators, line breaks, quotation marks and lines before the header", () => {
  const expected = ['A "B"\nC', 5];
  for (const text of [
    'Date,Description,Amount\r\n11/1/2026,"A ""B""\nC",5\r\n',
    'Date;Description;Amount\n11/1/2026;"A ""B""\nC";5',
    'Date\tDescription\tAmount\n11/1/2026\t"A ""B""\nC"\t5',
    '\uFEFF"Date","Description","Amount"\n"11/1/2026","A ""B""\nC","5"\n\n\n',
    'My Bank, Inc.\nAccount:,1234\n\ntransactionDate,merchant,amount\n11/1/2026,"A ""B""\nC",5',
  ]) {
    const { transactions, diagnostics } = readStatement(text);
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(transactions.map(({ merchant, transactionAmount }) => [merchant, transactionAmount]), [expected]);
  }
  const { diagnostics } = readStatement(`${HEAD}\n11/1/2026,"A,5\n11/1/2026,B,6`);
  assert.match(diagnostics.map(({ message }) => message).join(), /quotation mark/);
});

test("encodings", () => {
  const text = `${HEAD}\n11/1/2026,CAFÉ ZOË,5`;
  const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(text, "latin1"), utf16, Buffer.from(utf16).swap16()]) {
    assert.equal(readStatement(new Uint8Array(bytes)).transactions[0].merchant, "CAFÉ ZOË");
  }
  const unmarked = Buffer.from(text, "utf16le");
  for (const bytes of [unmarked, Buffer.from(unmarked).swap16()]) {
    assert.equal(readStatement(new Uint8Array(bytes)).transactions[0]?.merchant, "CAFÉ ZOË");
  }
  const { buffer } = new Uint8Array(Buffer.from(text));
  assert.equal(readStatement(buffer).transactions.length, 1);
});

test("text of any usual encoding is decoded, and dates must exist", () => {
  assert.equal(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x41])), "A");
  assert.equal(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0])), "A");
  assert.equal(decodeText(new Uint8Array([0x43, 0x61, 0x66, 0xe9])), "Café");
  assert.deepEqual([isoDate("2026", "2", "3"), isoDate("2026", "2", "30")], ["2026-02-03", undefined]);
  assert.deepEqual(["2028-02-29", "2026-02-29", "2026-2-3", "x"].map(isIsoDate), [true, false, false, false]);
});

test("the number of diagnostics and the size of the file are limited", () => {
  const { diagnostics } = readStatement(`${HEAD}\n${"11/1/2026,A,x\n".repeat(1_500)}`);
  assert.equal(diagnostics.length, 1_000);
  assert.deepEqual([diagnostics[0].row, diagnostics[998].row], [2, 1_000]);
  // The first 999 of 1,500 are reported.
  assert.match(diagnostics[999].message, /501 more errors/);
  assert.equal(readStatement(`${HEAD}\n11/1/2026,"A"b"c"d"e,5"`).diagnostics.filter(({ message }) => message.includes("quotation mark")).length, 1);
  for (const file of [new Uint8Array(50_000_001), " ".repeat(50_000_001)]) {
    assert.match(readStatement(file).diagnostics[0].message, /larger than 50 MB/);
  }
});

test("a file that is not a card statement: its kind, and the fix", () => {
  for (const [text, expected] of /** @type {[string, RegExp][]} */ ([
    ["", /The file is empty/],
    ["\n\n", /The file is empty/],
    ["Datum,Betrag\n1,2", /No known statement has these columns: "Datum", "Betrag"\. Use OFX, or CSV .*"Date".*"Description".*"Amount"/],
    ["x,y\nDate,Amount\n11/1/2026,5", /these columns: "Date", "Amount"\./],
    ["%PDF-1.7\n...", /The file is a PDF\. Download the statement as CSV or OFX/],
    ["PK\u0003\u0004...", /Excel/],
    ["<!DOCTYPE html><title>Sign in, please, now</title>", /The file is a web page\. Download/],
    ["GIF89a, b, c", /The file is an image\. Download/],
    ["a,b,c\0\nd,e,f", /The file is not text\. Download/],
    ["Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n", /a Chase checking account, not of a card/],
    ["Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n", /Capital One 360/],
    ["Description,,Summary Amt.\nBeginning balance,,1\n\nDate,Description,Amount,Running Bal.\n", /Bank of America checking/],
  ])) {
    const { format, transactions, leftOut, diagnostics } = readStatement(text);
    assert.deepEqual([format, transactions, leftOut, diagnostics.length], ["unknown", [], [], 1], text);
    assert.match(diagnostics[0].message, expected);
  }
});

test("an image is identified by its bytes", () => {
  for (const bytes of [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]]) {
    assert.match(readStatement(new Uint8Array(bytes)).diagnostics[0].message, /The file is an image\. Download/);
  }
});

test("a table whose columns only a person can assign", () => {
  for (const [text, needs] of [
    ["Datum;Text;Betrag\n01.11.2026;A;5", "columns"],
    ["11/1/2026,A,5,x\n11/2/2026,B,6,y", "columns"],
    // A date, a merchant and an amount need three.
    ["Datum,Betrag\n1,2", undefined],
    ["", undefined],
    ["%PDF-1.7\na,b,c", undefined],
    ["Date,Description,Amount,Running Bal.\n11/1/2026,A,5,6", undefined],
    [`${HEAD}\n11/1/2026,A,5`, undefined],
  ]) {
    assert.equal(readStatement(text ?? "").needs, needs, text);
  }
});

test("records are read like the CSV that they come from", () => {
  for (const records of [
    [["Date", "Description", "Amount", "Account"], ["11/1/2026", 'A "B", C\nD', "5", "1"], [], ["13/1/2026", "E", "6", "2"], ["11/2/2026", "F", "7", "2"]],
    [["My Bank"], ["Date", "Description", "Amount"], ["11/1/2026", "A", "5"], [""]],
    [["Date", "Description", "Amount"], ["11/1/2026", "A", "5.00"], ["11/2/2026", "B", "6"]],
    [["Date", "Description", "Amount"], ["11/1/2026", "A", "5.00", "x"], ["11/2/2026", "B", "6"], []],
    [["Tag", "Laden", "Betrag"], ["11/1/2026", "A", "5.00"]],
    [["11/14/2026", "-8.99", "*", "", "SPOTIFY"]],
    [[""], []],
    [],
  ]) {
    const quoted = records.map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join());
    assert.deepEqual(readStatement(records, { fileName: "x" }), readStatement(quoted.join("\n"), { fileName: "x" }));
  }
  const rows = Array.from({ length: 200_001 }, () => ["11/1/2026", "A", "5"]);
  assert.equal(readStatement([["Date", "Description", "Amount"], ...rows]).diagnostics[0].code, "too-many-rows");
});

test("transaction ids are unique", () => {
  const rows = ["x", "x", "x#2", "x"].map((reference) => `11/1/2026,A,5,${reference}`).join("\n");
  const { transactions } = readStatement(`${HEAD},Reference\n${rows}`);
  assert.deepEqual(transactions.map(({ transactionId }) => transactionId), ["x", "x#2", "x#2#2", "x#3"]);
});

test("ids of two files differ by the file's name; a card column names the card by default", async () => {
  const bytes = await readFile(join(FOLDER, "general.csv"));
  const { transactions } = readStatement(bytes, { fileName: "my.csv" });
  assert.deepEqual(transactions.slice(0, 2).map(({ transactionId, cardName }) => [transactionId, cardName]), [
    ["my.csv:2", "Blue Cash Preferred"],
    ["my.csv:3", "Custom Cash"],
  ]);
  assert.equal(readStatement(`${HEAD}\n11/1/2026,A,5`).transactions[0].cardName, "");
});

test("every diagnostic has a code, and states what was expected and found", () => {
  /** @type {[string | Uint8Array, object, object][]} */
  const cases = [
    ["", {}, { code: "empty-file" }],
    ["x".repeat(50_000_001), {}, { code: "file-too-large", expected: "50 MB" }],
    ["%PDF-1.7", {}, { code: "not-a-statement", found: "a PDF" }],
    ["Datum,Betrag,Text\n1,2,3", {}, { code: "unknown-columns", found: '"Datum", "Betrag", "Text"' }],
    ["Details,Posting Date,Description,Amount,Type,Balance\n", {}, { code: "not-a-card", found: "a Chase checking account" }],
    [`${HEAD}\n2/30/2026,A,5\n`, {}, { row: 2, column: "Date", code: "invalid-date", found: "2/30/2026" }],
    [`${HEAD}\n5/6/2026,A,5\n13/5/2026,B,5\n5/13/2026,C,5\n`, {}, { row: 2, column: "Date", code: "ambiguous-date", found: "5/6/2026" }],
    [`${HEAD}\n11/1/0206,A,5\n`, {}, { row: 2, column: "Date", code: "year-out-of-range", found: "11/1/0206" }],
    [`${HEAD}\n11/1/2026,A,x\n`, {}, { row: 2, column: "Amount", code: "invalid-amount", found: "x" }],
    [`${HEAD}\n11/1/2026,,5\n`, {}, { row: 2, column: "Description", code: "missing-merchant" }],
    [`${HEAD}\n11/1/2026,A,5,6\n11/1/2026,A,5\n`, {}, { row: 2, code: "extra-cells", expected: "3 columns", found: "4 cells" }],
    [`${HEAD}\n11/1/2026,A,5\n11/1/20`, {}, { row: 3, code: "truncated-row" }],
    [`${HEAD}\n11/1/2026,A,5\n11/2/2026,B,-6\n`, {}, { column: "Amount", code: "ambiguous-sign" }],
    [`Date,Description,Amount,Type\n11/1/2026,A,5,debit\n11/1/2026,B,5,what\n`, {}, { row: 3, column: "Type", code: "unknown-direction", found: "what" }],
    [
      "Transaction Date,Post Date,Description,Category,Type,Amount\n11/1/2026,,A,,Sale,-5\n11/1/2026,,B,,Sale,-5\n11/1/2026,,C,,Return,-5\n",
      {},
      { row: 4, column: "Amount", code: "contradicting-sign", expected: 'a positive amount for "Return"', found: "-5" },
    ],
    ["Date,Description,Debit,Credit\n11/1/2026,A,5,3\n", {}, { row: 2, column: "Credit", code: "debit-and-credit", found: "5 and 3" }],
    [`11/1/2026,A,5\n${HEAD}\n11/2/2026,B,5\n`, {}, { row: 1, code: "row-before-names" }],
    [`${HEAD}\n11/2/2026,B,5\nPosted Date,Payee,Amount\n`, {}, { row: 3, code: "other-table" }],
    [ofx(PURCHASE), { account: "9999" }, { code: "account-not-found", expected: "account 9999", found: "…2222" }],
    [ofx(PURCHASE).replace("USD", "EUR"), {}, { code: "foreign-currency", expected: "US dollars", found: "EUR" }],
    [ofx(PURCHASE).replace("</OFX>", ""), {}, { code: "truncated-file" }],
    [ofx("<A>".repeat(100_000)), {}, { code: "damaged-file" }],
    ["<OFX></OFX>", {}, { code: "no-card-account" }],
  ];
  for (const [text, options, expected] of cases) {
    const [diagnostic] = readStatement(text, options).diagnostics;
    assert.deepEqual({ ...diagnostic, ...expected }, diagnostic, JSON.stringify(expected));
  }
});

test("wrong arguments throw", () => {
  /** @type {any} */
  const untyped = readStatement;
  for (const wrong of [[undefined], [{}], [5], ["", { card: "x" }], ["", { cardName: 5 }], ["", { purchases: "up" }], ["", { allAccounts: "yes" }], [["a"]], [[[5]]], ["", { __proto__: null, toString: 1 }]]) {
    assert.throws(() => untyped(...wrong), TypeError);
  }
});
