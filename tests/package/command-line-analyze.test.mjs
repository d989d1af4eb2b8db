// card-rewards analyze. Blue Cash Preferred pays 6% on $6,000 of supermarkets a year, then 1%, and 3% on transit; Double Cash pays 2%.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const CARDS = ["--card", "Blue Cash Preferred", "--holding", "Citi Double Cash"];
const ROWS = ["2026-02-03,KROGER,5900", "2026-05-10,KROGER,300", "2026-05-11,UBER TRIP,40", "2026-06-01,A NEW SHOP,80"];

/**
 * @param {string[]} words
 * @param {readonly string[]} [rows]
 */
const analyze = (words, rows = ROWS) =>
  runCommand(project, ["analyze", "-", "--purchases", "positive", ...CARDS, ...words], {}, ["Date,Description,Amount", ...rows, ""].join("\n"));

test("purchases that missed a reward, with causes, and the usage of each cap", async () => {
  const { code, stdout, stderr } = await analyze([]);
  assert.deepEqual([code, stderr], [0, ""]);
  // 6% of 100 and 1% of 200 are 8; the cap is exhausted. On 80 the other card earns 1.60, not 0.80.
  const [known, otherCards] = stdout.split("\nMissed compared with all cards: $");
  assert.ok(Number.parseFloat(otherCards) >= 0.8, stdout);
  assert.equal(
    known,
    `Date        Merchant    Card used            Earned  Use instead         More  Cause
2026-06-01  A NEW SHOP  Blue Cash Preferred   $0.80  Citi Double Cash  +$0.80  better base rate

3 transactions missed nothing; --all lists them too.

Card                 Cap                Period       Used  Remaining  Exhausted
Blue Cash Preferred  U.S. supermarkets  2026    $6,000.00      $0.00  2026-05-10

Earned: $364.00
Missed with the cards you hold: $0.80`,
  );
});

test("an exhausted cap is a cause, and --all lists the other purchases and unused caps", async () => {
  const late = "2026-07-01,KROGER,100";
  const { stdout } = await analyze([], [...ROWS, late]);
  assert.match(stdout, /\n2026-07-01 +KROGER +Blue Cash Preferred +\$1\.00 +Citi Double Cash +\+\$1\.00 +cap exhausted\n/);
  const all = await analyze(["--all", "--holding", "Citi Custom Cash"]);
  assert.match(all.stdout, /\n2026-02-03 +KROGER +Blue Cash Preferred +\$354\.00 +- +- +-\n/);
  assert.match(all.stdout, /\nCiti Custom Cash +\S.* from 2026-06-01 +\$0\.00 +\$500\.00 +-\n/);
});

test("a refund goes to the card of its purchase", async () => {
  const { stdout } = await analyze([], ["2026-06-01,A NEW SHOP,80", "2026-06-05,A NEW SHOP,-80"]);
  assert.match(stdout, /\n2026-06-05 +A NEW SHOP +Blue Cash Preferred +-\$0\.80 +\(refund\) +-\$0\.80 +/);
});

test("periods are named by month, quarter, year or first day", async () => {
  const { periodName } = await import(join(project.packageFolder, "cli/commands/analyze.js"));
  const starts = { month: "2026-05-01", quarter: "2026-04-01", year: "2026-01-01", "anniversary-year": "2026-03-15", statement: "2026-05-14" };
  assert.deepEqual(
    Object.entries(starts).map(([kind, start]) => periodName(kind, start)),
    ["2026-05", "2026 Q2", "2026", "from 2026-03-15", "from 2026-05-14"],
  );
});

test("--json prints the answer of analyze, and --state continues", async () => {
  const state = join(project.folder, "state.json");
  const first = JSON.parse((await analyze(["--json", "--state", state])).stdout);
  assert.equal(first.data.totalEarnedReward, 364);
  assert.equal(first.data.caps[0].periods[0].exhaustedOn, "2026-05-10");
  const [{ cause }] = JSON.parse((await analyze(["--json", "--state", state], ["2026-07-01,KROGER,100"])).stdout).data.purchases;
  assert.equal(cause, "cap-exhausted");
  assert.equal(JSON.parse(await readFile(state, "utf8")).through, "2026-07-01");
});

test("a JSON request with several accounts of a card names the account of each cap", async () => {
  const purchase = { transactionId: "1", transactionAmount: 100, transactionDate: "2026-05-10", merchant: "Chipotle" };
  const request = {
    transactions: [{ ...purchase, cardName: "Citi Custom Cash", accountId: "two" }],
    yourCards: ["Citi Custom Cash"],
    accounts: ["one", "two"].map((accountId) => ({ accountId, cardName: "Citi Custom Cash" })),
  };
  const file = await project.write("accounts.json", JSON.stringify(request));
  const { stdout } = await runCommand(project, ["analyze", file]);
  assert.match(stdout, /\nCiti Custom Cash, two +\S.* \$100\.00 +\$400\.00 +-\n/);
  assert.doesNotMatch(stdout, /, one/);
});

test("--explain is not an option of analyze", async () => {
  const { code, stderr } = await analyze(["--explain"]);
  assert.equal(code, 2);
  assert.match(stderr, /Unknown option --explain\./);
});
