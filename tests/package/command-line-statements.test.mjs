import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";

const project = await installedPackage();
const CHASE = fileURLToPath(new URL("../statements/chase.csv", import.meta.url));
const AMEX = fileURLToPath(new URL("../statements/american-express.csv", import.meta.url));
const SGML = fileURLToPath(new URL("../statements/sgml.qfx", import.meta.url));

/**
 * @param {string[]} words
 * @param {string} [input]
 */
const run = (words, input) => runCommand(project, words, {}, input);

test("a statement is read with its card, and rows left out are summarized once", async () => {
  const { code, stdout, stderr } = await run(["earned", CHASE, "--card", "Citi Double Cash", "--json"]);
  assert.equal(code, 0);
  const { data } = JSON.parse(stdout);
  // 2% of 64.37 + 1204.99 - 31.20 + 5.75.
  assert.equal(data.totalEarnedReward, 24.8782);
  assert.deepEqual(
    data.earnedRewards.map((/** @type {any} */ { transactionId, cardName }) => [transactionId, cardName]),
    ["2", "3", "4", "9"].map((row) => [`chase.csv:${row}`, "Citi Double Cash"]),
  );
  assert.equal(stderr, "Left out: 1 adjustment by the bank, 1 fee, 1 interest charge, 1 payment. --verbose lists them.\n");
  const verbose = await run(["earned", CHASE, "--card", "Citi Double Cash", "--verbose"]);
  assert.match(verbose.stderr, /^Left out: .*payment\.\n/);
  assert.match(verbose.stderr, /\n {2}\S*chase\.csv, row 5: payment: Payment Thank You-Mobile\n/);
});

test("a statement from standard input", async () => {
  const { stdout } = await run(["earned", "-", "--card", "Double Cash", "--json"], "Date,Description,Amount\n11/21/2026,Walmart,250.75\n");
  assert.equal(JSON.parse(stdout).data.totalEarnedReward, 5.015);
});

test("--card applies to the files after it, and the first one also to files before it", async () => {
  /** @param {string[]} words */
  const cardsOf = async (words) =>
    JSON.parse((await run(["earned", "--json", ...words])).stdout).data.earnedRewards.map((/** @type {any} */ { cardName }) => cardName);
  const [chase, amex, sgml] = [Array(4), Array(2), Array(2)];
  assert.deepEqual(await cardsOf(["--card", "CSP", CHASE, "--card", "Amex Gold", AMEX, SGML]), [
    ...chase.fill("CSP"),
    ...amex.fill("Amex Gold"),
    ...sgml.fill("Amex Gold"),
  ]);
  assert.deepEqual(await cardsOf([CHASE, "--card", "CSP", AMEX, "--card", "Amex Gold", SGML]), [
    ...chase.fill("CSP"),
    ...amex.fill("CSP"),
    ...sgml.fill("Amex Gold"),
  ]);
});

test("the cards of the statements count as held", async () => {
  const { stdout } = await run(["missed", "--json", "--card", "CSP", CHASE, "--card", "Amex Gold", AMEX, "--holding", "Double Cash"]);
  const { missedRewards } = JSON.parse(stdout).data;
  assert.deepEqual(missedRewards[0].missedRewardYourCards.map((/** @type {any} */ { cardName }) => cardName).sort(), ["Amex Gold", "Double Cash"]);
  const optimum = await run(["optimize", "--json", "--card", "CSP", CHASE, "--card", "Amex Gold", AMEX]);
  // The supermarket of the Chase statement is 4% on the Gold, where it was 1%.
  assert.equal(JSON.parse(optimum.stdout).data.assignments[0].cardName, "Amex Gold");
});

test("duplicates in two files count once", async () => {
  const copy = await project.write("copy.qfx", await readFile(SGML, "latin1"));
  const { stdout, stderr } = await run(["earned", "--json", "--card", "CSP", SGML, copy]);
  assert.equal(JSON.parse(stdout).data.earnedRewards.length, 2);
  assert.match(stderr, /^Left out: 2 fees, 2 payments, 2 in more than one file\./);
});

test("the CSV and the QFX of one account count once", async () => {
  const transaction = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>-100.00<FITID>77<NAME>Walmart</STMTTRN>";
  const account = `<CCSTMTRS><CCACCTFROM><ACCTID>4417</CCACCTFROM><BANKTRANLIST>${transaction}</BANKTRANLIST></CCSTMTRS>`;
  const qfx = await project.write("both.qfx", `OFXHEADER:100\n\n<OFX>${account}</OFX>`);
  const csv = await project.write("both.csv", "Date,Description,Amount\n11/01/2026,WALMART,100.00\n");
  const { stdout, stderr } = await run(["earned", "--json", "--purchases", "positive", "--card", "Citi Double Cash", csv]);
  assert.equal(JSON.parse(stdout).data.totalEarnedReward, 2, stderr);
  const both = await run(["earned", "--json", "--card", "Citi Double Cash", csv, qfx]);
  assert.equal(JSON.parse(both.stdout).data.totalEarnedReward, 2, both.stderr);
  assert.match(both.stderr, /^Left out: 1 in more than one file\./m);
});

test("overlapping files: duplicates by date, merchant and amount; equal purchases of one file all stay", async () => {
  await mkdir(join(project.folder, "june"), { recursive: true });
  await mkdir(join(project.folder, "july"), { recursive: true });
  const names = "Date,Description,Amount\n";
  const coffee = "06/30/2026,STARBUCKS,5.00\n";
  const june = await project.write("june/activity.csv", `${names}06/29/2026,NETFLIX.COM,15.49\n${coffee}${coffee}`);
  // The same two coffees, one more of another day, and a purchase of the same day, row and amount as in June.
  const july = await project.write("july/activity.csv", `${names}06/29/2026,SPOTIFY USA,15.49\n${coffee}${coffee}07/01/2026,STARBUCKS,5.00\n`);
  const { stdout, stderr } = await run(["earned", june, july, "--card", "Citi Double Cash", "--verbose", "--json"]);
  const { earnedRewards, totalEarnedReward } = JSON.parse(stdout).data;
  assert.equal(earnedRewards.length, 5);
  // 2 % of 2 x 15.49 and 3 x 5.00 = 45.98.
  assert.equal(totalEarnedReward, 0.9196);
  assert.match(stderr, /^Left out: 2 in more than one file\.$/m);
  assert.equal(stderr.match(/also in another file: 2026-06-30 STARBUCKS \$5\.00/g)?.length, 2);
  // The same file twice is that file once.
  const twice = await run(["earned", june, june, "--card", "Citi Double Cash", "--json"]);
  assert.equal(JSON.parse(twice.stdout).data.totalEarnedReward, 0.5098);
});

test("an unquoted comma that splits an amount is an error", async () => {
  for (const [name, rows] of Object.entries({
    "general.csv": "Date,Description,Amount\n11/03/2026,KROGER,$1,234.00\n",
    "chase.csv":
      "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n" +
      "11/02/2026,11/03/2026,KROGER,Groceries,Sale,-12.00,\n11/03/2026,11/04/2026,KROGER,Groceries,Sale,-1,420.00,\n",
  })) {
    const { code, stdout, stderr } = await run(["earned", await project.write(name, rows), "--card", "Citi Double Cash"]);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, new RegExp(`${name.replace(".", "\\.")}, row \\d: has \\d cells, but the file has \\d columns\\.`));
  }
});

test("an unknown card inside a file", async () => {
  const file = await project.write("names.csv", "Date,Description,Amount,Card Name\n11/03/2026,KROGER,10.00,Chaze Saphire\n");
  const statement = await run(["earned", file]);
  assert.equal(statement.code, 1);
  assert.match(statement.stderr, /"Chaze Saphire" is an unknown or ambiguous card/);
  const request = JSON.stringify({ transactions: [{ ...PURCHASE, cardName: "Chaze Saphire" }] });
  const json = await run(["earned", "-"], request);
  assert.equal(json.code, 0);
  assert.match(json.stderr, /^Earns nothing: "Chaze Saphire" is an unknown or ambiguous card/);
});

test("an account without a number is rejected", async () => {
  const { code, stderr } = await run(["earned", "-", "--account", "", "--card", "CSP"]);
  assert.deepEqual([code, stderr.split("\n")[0]], [2, '--account "" is not an account. Write its number or last digits.']);
});

test("diagnostics of a statement are printed with their place, and nothing is computed", async () => {
  const rows = ["Date,Description,Amount", "11/21/2026,A,5", "13/21/2026,B,5", "11/21/2026,C,five"];
  const file = await project.write("bad.csv", rows.join("\n"));
  const { code, stdout, stderr } = await run(["earned", file, "--card", "CSP"]);
  assert.deepEqual([code, stdout], [1, ""]);
  assert.ok(stderr.includes(`${file}, row 3, column "Date": "13/21/2026" is not a calendar date`), stderr);
  assert.ok(stderr.includes(`${file}, row 4, column "Amount": "five" is not an amount`), stderr);
  const many = await project.write("many.csv", `${rows[0]}\n${"x,A,5\n".repeat(500)}`);
  const { stderr: short } = await run(["earned", many, "--card", "CSP"]);
  assert.equal(short.trimEnd().split("\n").length, 11);
  assert.match(short, /… and 490 more like these/);
  const other = await run(["earned", "-", "--card", "CSP"], "a,b\n1,2");
  assert.deepEqual([other.code, other.stdout], [1, ""]);
  assert.match(other.stderr, /^Standard input: .*No known statement has these columns: "a", "b"/);
});

test("a statement requires a known card", async () => {
  const none = await run(["earned", CHASE]);
  assert.deepEqual([none.code, none.stdout], [2, ""]);
  assert.match(none.stderr, /chase\.csv does not name its card\. Name it: --card/);
  for (const words of [["earned", CHASE, "--card", "Freedom"], ["missed", CHASE, "--card", "CSP", "--holding", "Freedom"]]) {
    const unknown = await run(words);
    assert.deepEqual([unknown.code, unknown.stdout], [1, ""]);
    assert.match(unknown.stderr, /^"Freedom" is an unknown or ambiguous card\. Did you mean .*"Chase Freedom Flex" or "Chase Freedom Rise"\?/);
  }
});

test("one account of a statement", async () => {
  const members = fileURLToPath(new URL("../statements/american-express-members.csv", import.meta.url));
  const { stdout, stderr } = await run(["earned", members, "--card", "Amex Gold", "--account", "21011", "--json"]);
  assert.deepEqual(JSON.parse(stdout).data.earnedRewards.map((/** @type {any} */ { transactionAmount }) => transactionAmount), [14.02]);
  assert.match(stderr, /^Left out: 2 rows of other accounts\./);
});
