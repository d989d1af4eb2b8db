// Samples of banks' downloads.
// The files in tests/statements/ are invented, in the banks' formats; the expected values were read from them by hand.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { CARD, FOLDER, readStatement } from "./statements.mjs";

/** @param {string} name */
async function sample(name) {
  return readStatement(await readFile(join(FOLDER, name)), { cardName: CARD });
}

/**
 * Each transaction as "id day amount merchant", and any code; each row left out as "row reason".
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
  "mint.csv": {
    format: "mint",
    accounts: ["Double Cash (...4417)", "Sapphire Preferred (...9023)"],
    transactions: [
      "row-2 2026-11-18 64.37 TRADER JOE S #552 SAN FRANCISCO CA",
      "row-3 2026-11-17 1388.2 DELTA AIR   0062345678901",
      "row-5 2026-11-14 -45 HOMEDEPOT.COM 800-430-3376 GA",
      "row-8 2026-11-09 5.75 Starbucks",
    ],
    leftOut: ["4 payment", "6 interest", "7 fee"],
  },
  "synchrony.csv": {
    format: "synchrony",
    transactions: [
      "row-2 2026-11-18 148.22 LOWES #01234 MOORESVILLE NC",
      "row-3 2026-11-16 86.4 SAMSCLUB #6431 PLANO TX",
      "row-5 2026-11-12 -24.1 LOWES #01234 MOORESVILLE NC",
    ],
    leftOut: ["4 payment"],
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

/** @param {import("../../../pkg-template/types/entries/statements.js").Statement} statement */
function inShort({ format, accounts, transactions, leftOut, diagnostics }) {
  return {
    format,
    accounts,
    transactions: transactions.map((one) =>
      [one.transactionId, one.transactionDate, one.transactionAmount, one.merchant, ...(one.mcc === undefined ? [] : [one.mcc])].join(" "),
    ),
    leftOut: leftOut.map(({ row, reason }) => `${row} ${reason}`),
    diagnostics,
  };
}

for (const [name, expected] of Object.entries(EXPECTED)) {
  test(`a statement: ${name}`, async () => {
    const statement = await sample(name);
    assert.deepEqual(inShort(statement), { accounts: [], ...expected, diagnostics: [] });
    assert.ok(statement.transactions.every(({ cardName }) => cardName === CARD));
  });
}

test("every sample has an expectation", async () => {
  assert.deepEqual(Object.keys(EXPECTED).sort(), (await readdir(FOLDER)).filter((name) => name !== "README.md").sort());
});

test("banks with two days of a purchase state the posting day", async () => {
  const posted = async (/** @type {string} */ name) => (await sample(name)).transactions.map(({ postedDate }) => postedDate)[0];
  assert.deepEqual(
    await Promise.all(["apple-card.csv", "capital-one.csv", "chase.csv", "chase-older.csv", "discover.csv", "bank-of-america.csv", "citi.csv"].map(posted)),
    ["2026-11-19", "2026-11-19", "2026-11-19", "2017-03-29", "2026-11-18", undefined, undefined],
  );
  const general = readStatement("Posting Date,Date,Description,Amount\n11/25/2026,11/24/2026,A,5\n11/23/2026,11/24/2026,B,5\nsoon,11/24/2026,C,5\n", { purchases: "positive" });
  // One that precedes the purchase, or is no date, is not used.
  assert.deepEqual(general.transactions.map(({ transactionDate, postedDate }) => [transactionDate, postedDate]), [
    ["2026-11-24", "2026-11-25"],
    ["2026-11-24", undefined],
    ["2026-11-24", undefined],
  ]);
  assert.deepEqual(general.diagnostics, []);
});
