// Files that end within a row.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { FOLDER, amounts, readStatement } from "./statements.mjs";

test("a file that ends within a row is reported, at any position", async () => {
  const CUT = /^The file ends in the middle of this row\. Download it again\.$/;
  // The last row of each, and two prefixes: the shortest that no footer has, and the shortest complete purchase.
  // Before the first position the text is ambiguous: "1" may count the rows. After the other only an open quotation mark shows it.
  // general.csv is ambiguous too: its amounts have two decimals, one or none.
  for (const [name, row, begun, whole] of /** @type {[string, number, string, string][]} */ ([
    ["american-express.csv", 4, "11/", "11/11/2026,REI.COM 800-426-4840 WA,-59.95"],
    ["american-express-details.csv", 4, "11/", "11/10/2026,AMEX Dining Credit,ALEX EXAMPLE,-21003,-10.00"],
    ["american-express-members.csv", 4, "11/", "11/13/2026,CVS/PHARMACY #08213,SAM EXAMPLE,-21011,14.02"],
    ["apple-card.csv", 4, "11/", '11/13/2026,11/14/2026,"APPLE.COM/US 1 INFINITE LOOP 800-676-2775 95014 CA USA (RETURN)","Apple","Other","Credit","-99.00"'],
    ["bank-of-america.csv", 4, "11/", '11/13/2026,24692166316100555555555,"NIKE.COM 800-806-6453 OR","800-806-6453  OR ",75.00'],
    ["barclays.csv", 8, "11/", "11/15/2026,WAYFAIR*WAYFAIR,CREDIT,64.99"],
    ["capital-one.csv", 6, "2026-", "2026-11-13,2026-11-14,5512,CREDIT-TRAVEL REWARD,Payment/Credit,,80.00"],
    ["chase.csv", 9, "11/", "11/07/2026,11/08/2026,SQ *BLUE BOTTLE COFFEE,Food & Drink,Sale,-5.75"],
    ["chase-card-column.csv", 3, "9023,", "9023,11/17/2026,11/18/2026,DELTA AIR   0062345678901,Travel,Sale,-388.20"],
    ["chase-older.csv", 4, "Return,03/", "Return,03/15/2017,03/16/2017,TARGET        00012345,18.99"],
    ["citi.csv", 5, "Pending,11/", 'Pending,11/20/2026,"CHEVRON 0091234 SEATTLE WA",50.00'],
    ["citi-members.csv", 3, "C", 'Cleared,11/14/2026,"NORDSTROM #0001 SEATTLE WA",,-120.00'],
    ["discover.csv", 6, "11/", '11/11/2026,11/11/2026,"INTEREST CHARGE ON PURCHASES",4.10'],
    ["mint.csv", 8, '"', '"11/9/2026","Starbucks","","5.75","debit"'],
    ["us-bank.csv", 5, '"', '"2026-11-10","DEBIT","COMCAST CABLE","24692166314100123123123; 04899; ; ; ;","-89.99"'],
    ["wells-fargo.csv", 3, '"', '"11/14/2026","-8.99","*","","SPOTIFY USA NEW YORK NY"'],
  ])) {
    const text = (await readFile(join(FOLDER, name), "utf8")).trimEnd().replaceAll("\r\n", "\n");
    const [above, last] = [text.slice(0, text.lastIndexOf("\n") + 1), text.slice(text.lastIndexOf("\n") + 1)];
    assert.equal(last.startsWith(whole) && whole.startsWith(begun), true, name);
    const [before, all] = [readStatement(above), readStatement(text)];
    for (let { length } = begun; length <= last.length; length += 1) {
      const end = last.slice(0, length);
      const cut = `${name}: ${end}`;
      const { transactions, leftOut, diagnostics } = readStatement(above + end);
      if (length < whole.length || end.split('"').length % 2 === 0) {
        assert.deepEqual([transactions, leftOut], [before.transactions, before.leftOut], cut);
        assert.deepEqual(diagnostics.map((one) => one.row), [row], cut);
        assert.match(diagnostics[0].message, CUT, cut);
      } else {
        assert.deepEqual([transactions, leftOut, diagnostics], [all.transactions, all.leftOut, []], cut);
      }
      // With a line break after it, it is complete.
      assert.doesNotMatch(readStatement(`${above}${end}\n`).diagnostics.map(({ message }) => message).join(), CUT, cut);
    }
  }
  /** @param {string} text */
  const saysSo = (text) => readStatement(text, { purchases: "positive" }).diagnostics.some(({ message }) => CUT.test(message));
  assert.equal(saysSo("Description,Amount,Date\nA,5.00,2026-11-12\nB,6.00,2026-11-1"), true);
  assert.equal(saysSo("Description,Amount,Date\nA,5.00,2026-11-12\nB,6.00,2026-11-13"), false);
  // An amount whose sign is a word after it is complete with that word.
  const directed = "Date,Description,Amount,Transaction Type,Note\n11/1/2026,A,5.00,debit,\n11/2/2026,B,6.00,credit,\n";
  for (const [end, expected] of /** @type {[string, boolean][]} */ ([["", true], [",", true], [",deb", true], [",debit", false], [",fee", false]])) {
    assert.equal(saysSo(`${directed}11/3/2026,C,7.00${end}`), expected, end);
  }
  // A merchant after the amount may be incomplete if another column follows; as the last column it is ambiguous.
  assert.equal(saysSo("Date,Amount,Description,Note\n11/1/2026,5.00,A,x\n11/2/2026,6.00,TRADER J"), true);
  assert.equal(saysSo("Date,Amount,Description\n11/1/2026,5.00,A\n11/2/2026,6.00,TRADER J"), false);
  assert.equal(saysSo("Date,Amount,Description\n11/1/2026,5.00,A\n11/2/2026,6.00,"), true);
});

test("a footer below the rows is not a truncated row", () => {
  const rows = "11/1/2026,A,5.00,x,y\n11/2/2026,B,6.00,x,y\n";
  for (const footer of [
    "Total", "Total,", "Total,11", "2", "11", "1-800-555-1234", "Ending balance,,11", "3 transactions", "End of file", ",,11", "TOTAL PURCHASES 11.00,,,",
    "11/30/2026,Ending balance,,1234", "11/30/2026,Ending balance,,",
  ]) {
    const { transactions, leftOut, diagnostics } = readStatement(`Date,Description,Amount,Note,Kind\n${rows}${footer}`, { purchases: "positive" });
    assert.deepEqual(diagnostics.filter(({ message }) => message.includes("Download it again")), [], footer);
    assert.deepEqual([transactions.length, leftOut.length + diagnostics.length], [2, 1], footer);
  }
  assert.deepEqual(amounts("Status,Date,Description,Debit,Credit\nCleared,11/01/2026,A,5,\nTotal"), [5]);
  assert.deepEqual(amounts("Status,Date,Description,Debit,Credit\nCleared,11/01/2026,A,5,\nTotal,2"), [5]);
  assert.deepEqual(amounts("Card,Date,Description,Amount\n4417,11/01/2026,A,5\n2"), [5]);
  assert.deepEqual(amounts("Date,Description,Amount"), []);
  // The first row shows that this bank writes balances like purchases.
  assert.deepEqual(amounts("Date,Description,Amount\n11/1/2026,Beginning balance,\n11/1/2026,A,5\n11/2/2026,Ending balance,"), [5]);
});

test("the last row is complete without the optional cells after its amount", () => {
  for (const [text, expected] of /** @type {[string, number[]][]} */ ([
    ["Date,Description,Amount,Note\n11/1/2026,A,5", [5]],
    ["Date,Description,Amount,,\n11/1/2026,A,5", [5]],
    ["Date,Description,Amount,Note\n11/1/2026,A,5\n11/2/2026,B,6,gift\n11/3/2026,C,7", [5, 6, 7]],
    ["Date,Description,Amount,Points,Category\n11/1/2026,A,5,20,Shops\n11/2/2026,B,6,20,Shops\n11/3/2026,C,7,30", [5, 6, 7]],
    // A delimiter after the amount shows that it is complete.
    ["Date,Description,Amount,Note\n11/1/2026,A,5.25,x\n11/3/2026,C,7,", [5.25, 7]],
    ["Date,Description,Amount\n11/1/2026,A,5.25\n11/3/2026,C,7\n", [5.25, 7]],
    ["Date,Description,Amount\n11/1/2026,A,5.25\n11/2/2026,B,6.5\n11/3/2026,C,7", [5.25, 6.5, 7]],
    ["Date,Amount,Description,Note\n11/1/2026,5,A", [5]],
    ["Date,Amount,Description\n11/1/2026,5,A", [5]],
  ])) {
    assert.deepEqual(amounts(text), expected, text);
  }
});
