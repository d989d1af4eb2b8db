// Closing days of OFX files count without --accounts. Citi Custom Cash pays 5% on $500 of the top category of a statement, then 1%.
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const CUSTOM_CASH = "Citi Custom Cash";
const [FIRST, SECOND] = ["5424000000001234", "5424000000005678"];
const HELD = ["--holding", "Citi Double Cash"];

/** @param {string[]} words */
const run = (words) => runCommand(project, words, { TZ: "UTC" });

/** @param {string[]} words */
const dataOf = async (...words) => JSON.parse((await run([...words, "--json"])).stdout).data;

/**
 * Purchases of $500 at Kroger on an account, and its closing statements.
 * @param {string} account
 * @param {readonly string[]} days
 * @param {readonly string[]} closes
 */
function statements(account, days, closes) {
  const head = `<CURDEF>USD<CCACCTFROM><ACCTID>${account}</CCACCTFROM>`;
  // A bank's id is unique in its account only.
  const purchases = days.map((day) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-500.00<FITID>${day}<NAME>KROGER</STMTTRN>`);
  const closings = closes.map((day) => `<CCCLOSING><FITID>${day}<DTCLOSE>${day}<BALCLOSE>-1<DTPOSTSTART>20260901<DTPOSTEND>${day}</CCCLOSING>`);
  return (
    `<CCSTMTRS>${head}<BANKTRANLIST><DTSTART>20261001<DTEND>20261130${purchases.join("")}</BANKTRANLIST></CCSTMTRS>` +
    `<CCSTMTENDRS>${head}${closings.join("")}</CCSTMTENDRS>`
  );
}

/**
 * @param {string} name
 * @param {string[]} accounts
 */
const ofx = (name, ...accounts) => project.write(name, `OFXHEADER:100\n\n<OFX>${accounts.join("")}</OFX>`);

// Both purchases are of the statement from October 15 to November 13, but of two calendar months.
await ofx("one.ofx", statements(FIRST, ["20261020", "20261105"], ["20261014", "20261113"]));

test("closing days of a file count under the name of its card", async () => {
  const { stdout, stderr } = await run(["earned", "one.ofx", "--card", CUSTOM_CASH, "--explain"]);
  // 5% of 500 and 1% of 500.
  assert.match(stdout, /^Total .* \$30\.00$/m);
  assert.doesNotMatch(stdout, /unknown|, …1234/);
  assert.equal(stderr, "Statements of Citi Custom Cash closed on 2026-10-14 and 2026-11-13.\n");
});

test("they count for missed, analyze and optimize too", async () => {
  const words = ["one.ofx", "--card", CUSTOM_CASH, ...HELD];
  // The second purchase would earn 2% on the Double Cash: 10 in place of 5.
  assert.equal((await dataOf("missed", ...words)).overallMissedRewardsExisting, 5);
  const { totalEarnedReward, caps } = await dataOf("analyze", ...words);
  assert.equal(totalEarnedReward, 30);
  assert.deepEqual(caps[0].periods.map((/** @type {any} */ one) => [one.periodStart, one.periodEnd, one.usedDollars]), [["2026-10-15", "2026-11-13", 500]]);
  const optimum = await dataOf("optimize", ...words);
  assert.deepEqual([optimum.totalEarnedReward, optimum.totalReward], [30, 35]);
});

test("they count for the files of the card that state none", async () => {
  await ofx("november.ofx", statements(FIRST, ["20261105"], ["20261014", "20261113"]));
  await project.write("october.csv", "Date,Description,Amount\n2026-10-20,Kroger,-500.00\n");
  const words = ["october.csv", "--card", CUSTOM_CASH, "--purchases", "negative", "november.ofx"];
  const { earnedRewards } = await dataOf("earned", ...words);
  assert.deepEqual(earnedRewards.map((/** @type {any} */ one) => one.rewardAmount), [25, 5]);
});

test("two accounts of a card that close on other days are two accounts", async () => {
  // The same purchase on both accounts, with the same id of the bank.
  await ofx("first.ofx", statements(FIRST, ["20261105"], ["20261113"]));
  await ofx("second.ofx", statements(SECOND, ["20261105"], ["20261127"]));
  await ofx("both.ofx", statements(FIRST, ["20261105"], ["20261113"]), statements(SECOND, ["20261105"], ["20261127"]));
  const ways = [
    ["--card", CUSTOM_CASH, "first.ofx", "second.ofx"],
    ["--card", CUSTOM_CASH, "--account", "1234", "both.ofx", "--account", "5678", "both.ofx"],
    ["--card", CUSTOM_CASH, "--account", FIRST, "both.ofx", "--card", "Custom Cash", "--account", SECOND, "second.ofx"],
  ];
  for (const words of ways) {
    const { stdout, stderr } = await run(["earned", ...words]);
    // 5% of 500 on each.
    assert.match(stdout, /^Total .* \$50\.00$/m, words.join(" "));
    assert.match(stdout, /Kroger +Citi Custom Cash, …1234 .* \$25\.00\n.*Kroger +(Citi )?Custom Cash, …5678 .* \$25\.00$/im);
    assert.match(stderr, /^Statements of Citi Custom Cash, …1234 closed on 2026-11-13\.\nStatements of (Citi )?Custom Cash, …5678 closed on 2026-11-27\.$/m);
  }
});

test("each of two accounts has its own statements", async () => {
  await ofx("middle.ofx", statements(FIRST, ["20261020", "20261105"], ["20261014", "20261113"]));
  await ofx("end.ofx", statements(SECOND, ["20261020", "20261105"], ["20261027"]));
  const { earnedRewards } = await dataOf("earned", "--card", CUSTOM_CASH, "middle.ofx", "end.ofx");
  // October 27 ends a statement of the second account between its purchases.
  assert.deepEqual(earnedRewards.map((/** @type {any} */ one) => one.rewardAmount), [25, 5, 25, 25]);
});

test("numbers that close on the same days are one account, such as those of authorized users", async () => {
  await ofx("cardholder.ofx", statements(FIRST, ["20261105"], ["20261014", "20261113"]));
  await ofx("user.ofx", statements(SECOND, ["20261106"], ["20261113"]));
  const { stdout, stderr } = await run(["earned", "--card", CUSTOM_CASH, "cardholder.ofx", "user.ofx"]);
  // They share the cap: 5% of 500 and 1% of 500.
  assert.match(stdout, /^Total .* \$30\.00$/m);
  assert.equal(stderr, "Statements of Citi Custom Cash closed on 2026-10-14 and 2026-11-13.\n");
});

test("days that agree once and then differ are of two accounts", async () => {
  await ofx("agrees.ofx", statements(FIRST, ["20261116"], ["20261014", "20261113"]));
  await ofx("differs.ofx", statements(SECOND, ["20261116"], ["20261014", "20261117"]));
  assert.equal((await dataOf("earned", "--card", CUSTOM_CASH, "agrees.ofx", "differs.ofx")).totalEarnedReward, 50);
});

test("a file that could be of either account is rejected", async () => {
  await ofx("first.ofx", statements(FIRST, ["20261105"], ["20261113"]));
  await ofx("second.ofx", statements(SECOND, ["20261105"], ["20261127"]));
  await project.write("either.csv", "Date,Description,Amount\n2026-11-07,Kroger,-500.00\n");
  const { code, stdout, stderr } = await run(["earned", "--card", CUSTOM_CASH, "first.ofx", "second.ofx", "either.csv", "--purchases", "negative"]);
  assert.deepEqual([code, stdout], [2, ""]);
  assert.match(
    stderr,
    /^either\.csv does not say its account: Citi Custom Cash has …1234 and …5678, which close on different days\. Name them in a file of --accounts, then one for each file, as in --card ID FILE\.$/m,
  );
});

test("a file that has the number of an account belongs to it", async () => {
  await ofx("first.ofx", statements(FIRST, ["20261105"], ["20261113"]));
  await ofx("second.ofx", statements(SECOND, ["20261105"], ["20261127"]));
  await ofx("later.ofx", statements(SECOND, ["20261128"], []));
  const { earnedRewards } = await dataOf("earned", "--card", CUSTOM_CASH, "first.ofx", "second.ofx", "later.ofx");
  assert.deepEqual(earnedRewards.map((/** @type {any} */ one) => one.rewardAmount), [25, 25, 25]);
});

test("accounts of --accounts stay, and other cards have the closing days of their files", async () => {
  await project.write("accounts.json", JSON.stringify([{ accountId: "dc", cardName: "Citi Double Cash" }]));
  const { totalEarnedReward } = await dataOf("earned", "one.ofx", "--card", CUSTOM_CASH, "--accounts", "accounts.json");
  assert.equal(totalEarnedReward, 30);
});

test("a state does not count them", async () => {
  const state = join(project.folder, "state.json");
  await rm(state, { force: true });
  const { stdout, stderr } = await run(["earned", "one.ofx", "--card", CUSTOM_CASH, "--state", state, "--json"]);
  // Calendar months: 5% of 500 in each.
  assert.equal(JSON.parse(stdout).data.totalEarnedReward, 50);
  assert.equal(
    stderr,
    "Statements of Citi Custom Cash closed on 2026-10-14 and 2026-11-13. With --state they do not count, because later files lack them: " +
      "name the account with its statementCloses in a file of --accounts.\n",
  );
});
