// What banks let people download, as transactions. The files in tests/statements/ are made up, in the banks' forms; what is
// expected of each was read off it by eye.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { serveFolder, startChromium } from "./chromium.mjs";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
/** @type {typeof import("../../pkg-template/statements.js")} */
const { joinStatements, readStatement } = await project.load(
  "statements.mjs",
  'export { joinStatements, readStatement } from "card-rewards/statements";',
);

const FOLDER = fileURLToPath(new URL("../statements/", import.meta.url));
const CARD = "Chase Sapphire Preferred";

/** @param {string} name */
async function sample(name) {
  return readStatement(await readFile(join(FOLDER, name)), { cardName: CARD });
}

/**
 * Each transaction as "id day amount merchant", and the code where there is one; each row left out as "row reason".
 * @type {Record<string, { format: string, accounts?: string[], transactions: string[], leftOut: string[] }>}
 */
const EXPECTED = {
  "american-express.csv": {
    format: "american-express",
    transactions: ["row-2 2026-11-17 82.4 WHOLEFDS MKT #10234 AUSTIN TX", "row-4 2026-11-11 -59.95 REI.COM 800-426-4840 WA"],
    leftOut: ["3 payment"],
  },
  "american-express-details.csv": {
    format: "american-express-details",
    accounts: ["-21003"],
    transactions: ["320263210123456789 2026-11-17 16.79 AplPay SWEETGREEN   NEW YORK            NY"],
    leftOut: ["3 fee", "4 reward"],
  },
  "american-express-members.csv": {
    format: "american-express-members",
    accounts: ["-21003", "-21011"],
    transactions: ["row-2 2026-11-17 23.18 UBER TRIP HELP.UBER.COM CA", "row-4 2026-11-13 14.02 CVS/PHARMACY #08213"],
    leftOut: ["3 payment"],
  },
  "apple-card.csv": {
    format: "apple-card",
    transactions: ["row-2 2026-11-18 12.48 Walgreens", "row-4 2026-11-13 -99 Apple"],
    leftOut: ["3 payment"],
  },
  "bank-of-america.csv": {
    format: "bank-of-america",
    transactions: [
      "24692166321100123456789 2026-11-18 58.03 KROGER #411 DALLAS TX",
      "24692166316100555555555 2026-11-13 -75 NIKE.COM 800-806-6453 OR",
    ],
    leftOut: ["3 payment"],
  },
  "barclays.csv": {
    format: "barclays",
    transactions: ["row-6 2026-11-18 214.3 JETBLUE     2791234567890", "row-8 2026-11-15 -64.99 WAYFAIR*WAYFAIR"],
    leftOut: ["7 payment"],
  },
  "capital-one.csv": {
    format: "capital-one",
    accounts: ["5512"],
    transactions: ["row-2 2026-11-18 73.15 SAFEWAY #1711", "row-5 2026-11-14 -249.99 BEST BUY      00001234"],
    leftOut: ["3 payment", "4 interest", "6 reward"],
  },
  "chase.csv": {
    format: "chase",
    transactions: [
      "row-2 2026-11-18 64.37 TRADER JOE S #552",
      "row-3 2026-11-16 1204.99 AMAZON MKTPL*2K4RT81J3",
      "row-4 2026-11-15 -31.2 AMAZON MKTPLACE PMTS",
      "row-9 2026-11-07 5.75 SQ *BLUE BOTTLE COFFEE",
    ],
    leftOut: ["5 payment", "6 fee", "7 interest", "8 adjustment"],
  },
  "chase-card-column.csv": {
    format: "chase",
    accounts: ["4417", "9023"],
    transactions: ["row-2 2026-11-18 41.08 SHELL OIL 57444123459", "row-3 2026-11-17 388.2 DELTA AIR   0062345678901"],
    leftOut: [],
  },
  "chase-older.csv": {
    format: "chase-older",
    transactions: ["row-2 2017-03-28 45.1 WHOLEFDS MKT 10234", "row-4 2017-03-15 -18.99 TARGET        00012345"],
    leftOut: ["3 payment"],
  },
  "citi.csv": {
    format: "citi",
    transactions: ["row-2 2026-11-18 186.42 COSTCO WHSE #0479 SEATTLE WA", "row-4 2026-11-12 -45 HOMEDEPOT.COM 800-430-3376 GA"],
    leftOut: ["3 payment", "5 pending"],
  },
  "citi-members.csv": {
    format: "citi",
    transactions: ["row-2 2026-11-18 61.2 COSTCO GAS #0479", "row-3 2026-11-14 -120 NORDSTROM #0001 SEATTLE WA"],
    leftOut: [],
  },
  "discover.csv": {
    format: "discover",
    transactions: [
      "row-2 2026-11-17 54.12 WALMART.COM 8009666546 BENTONVILLE AR",
      "row-5 2026-11-12 -19.88 WALMART.COM 8009666546 BENTONVILLE AR",
    ],
    leftOut: ["3 payment", "4 reward", "6 interest"],
  },
  "general.csv": {
    format: "general",
    transactions: [
      "row-2 2026-11-18 1012.5 Trader Joe's 5411",
      "row-3 2026-11-17 -30 AT&T",
      "row-4 2026-11-16 41.2 Exxon 5541",
      "row-5 2026-11-15 7 Target 5310",
      "row-6 2026-11-14 19.99 Lyft 4121",
    ],
    leftOut: [],
  },
  "sgml.qfx": {
    format: "ofx",
    accounts: ["4111XXXXXXXX1234"],
    transactions: [
      "2026111800001 2026-11-18 1234.5 CAFÉ MODERNE AT&T PLAZA SAN FRANCISCO CA",
      "2026111400001 2026-11-12 -20.25 LOWE'S #1234 5200",
    ],
    leftOut: ["2 payment", "4 fee"],
  },
  "us-bank.csv": {
    format: "us-bank",
    transactions: [
      "24431066321458859822737 2026-11-18 96.5 DICK'S CLOTHING&SPORTING 5941",
      "24164076316105123456789 2026-11-12 -22.75 TARGET 00001234 ST PAUL MN 5310",
      "24692166314100123123123 2026-11-10 89.99 COMCAST CABLE 4899",
    ],
    leftOut: ["3 payment"],
  },
  "wells-fargo.csv": {
    format: "wells-fargo",
    transactions: ["row-1 2026-11-18 45.2 CHIPOTLE 1234 DENVER CO", "row-3 2026-11-14 8.99 SPOTIFY USA NEW YORK NY"],
    leftOut: ["2 payment"],
  },
  "xml.ofx": {
    format: "ofx",
    accounts: ["4111XXXXXXXX1234"],
    transactions: ["A1 2026-11-18 7.25 PEET'S & CO", "A1#2 2026-11-17 40.1 CHEVRON 0091234"],
    leftOut: ["3 interest"],
  },
};

/** @param {import("../../pkg-template/statements.js").Statement} statement */
function inShort({ format, accounts, transactions, leftOut, problems }) {
  return {
    format,
    accounts,
    transactions: transactions.map((one) =>
      [one.transactionId, one.transactionDate, one.transactionAmount, one.merchant, ...(one.mcc === undefined ? [] : [one.mcc])].join(" "),
    ),
    leftOut: leftOut.map(({ row, reason }) => `${row} ${reason}`),
    problems,
  };
}

for (const [name, expected] of Object.entries(EXPECTED)) {
  test(`a statement: ${name}`, async () => {
    const statement = await sample(name);
    assert.deepEqual(inShort(statement), { accounts: [], ...expected, problems: [] });
    assert.ok(statement.transactions.every(({ cardName }) => cardName === CARD));
  });
}

test("every sample has an expectation", async () => {
  assert.deepEqual(Object.keys(EXPECTED).sort(), (await readdir(FOLDER)).filter((name) => name !== "README.md").sort());
});

const HEAD = "Date,Description,Amount";

/**
 * @param {string} text
 * @param {import("../../pkg-template/statements.js").StatementOptions} [options]
 */
function amounts(text, options) {
  const { transactions, problems } = readStatement(text, options);
  assert.deepEqual(problems, []);
  return transactions.map(({ transactionAmount }) => transactionAmount);
}

test("the sign of purchases in a file that nothing is known of", () => {
  // Payments tell it, whatever else there is.
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,-5\n11/2/2026,B,5\n11/3/2026,ONLINE PAYMENT THANK YOU,100`), [5, -5]);
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,-5\n11/2/2026,B,5\n11/3/2026,ONLINE PAYMENT THANK YOU,-100`), [-5, 5]);
  // Else most rows do.
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,-5`), [5]);
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,5`), [5]);
  assert.deepEqual(amounts(`${HEAD}\n1/1/2026,A,-1\n1/1/2026,A,-2\n1/1/2026,A,-3\n1/1/2026,A,-4\n1/1/2026,B,5`), [1, 2, 3, 4, -5]);
  // Half and half is no answer, but for who says it.
  const halves = `${HEAD}\n11/1/2026,A,-5\n11/2/2026,B,5`;
  const { transactions, problems } = readStatement(halves);
  assert.deepEqual(transactions, []);
  assert.match(problems[0].message, /--purchases positive \(or negative\)/);
  assert.equal(problems[0].column, "Amount");
  assert.equal(readStatement(halves).needs, "purchases");
  assert.equal(readStatement(halves, { purchases: "negative" }).needs, undefined);
  assert.deepEqual(amounts(halves, { purchases: "negative" }), [5, -5]);
  assert.deepEqual(amounts(halves, { purchases: "positive" }), [-5, 5]);
});

test("the line of a shop that reads like a payment does not turn the other rows round", () => {
  const shops = `${HEAD}\n11/1/2026,WHOLE FOODS,50\n11/2/2026,TMOBILE AUTOPAY,80\n11/3/2026,SHELL,40`;
  assert.deepEqual(amounts(shops), [50, 80, 40]);
  // One refund and the payment of the bill look the same as one purchase and a shop like that.
  const { transactions, problems } = readStatement(`${HEAD}\n11/1/2026,WHOLE FOODS,-50\n11/2/2026,ONLINE PAYMENT THANK YOU,-80`);
  assert.deepEqual([transactions, problems.length], [[], 1]);
  assert.match(problems[0].message, /--purchases positive/);
});

test("a bank that turns its signs round is believed if all payments and most rows say so", () => {
  const head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n";
  const turned = "11/1/2026,11/1/2026,A,,Sale,5,\n11/1/2026,11/1/2026,B,,Sale,6,\n11/1/2026,11/1/2026,Payment Thank You-Mobile,,Payment,-9,";
  assert.deepEqual(amounts(head + turned), [5, 6]);
  // One payment that went back is no reason.
  const usual = "11/1/2026,11/1/2026,A,,Sale,-5,\n11/1/2026,11/1/2026,RETURNED AUTOMATIC PAYMENT,,Payment,-9,";
  assert.deepEqual(amounts(head + usual), [5]);
});

test("debit and credit, as columns or as words", () => {
  assert.deepEqual(amounts("Date,Payee,Debit,Credit\n2026-11-01,A,5.10,\n2026-11-02,B,,-3\n2026-11-03,C,,3\n2026-11-04,D,7,0.00"), [5.1, -3, -3, 7]);
  assert.deepEqual(amounts("Date,Description,Amount,Transaction Type\n11/1/2026,A,5.10,debit\n11/2/2026,B,3,credit"), [5.1, -3]);
});

test("one row without debit or credit leaves the others theirs", () => {
  const head = "Date,Description,Amount,Transaction Type\n11/1/2026,A,5,debit\n11/2/2026,B,3,credit\n";
  const { transactions, leftOut, problems } = readStatement(`${head}11/3/2026,C,7,\n11/4/2026,D,9,Fee\n11/5/2026,E,0,\n11/6/2026,F,2,Purchase`);
  assert.deepEqual(transactions.map(({ transactionAmount }) => transactionAmount), [5, -3, 2]);
  assert.deepEqual(leftOut.map(({ row, reason }) => [row, reason]), [[5, "fee"], [6, "zero"]]);
  assert.deepEqual(problems.map(({ row, column }) => [row, column]), [[4, "Transaction Type"]]);
  assert.match(problems[0].message, /Write debit or credit there/);
  // Words for the type beside amounts with signs are no directions.
  assert.deepEqual(amounts("Date,Description,Amount,Type\n11/1/2026,A,-5,Sale\n11/2/2026,B,-6,Sale\n11/2/2026,C,-7,Other"), [5, 6, 7]);
});

test("amounts are read exactly, in every way that they are written", () => {
  const texts = ["0.1", ".99", "5.", "12.30", '"1,234.56"', "$7", "$ 8.5", "+9", '"$1,000,000.01"', "123456789.01", "1 USD"];
  const rows = texts.map((text) => `2026-11-01,A,${text}`).join("\n");
  assert.deepEqual(amounts(`${HEAD}\n${rows}`), [0.1, 0.99, 5, 12.3, 1234.56, 7, 8.5, 9, 1000000.01, 123456789.01, 1]);
  const negatives = ["-12.30", "(12.30)", "($12.30)", "-$12.30", "$-12.30", "12.30-", "\u221212.30"];
  assert.deepEqual(amounts(`${HEAD}\n${negatives.map((text) => `2026-11-01,A,${text}`).join("\n")}`, { purchases: "positive" }), Array(7).fill(-12.3));
});

test("what is no amount is said, with its place", () => {
  for (const text of ["12,5", "1,23.00", "1.2.3", "ten", "1e5", "--5", "(5", "-(5)", "€5", "0x10", "NaN", "Infinity", "9".repeat(50)]) {
    const { problems, transactions } = readStatement(`${HEAD}\n2026-11-01,A,1\n2026-11-01,B,"${text}"`);
    assert.deepEqual(transactions.length, 1, text);
    assert.deepEqual([problems.length, problems[0].row, problems[0].column], [1, 3, "Amount"], text);
    assert.ok(problems[0].message.startsWith(`"${text.slice(0, 60)}" is not an amount`), problems[0].message);
  }
});

test("dates are those of the calendar, ISO or American", () => {
  for (const [text, day] of [
    ["2026-02-28", "2026-02-28"],
    ["2024-02-29", "2024-02-29"],
    ["2026/1/5", "2026-01-05"],
    ["2026-01-05T23:59:59Z", "2026-01-05"],
    ["20260105", "2026-01-05"],
    ["01/05/2026", "2026-01-05"],
    ["1/5/26", "2026-01-05"],
    ["1-5-2026", "2026-01-05"],
    ["12/31/1999 10:00 PM", "1999-12-31"],
  ]) {
    assert.equal(readStatement(`${HEAD}\n${text},A,1`).transactions[0].transactionDate, day, text);
  }
  for (const text of ["2026-02-29", "02/30/2026", "13/05/2026", "0/1/2026", "5.1.2026", "Jan 5", "", "2026", "2026-1-5-7"]) {
    const { problems, transactions } = readStatement(`${HEAD}\n${text},A,1`);
    assert.deepEqual([transactions.length, problems.length, problems[0]?.row, problems[0]?.column], [0, 1, 2, "Date"], text);
    assert.match(problems[0].message, /is not a day of the calendar such as 2026-11-21 or 11\/21\/2026/);
  }
});

test("a shop whose name has a bank's word in it is a shop", () => {
  const shops = ["PAYMENTUS CORP", "FEE BROTHERS", "INTERESTING BOOKS", "COSTCO MEMBERSHIP FEE", "REWARDS NETWORK", "THANK YOU", "AUTOPAY CAR WASH"];
  assert.equal(amounts(`${HEAD}\n${shops.map((name) => `11/1/2026,${name},5`).join("\n")}`, { purchases: "positive" }).length, shops.length);
  const { leftOut } = readStatement(`${HEAD}\n11/1/2026,ANNUAL MEMBERSHIP FEE,95\n11/1/2026,CASH ADVANCE,20\n11/1/2026,BALANCE TRANSFER,9\n11/1/2026,A,0`);
  assert.deepEqual(leftOut.map(({ reason }) => reason), ["fee", "cash-advance", "transfer", "zero"]);
});

test("a fee, interest or a reward is what a bank calls so, not what has the word in it", () => {
  const purchases = ["INTERNATIONAL COFFEE FEE", "FOREIGN CINEMA FEE", "ANNUAL PARK PASS FEE", "INTEREST COFFEE"];
  const refunds = ["GOLD COAST CREDIT", "CASH BACK LOANS", "STATE FARM PAYMENT REFUND", "MEMBERSHIP CREDIT GYM"];
  const rows = [...purchases.map((name) => `11/1/2026,${name},5`), ...refunds.map((name) => `11/1/2026,${name},-5`)];
  assert.deepEqual(amounts(`${HEAD}\n${rows.join("\n")}`, { purchases: "positive" }), [5, 5, 5, 5, -5, -5, -5, -5]);
  for (const [reason, sign, lines] of /** @type {[string, string, string[]][]} */ ([
    ["fee", "", ["ANNUAL FEE", "ANNUAL MEMBERSHIP FEE", "LATE FEE", "LATE PAYMENT FEE", "RETURNED PAYMENT FEE", "FOREIGN TRANSACTION FEE"]],
    ["fee", "", ["INTERNATIONAL TRANSACTION FEE", "OVERLIMIT FEE", "OVER THE CREDIT LIMIT FEE", "RENEWAL MEMBERSHIP FEE", "FOREIGN CURRENCY FEE"]],
    ["fee", "-", ["ANNUAL FEE REFUND"]],
    ["interest", "", ["INTEREST", "INTEREST CHARGE ON PURCHASES", "INTEREST CHARGED", "PURCHASE INTEREST CHARGE", "INTEREST ON CASH ADVANCES"]],
    ["reward", "-", ["CASH BACK", "CASHBACK BONUS REDEMPTION", "CREDIT-CASH BACK REWARD", "AMEX DINING CREDIT", "PLATINUM UBER ONE CREDIT"]],
  ])) {
    for (const line of lines) {
      const { leftOut } = readStatement(`${HEAD}\n11/1/2026,${line},${sign}5`, { purchases: "positive" });
      assert.deepEqual(leftOut.map((one) => one.reason), [reason], line);
    }
  }
});

test("line ends of two kinds in one file lose no row", () => {
  assert.deepEqual(amounts(`${HEAD}\r\n11/1/2026,A,5\n11/2/2026,B,6\n11/3/2026,C,7\n`), [5, 6, 7]);
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,5\r\n11/2/2026,B,6\r11/3/2026,C,7`), [5, 6, 7]);
});

test("problems are bounded, and so is the file", () => {
  const { problems } = readStatement(`${HEAD}\n${"11/1/2026,A,x\n".repeat(1_500)}`);
  assert.equal(problems.length, 1_000);
  assert.deepEqual([problems[0].row, problems[998].row], [2, 1_000]);
  // The first 999 of 1,500 are told.
  assert.match(problems[999].message, /501 problems more/);
  assert.equal(readStatement(`${HEAD}\n11/1/2026,"A"b"c"d"e,5"`).problems.filter(({ message }) => message.includes("quotation mark")).length, 1);
  for (const file of [new Uint8Array(50_000_001), " ".repeat(50_000_001)]) {
    assert.match(readStatement(file).problems[0].message, /larger than 50 MB/);
  }
});

test("separators, line ends, quotation marks, lines before the names", () => {
  const expected = ['A "B"\nC', 5];
  for (const text of [
    'Date,Description,Amount\r\n11/1/2026,"A ""B""\nC",5\r\n',
    'Date;Description;Amount\n11/1/2026;"A ""B""\nC";5',
    'Date\tDescription\tAmount\n11/1/2026\t"A ""B""\nC"\t5',
    '\uFEFF"Date","Description","Amount"\n"11/1/2026","A ""B""\nC","5"\n\n\n',
    'My Bank, Inc.\nAccount:,1234\n\ntransactionDate,merchant,amount\n11/1/2026,"A ""B""\nC",5',
  ]) {
    const { transactions, problems } = readStatement(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(transactions.map(({ merchant, transactionAmount }) => [merchant, transactionAmount]), [expected]);
  }
  const { problems } = readStatement(`${HEAD}\n11/1/2026,"A,5\n11/1/2026,B,6`);
  assert.match(problems.map(({ message }) => message).join(), /quotation mark/);
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

test("a file that is no card's statement: what it has, and what it would need", () => {
  for (const [text, expected] of /** @type {[string, RegExp][]} */ ([
    ["", /There is nothing in it/],
    ["\n\n", /There is nothing in it/],
    ["Datum,Betrag\n1,2", /Its columns are "Datum", "Betrag"\. Needed is .*"Date".*"Description".*"Amount"/],
    ["x,y\nDate,Amount\n11/1/2026,5", /Its columns are "Date", "Amount"\./],
    ["%PDF-1.7\n...", /This is a PDF\. Download the statement as CSV or OFX/],
    ["PK\u0003\u0004...", /Excel/],
    ["<!DOCTYPE html><title>Sign in, please, now</title>", /This is a web page\. Download/],
    ["GIF89a, b, c", /This is an image\. Download/],
    ["a,b,c\0\nd,e,f", /This is not a file of text\. Download/],
    ["Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n", /a Chase checking account, not of a card/],
    ["Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n", /Capital One 360/],
    ["Description,,Summary Amt.\nBeginning balance,,1\n\nDate,Description,Amount,Running Bal.\n", /Bank of America checking/],
  ])) {
    const { format, transactions, leftOut, problems } = readStatement(text);
    assert.deepEqual([format, transactions, leftOut, problems.length], ["unknown", [], [], 1], text);
    assert.match(problems[0].message, expected);
  }
});

test("an image is told by its bytes", () => {
  for (const bytes of [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]]) {
    assert.match(readStatement(new Uint8Array(bytes)).problems[0].message, /This is an image\. Download/);
  }
});

test("a table whose columns nobody can name but a person", () => {
  for (const [text, needs] of [
    ["Datum;Text;Betrag\n01.11.2026;A;5", "columns"],
    ["11/1/2026,A,5,x\n11/2/2026,B,6,y", "columns"],
    // A day, a merchant and an amount need three.
    ["Datum,Betrag\n1,2", undefined],
    ["", undefined],
    ["%PDF-1.7\na,b,c", undefined],
    ["Date,Description,Amount,Running Bal.\n11/1/2026,A,5,6", undefined],
    [`${HEAD}\n11/1/2026,A,5`, undefined],
  ]) {
    assert.equal(readStatement(text ?? "").needs, needs, text);
  }
});

test("a row without an amount, and one without a merchant", () => {
  const { leftOut, problems, transactions } = readStatement(`${HEAD}\n11/1/2026,Beginning balance,\n11/1/2026,,5\n11/1/2026,A,5\n,,\n`);
  assert.deepEqual(leftOut, [{ row: 2, reason: "no-amount", text: "Beginning balance" }]);
  assert.deepEqual(problems.map(({ row, column }) => [row, column]), [[3, "Description"]]);
  assert.equal(transactions.length, 1);
});

test("a file that is cut off in a row says so, wherever that is", async () => {
  const CUT = /^The file ends in the middle of this row\. Download it again\.$/;
  // The last row of each, and its beginnings: the shortest that no line with a total has, and the shortest that is a whole purchase.
  // Before the one nobody can tell what it is: "1" is how many rows there are too. After the other only an open quotation mark tells.
  // Nor can anybody tell in general.csv, whose amounts are written with two decimals, with one and with none.
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
      const { transactions, leftOut, problems } = readStatement(above + end);
      if (length < whole.length || end.split('"').length % 2 === 0) {
        assert.deepEqual([transactions, leftOut], [before.transactions, before.leftOut], cut);
        assert.deepEqual(problems.map((one) => one.row), [row], cut);
        assert.match(problems[0].message, CUT, cut);
      } else {
        assert.deepEqual([transactions, leftOut, problems], [all.transactions, all.leftOut, []], cut);
      }
      // With a line end after it, somebody meant it so.
      assert.doesNotMatch(readStatement(`${above}${end}\n`).problems.map(({ message }) => message).join(), CUT, cut);
    }
  }
  /** @param {string} text */
  const saysSo = (text) => readStatement(text, { purchases: "positive" }).problems.some(({ message }) => CUT.test(message));
  assert.equal(saysSo("Description,Amount,Date\nA,5.00,2026-11-12\nB,6.00,2026-11-1"), true);
  assert.equal(saysSo("Description,Amount,Date\nA,5.00,2026-11-12\nB,6.00,2026-11-13"), false);
  // Where the merchant comes after the amount and something after that, it may not be whole; where it is the last, nobody can tell.
  assert.equal(saysSo("Date,Amount,Description,Note\n11/1/2026,5.00,A,x\n11/2/2026,6.00,TRADER J"), true);
  assert.equal(saysSo("Date,Amount,Description\n11/1/2026,5.00,A\n11/2/2026,6.00,TRADER J"), false);
  assert.equal(saysSo("Date,Amount,Description\n11/1/2026,5.00,A\n11/2/2026,6.00,"), true);
});

test("what a bank writes below the rows is no sign of a file that is cut off", () => {
  const rows = "11/1/2026,A,5.00,x,y\n11/2/2026,B,6.00,x,y\n";
  for (const footer of [
    "Total", "Total,", "Total,11", "2", "11", "1-800-555-1234", "Ending balance,,11", "3 transactions", "End of file", ",,11", "TOTAL PURCHASES 11.00,,,",
    "11/30/2026,Ending balance,,1234", "11/30/2026,Ending balance,,",
  ]) {
    const { transactions, leftOut, problems } = readStatement(`Date,Description,Amount,Note,Kind\n${rows}${footer}`, { purchases: "positive" });
    assert.deepEqual(problems.filter(({ message }) => message.includes("Download it again")), [], footer);
    assert.deepEqual([transactions.length, leftOut.length + problems.length], [2, 1], footer);
  }
  assert.deepEqual(amounts("Status,Date,Description,Debit,Credit\nCleared,11/01/2026,A,5,\nTotal"), [5]);
  assert.deepEqual(amounts("Status,Date,Description,Debit,Credit\nCleared,11/01/2026,A,5,\nTotal,2"), [5]);
  assert.deepEqual(amounts("Card,Date,Description,Amount\n4417,11/01/2026,A,5\n2"), [5]);
  assert.deepEqual(amounts("Date,Description,Amount"), []);
  // The first row says that this bank writes a balance as it writes purchases.
  assert.deepEqual(amounts("Date,Description,Amount\n11/1/2026,Beginning balance,\n11/1/2026,A,5\n11/2/2026,Ending balance,"), [5]);
});

test("the last row is a whole purchase without what may be missing after its amount", () => {
  for (const [text, expected] of /** @type {[string, number[]][]} */ ([
    ["Date,Description,Amount,Note\n11/1/2026,A,5", [5]],
    ["Date,Description,Amount,,\n11/1/2026,A,5", [5]],
    ["Date,Description,Amount,Note\n11/1/2026,A,5\n11/2/2026,B,6,gift\n11/3/2026,C,7", [5, 6, 7]],
    ["Date,Description,Amount,Points,Category\n11/1/2026,A,5,20,Shops\n11/2/2026,B,6,20,Shops\n11/3/2026,C,7,30", [5, 6, 7]],
    // A delimiter after the amount says that it is whole.
    ["Date,Description,Amount,Note\n11/1/2026,A,5.25,x\n11/3/2026,C,7,", [5.25, 7]],
    ["Date,Description,Amount\n11/1/2026,A,5.25\n11/3/2026,C,7\n", [5.25, 7]],
    ["Date,Description,Amount\n11/1/2026,A,5.25\n11/2/2026,B,6.5\n11/3/2026,C,7", [5.25, 6.5, 7]],
    ["Date,Amount,Description,Note\n11/1/2026,5,A", [5]],
    ["Date,Amount,Description\n11/1/2026,5,A", [5]],
  ])) {
    assert.deepEqual(amounts(text), expected, text);
  }
});

test("a row with a bad day and a bad amount is said to have both", () => {
  const { problems } = readStatement(`${HEAD}\n11/1/2026,A,5\n13/1/2026,B,x\n`);
  assert.deepEqual(problems.map(({ row, column }) => [row, column]), [[3, "Amount"], [3, "Date"]]);
});

test("one account of several", async () => {
  const bytes = await readFile(join(FOLDER, "american-express-members.csv"));
  const all = readStatement(bytes);
  assert.deepEqual([all.account, all.accounts], [undefined, ["-21003", "-21011"]]);
  const one = readStatement(bytes, { account: "21011" });
  assert.deepEqual(one.transactions.map(({ transactionId }) => transactionId), ["row-4"]);
  assert.deepEqual([one.account, one.leftOut.map(({ reason }) => reason)], ["21011", ["other-account", "other-account"]]);
  assert.match(readStatement(bytes, { account: "9999" }).problems[0].message, /no account 9999 in it\. It has …1003, …1011/);
});

test("an account that is named in full is not another that ends so", () => {
  const text = "Date,Description,Amount,Account\n11/1/2026,A,5,51234\n11/2/2026,B,6,1234\n11/2/2026,C,7,X-7";
  /** @param {string} account */
  const merchants = (account) => readStatement(text, { account }).transactions.map(({ merchant }) => merchant);
  assert.deepEqual(merchants("1234"), ["B"]);
  assert.deepEqual(merchants("51234"), ["A"]);
  assert.deepEqual(merchants("234"), ["A", "B"]);
});

test("a row that names no account is not of the one asked for", () => {
  const text = "Date,Description,Amount,Account\n11/1/2026,A,5,1234\n11/2/2026,B,6,";
  const { transactions, leftOut } = readStatement(text, { account: "1234" });
  assert.deepEqual(transactions.map(({ merchant }) => merchant), ["A"]);
  assert.deepEqual(leftOut.map(({ row, reason }) => [row, reason]), [[3, "other-account"]]);
  for (const account of ["", " ", "--"]) {
    assert.throws(() => readStatement(text, { account }), TypeError);
  }
});

test("no two transactions have one id", () => {
  const rows = ["x", "x", "x#2", "x"].map((reference) => `11/1/2026,A,5,${reference}`).join("\n");
  const { transactions } = readStatement(`${HEAD},Reference\n${rows}`);
  assert.deepEqual(transactions.map(({ transactionId }) => transactionId), ["x", "x#2", "x#2#2", "x#3"]);
});

test("ids: the file's name keeps those of two files apart; a column for the card serves where nothing is said", async () => {
  const bytes = await readFile(join(FOLDER, "general.csv"));
  const { transactions } = readStatement(bytes, { fileName: "my.csv" });
  assert.deepEqual(transactions.slice(0, 2).map(({ transactionId, cardName }) => [transactionId, cardName]), [
    ["my.csv:2", "Blue Cash Preferred"],
    ["my.csv:3", "Custom Cash"],
  ]);
  assert.equal(readStatement(`${HEAD}\n11/1/2026,A,5`).transactions[0].cardName, "");
});

/** @param {string} inner */
const ofx = (inner, account = "<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011112222</CCACCTFROM>", end = "</CCSTMTRS>") =>
  `OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS>${account}<BANKTRANLIST>${inner}</BANKTRANLIST>${end}</CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
const PURCHASE = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>-5.00<FITID>1<NAME>A</STMTTRN>";

test("OFX as banks write it, and as they should not", () => {
  for (const text of [
    ofx(PURCHASE),
    ofx(PURCHASE).toLowerCase(),
    ofx(PURCHASE).replaceAll("<", "\r\n  <"),
    ofx(PURCHASE.replace("<NAME>A", "<CHECKNUM><NAME>A<MEMO>")),
    ofx(PURCHASE.replace("<NAME>A", "<INTU.BID>3000<NAME>A<X.Y>z")),
    ofx(PURCHASE.replace("<NAME>A", "<NAME>A<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>")),
    ofx(PURCHASE.replace("<NAME>A", "<PAYEE><NAME>A<CITY>B</PAYEE>")),
    ofx(PURCHASE, "<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CREDITLINE</BANKACCTFROM>", "</STMTRS>"),
  ]) {
    const { transactions, problems } = readStatement(text);
    assert.deepEqual(problems, [], text);
    assert.deepEqual(transactions.map(({ transactionAmount, transactionDate, merchant }) => [transactionAmount, transactionDate, merchant.toUpperCase()]), [
      [5, "2026-11-01", "A"],
    ]);
  }
  assert.equal(readStatement(ofx(PURCHASE.replace("<NAME>A", "<NAME>A < B & C &#38; D &quot;E&quot;"))).transactions[0].merchant, 'A < B & C & D "E"');
  // What the bank says beside a name that it did not cut is something else.
  assert.equal(readStatement(ofx(PURCHASE.replace("<NAME>A", "<NAME>SHELL<MEMO>000451990 GAS STATION"))).transactions[0].merchant, "SHELL");
});

test("a lone ampersand in OFX is a letter", () => {
  for (const [name, merchant] of [
    ["<NAME>H&M</NAME>", "H&M"],
    ["<NAME>H&M", "H&M"],
    ["<NAME>AT&T<MEMO>BILL", "AT&T"],
    ["<NAME>A&amp;B &#38; C &", "A&B & C &"],
    ["<NAME><![CDATA[H&M < I]]></NAME>", "H&M < I"],
  ]) {
    const { transactions, problems } = readStatement(ofx(PURCHASE.replace("<NAME>A", name)));
    assert.deepEqual([transactions.map((one) => one.merchant), problems], [[merchant], []], name);
  }
});

test("OFX that is damaged is not read as whole", () => {
  const two = ofx(PURCHASE + PURCHASE.replace("-5.00", "-6.00"));
  const next = two.lastIndexOf("<STMTTRN>");
  for (const text of [
    two.slice(0, next),
    two.slice(0, next + "<STMTT".length),
    two.replace("</STMTTRN>", ""),
    two.slice(0, next) + "<?x " + two.slice(next),
    two.replace("</OFX>", ""),
  ]) {
    const { transactions, problems } = readStatement(text);
    assert.deepEqual([transactions, problems.length], [[], 1], text);
    assert.match(problems[0].message, /Download it again/);
  }
});

test("OFX that cannot be read says why", () => {
  const second = "<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM>";
  for (const [text, expected] of /** @type {[string, RegExp][]} */ ([
    [ofx(PURCHASE).slice(0, -110), /ends in the middle of a transaction/],
    [ofx(PURCHASE, "<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM>", "</STMTRS>"), /no account of a card/],
    [ofx(PURCHASE).replace("USD", "EUR"), /in EUR/],
    [ofx(PURCHASE + "</BANKTRANLIST></CCSTMTRS>" + second), /2 cards' accounts, …2222, …3333\. Say which/],
    [ofx("<A>".repeat(100_000)), /not closed/],
    [`<OFX>${"<A>".repeat(100)}`, /not closed/],
    [ofx(PURCHASE.replace("-5.00", "five")), /"five" is not an amount/],
    [ofx(PURCHASE.replace("20261101", "20260230")), /"20260230" is not a day/],
    [ofx(PURCHASE.replace("<NAME>A", "")), /is missing/],
    [ofx(PURCHASE.replace("<NAME>A", "<NAME>A<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>")), /amount is in EUR/],
  ])) {
    const { transactions, problems } = readStatement(text);
    assert.deepEqual(transactions, []);
    assert.match(problems[0]?.message ?? "", expected, text.slice(0, 500));
  }
  const both = ofx(PURCHASE + "</BANKTRANLIST></CCSTMTRS>" + second + "<BANKTRANLIST>" + PURCHASE.replace("-5.00", "-6.00"));
  const { needs, accounts } = readStatement(both);
  assert.deepEqual([needs, accounts], ["account", ["4111000011112222", "4111000011113333"]]);
  assert.equal(readStatement(both, { account: "3333" }).needs, undefined);
  assert.deepEqual(readStatement(both, { account: "3333" }).transactions.map(({ transactionAmount }) => transactionAmount), [6]);
});

/**
 * What `joinStatements` makes of CSV files of one card, each as ["day merchant amount", ...].
 * @param {string[][]} files
 */
function joined(...files) {
  const statements = files.map((lines, index) => {
    const rows = lines.map((line) => line.replaceAll(" ", ",")).join("\n");
    const fileName = `${index}.csv`;
    return { fileName, ...readStatement(`${HEAD}\n${rows}`, { fileName, cardName: CARD, purchases: "positive" }) };
  });
  return joinStatements(statements).map(({ transactions, repeated }) => [
    transactions.map(({ merchant }) => merchant).join(""),
    repeated.map(({ merchant }) => merchant).join(""),
  ]);
}

test("what two downloads share is counted once", () => {
  assert.deepEqual(joined(["2026-11-01 A 5", "2026-11-02 B 6"], ["2026-11-02 B 6", "2026-11-03 C 7"]), [["AB", ""], ["C", "B"]]);
  // Another day, another amount or another merchant is another purchase.
  assert.deepEqual(joined(["2026-11-01 A 5"], ["2026-11-02 A 5", "2026-11-01 A 5.01", "2026-11-01 B 5"]), [["A", ""], ["AAB", ""]]);
  // Two equal coffees of a day are two; a file that has three has one more.
  assert.deepEqual(joined(["2026-11-01 A 5", "2026-11-01 A 5"], ["2026-11-01 A 5"]), [["AA", ""], ["", "A"]]);
  assert.deepEqual(joined(["2026-11-01 A 5"], ["2026-11-01 A 5", "2026-11-01 A 5", "2026-11-01 A 5"], ["2026-11-01 A 5", "2026-11-01 A 5"]), [
    ["A", ""],
    ["AA", "A"],
    ["", "AA"],
  ]);
  assert.deepEqual(joined(), []);
});

test("the bank's number tells purchases apart, and together, where there is one; the card always does", () => {
  /** @param {Partial<import("../../pkg-template/statements.js").Transaction>} differing */
  const one = (differing) => ({
    transactions: [
      { transactionId: "77", transactionAmount: 5, transactionDate: "2026-11-01", merchant: "A", cardName: CARD, ...differing },
    ],
  });
  /** @param {Partial<import("../../pkg-template/statements.js").Transaction>} differing */
  const isRepeated = (differing) => joinStatements([one({}), one(differing)])[1].repeated.length === 1;
  assert.ok(isRepeated({}));
  // Banks write the line in one way today and in another tomorrow.
  assert.ok(isRepeated({ merchant: "A BERLIN" }));
  assert.ok(!isRepeated({ transactionId: "78" }));
  assert.ok(!isRepeated({ cardName: "Citi Double Cash" }));
  assert.ok(!isRepeated({ transactionAmount: 6 }));
  // The number of a row is not the bank's.
  const ofRow = (/** @type {string} */ transactionId, merchant = "A") => one({ transactionId, merchant }).transactions;
  const shifted = joinStatements([
    { fileName: "a.csv", transactions: ofRow("a.csv:2") },
    { fileName: "b.csv", transactions: ofRow("b.csv:9") },
    { transactions: ofRow("row-5") },
    { fileName: "c.csv", transactions: ofRow("c.csv:2", "B") },
  ]);
  assert.deepEqual(shifted.map(({ repeated }) => repeated.length), [0, 1, 1, 0]);
});

test("the CSV and the QFX of one account are one, though only one of them has numbers of the bank", () => {
  const csv = (/** @type {string[]} */ ...lines) => {
    const rows = lines.map((line) => `11/01/2026,${line},5.00`).join("\n");
    return { fileName: "a.csv", ...readStatement(`${HEAD}\n${rows}`, { fileName: "a.csv", cardName: CARD, purchases: "positive" }) };
  };
  const qfx = (/** @type {string[]} */ ...names) => {
    const text = ofx(names.map((name, index) => PURCHASE.replace("<FITID>1<NAME>A", `<FITID>${index + 1}<NAME>${name}`)).join(""));
    return { fileName: "a.qfx", ...readStatement(text, { fileName: "a.qfx", cardName: CARD }) };
  };
  /** @param {import("../../pkg-template/statements.js").StatementToJoin[]} statements */
  const kept = (...statements) =>
    joinStatements(statements).map(({ transactions, repeated }) => [
      transactions.map(({ merchant }) => merchant).join(),
      repeated.map(({ merchant }) => merchant).join(),
    ]);
  assert.deepEqual(kept(csv("A", "B"), qfx("B", "C")), [["A,B", ""], ["C", "B"]]);
  assert.deepEqual(kept(qfx("B", "C"), csv("A", "B")), [["B,C", ""], ["A", "B"]]);
  // OFX cuts merchants, and writes other signs and spaces.
  const [long, cut] = ["WHOLEFDS MKT #10234 AUSTIN TX USA", "WHOLEFDS  MKT 10234 AUST"];
  assert.deepEqual(kept(csv(long), qfx(cut)), [[long, ""], ["", "WHOLEFDS MKT 10234 AUST"]]);
  // Another merchant is another purchase, and a beginning of a few letters is not enough.
  assert.deepEqual(kept(csv("STARBUCKS", "THE BOOKSHOP"), qfx("PEETS", "THE B")), [["STARBUCKS,THE BOOKSHOP", ""], ["PEETS,THE B", ""]]);
  // Two numbers are two purchases; a third row is one more.
  assert.deepEqual(kept(qfx("A", "A"), csv("A", "A", "A")), [["A,A", ""], ["A", "A,A"]]);
  // What is surely the same is not taken by what is only alike.
  assert.deepEqual(kept(csv("BAKERY 12", "BAKERY"), qfx("BAKERY", "BAKERY 12")), [["BAKERY 12,BAKERY", ""], ["", "BAKERY,BAKERY 12"]]);
  // Once known, the number tells: the first is the one of before however it is written, the second is another.
  assert.deepEqual(kept(csv("A"), qfx("A"), qfx("X", "A")), [["A", ""], ["", "A"], ["A", "X"]]);
});

test("ten thousand equal purchases in two files are joined fast", () => {
  const fileName = "a.csv";
  const rows = "11/01/2026,A,5.00\n".repeat(10_000);
  const one = { fileName, ...readStatement(`${HEAD}\n${rows}`, { fileName, cardName: CARD, purchases: "positive" }) };
  const started = performance.now();
  assert.deepEqual(joinStatements([one, one]).map(({ repeated }) => repeated.length), [0, 10_000]);
  assert.ok(performance.now() - started < 5_000);
});

test("a day of a wrong year is not read, and it is said why", () => {
  const nextYear = new Date().getUTCFullYear() + 1;
  const years = `which is not from 1990 to ${nextYear}\\. Mend it`;
  for (const [text, year] of [["11/21/0206", "0206"], ["1989-12-31", "1989"], [`1/1/${nextYear + 1}`, `${nextYear + 1}`], ["1/1/99", "2099"]]) {
    const { problems, transactions } = readStatement(`${HEAD}\n1990-01-01,A,1\n${text},B,1\n12/31/${nextYear},C,1`, { purchases: "positive" });
    assert.deepEqual([transactions.length, problems.length, problems[0]?.row, problems[0]?.column], [2, 1, 3, "Date"], text);
    assert.match(problems[0].message, new RegExp(`^"${text}" is of the year ${year}, ${years}`));
  }
  const { problems, transactions } = readStatement(ofx(PURCHASE + PURCHASE.replace("20261101", "02061101")));
  assert.deepEqual([transactions.length, problems.length, problems[0]?.row, problems[0]?.column], [1, 1, 2, "DTPOSTED"]);
  assert.match(problems[0].message, new RegExp(`^"02061101" is of the year 0206, ${years}`));
});

test("wrong arguments throw", () => {
  /** @type {any} */
  const untyped = readStatement;
  for (const wrong of [[undefined], [{}], [5], ["", { card: "x" }], ["", { cardName: 5 }], ["", { purchases: "up" }], ["", { __proto__: null, toString: 1 }]]) {
    assert.throws(() => untyped(...wrong), TypeError);
  }
});

test("50,000 rows are read fast, and the caller is told how far it is", () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `11/01/2026,SHOP ${index},-${index}.25`).join("\n");
  const transactions = Array.from({ length: 50_000 }, (_, index) => PURCHASE.replace("<FITID>1", `<FITID>${index}`)).join("");
  for (const text of [`${HEAD}\n${rows}`, ofx(transactions)]) {
    /** @type {number[][]} */
    const reports = [];
    const started = performance.now();
    const statement = readStatement(text, { onProgress: (done, total) => reports.push([done, total]) });
    const milliseconds = performance.now() - started;
    assert.equal(statement.transactions.length, 50_000);
    assert.ok(milliseconds < 10_000, `${milliseconds} ms`);
    assert.equal(reports.length, 50);
    assert.deepEqual([reports[0], reports.at(-1)], [[1_000, 50_000], [50_000, 50_000]]);
  }
});

test("no file can take long", () => {
  const long = "a ".repeat(500_000);
  for (const text of [
    `${HEAD}\n11/1/2026,${"gold ".repeat(200_000)},-5`,
    `${HEAD}\n11/1/2026,A,1${" ".repeat(500_000)}x`,
    `${HEAD}\n${"1".repeat(500_000)},A,1`,
    ",".repeat(1_000_000),
    '"'.repeat(1_000_001),
    long,
    "\n".repeat(1_000_000),
    `<OFX>${"<".repeat(500_000)}`,
    `<OFX>${"<A".repeat(300_000)}`,
    `<OFX><${"A".repeat(500_000)}>`,
    `<OFX>${"</A>".repeat(200_000)}`,
    `<OFX><!--${long}`,
    ofx(PURCHASE.replace("<NAME>A", `<NAME>${"&".repeat(500_000)}`)),
  ]) {
    const started = performance.now();
    readStatement(text);
    const milliseconds = performance.now() - started;
    assert.ok(milliseconds < 5_000, `${milliseconds} ms: ${text.slice(0, 60)}`);
  }
  assert.match(readStatement(`${HEAD}\n${"11/1/2026,A,5\n".repeat(200_100)}`).problems[0].message, /more than 200,000 rows/);
});

test("one file without imports, ES module or CommonJS, that never looks at Node", async () => {
  for (const name of ["statements.js", "statements.cjs"]) {
    // A bundler that knows no module of Node has nothing to add.
    const { metafile } = await build({
      entryPoints: [join(project.packageFolder, name)],
      bundle: true,
      platform: "neutral",
      write: false,
      metafile: true,
    });
    assert.deepEqual(Object.values(metafile.inputs).map(({ imports }) => imports), [[]]);
  }
  const program = await project.write(
    "statements.cjs",
    `const { readStatement } = require("card-rewards/statements");
     console.log(readStatement("Date,Description,Amount\\n11/1/2026,A,5").transactions.length);`,
  );
  assert.equal((await execute(process.execPath, [program])).stdout, "1\n");
  const notice = await readFile(join(project.packageFolder, "NOTICE.md"), "utf8");
  assert.match(notice, /## papaparse[\s\S]*The MIT License[\s\S]*## sax[\s\S]*Blue Oak Model License/);
});

test("a page and a web worker read statements too, where a policy forbids what is made up at run time", async (context) => {
  const site = await serveFolder(project, project.folder);
  const browser = await startChromium();
  context.after(() => Promise.all([browser.close(), site.stop()]));
  const library = "/node_modules/card-rewards/statements.js";
  const reading = `readStatement(new TextEncoder().encode("Date,Description,Amount\\n11/1/2026,A,5")).transactions.length
                   + readStatement(${JSON.stringify(ofx(PURCHASE))}).transactions.length`;
  await project.write("worker.mjs", `import { readStatement } from "${library}"; postMessage(${reading});`);
  await project.write(
    "page.mjs",
    `import { readStatement } from "${library}";
     const worker = new Worker("/worker.mjs", { type: "module" });
     worker.onmessage = ({ data }) => { globalThis.read = [${reading}, data]; };`,
  );
  await project.write(
    "page.html",
    `<!doctype html><meta charset="utf-8"><title>page</title>
     <meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src data:">
     <link rel="icon" href="data:,"><script type="module" src="page.mjs"></script>`,
  );
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto(`${site.address}/page.html`);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).read !== undefined);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).read), [2, 2]);
  assert.deepEqual(complaints, []);
});
