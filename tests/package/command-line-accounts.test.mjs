// Accounts of a file: --accounts FILE. Citi Custom Cash pays 5% on $500 of the top category of a statement, then 1%.
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const CUSTOM_CASH = "Citi Custom Cash";
const TWO = [
  { accountId: "cc-1", cardName: CUSTOM_CASH, holder: "Sam" },
  { accountId: "cc-2", cardName: "Custom Cash" },
];

/** @param {string[]} words */
const run = (words) => runCommand(project, words, { TZ: "UTC" });

/**
 * @param {string} name
 * @param {readonly string[]} rows
 */
const statement = (name, rows) => project.write(name, ["Date,Description,Amount", ...rows].join("\n"));

/** @param {unknown} accounts */
const accountsFile = (accounts) => project.write("accounts.json", typeof accounts === "string" ? accounts : JSON.stringify(accounts));

/**
 * The words of a command on two statements, one for each account.
 * @param {string} operation
 * @param {string[]} more
 */
const ofBoth = (operation, ...more) => [
  operation, "--accounts", "accounts.json", "--purchases", "positive", "--card", "cc-1", "first.csv", "--card", "cc-2", "second.csv", ...more,
];

await statement("first.csv", ["2026-11-05,Kroger,500"]);
await statement("second.csv", ["2026-11-05,Kroger,500"]);

test("two accounts of one card have a cap each, and the same purchase on both counts twice", async () => {
  await accountsFile(TWO);
  const { data } = JSON.parse((await run(ofBoth("earned", "--json"))).stdout);
  // 5% of 500 on each; 25 and 5 on one account.
  assert.equal(data.totalEarnedReward, 50);
});

test("tables name the account where a card has several", async () => {
  await accountsFile(TWO);
  const earned = await run(ofBoth("earned"));
  assert.match(earned.stdout, /Kroger +Citi Custom Cash, cc-1 .* \$25\.00$/m);
  assert.match(earned.stdout, /Kroger +Custom Cash, cc-2 .* \$25\.00$/m);
  await statement("more.csv", ["2026-11-06,Kroger,100"]);
  const words = ["--accounts", "accounts.json", "--purchases", "positive", "--card", "cc-1", "first.csv", "more.csv"];
  // The cap of cc-1 is exhausted: 1% of 100, where cc-2 would earn 5%.
  const missed = await run(["missed", ...words]);
  assert.match(missed.stdout, /2026-11-06 +Kroger +Citi Custom Cash, cc-1 +\$1\.00 +Citi Custom Cash, cc-2 +\+\$4\.00/);
  const analyzed = await run(["analyze", ...words]);
  assert.match(analyzed.stdout, /2026-11-06 +Kroger +Citi Custom Cash, cc-1 +\$1\.00 +Citi Custom Cash, cc-2 +\+\$4\.00/);
  const optimized = await run(["optimize", ...words]);
  // Either of the two purchases moves: $30 in place of $26.
  assert.match(optimized.stdout, /Kroger +\$[15]00\.00 +Citi Custom Cash, cc-1 +Citi Custom Cash, cc-2 +\$/);
  assert.match(optimized.stdout, /^Gain +\$4\.00$/m);
});

test("the closing day of a card's only account counts, under the card's name and under its id", async () => {
  await accountsFile({ accounts: [{ accountId: "only", cardName: CUSTOM_CASH, closingDay: 15 }] });
  await statement("mid-month.csv", ["2026-11-15,Kroger,500", "2026-11-16,Kroger,500"]);
  for (const name of ["Custom Cash", "only"]) {
    const { stdout } = await run(["earned", "mid-month.csv", "--purchases", "positive", "--card", name, "--accounts", "accounts.json", "--json"]);
    // Two statements, with a cap of 500 each; 25 and 5 in one calendar month.
    assert.equal(JSON.parse(stdout).data.totalEarnedReward, 50, name);
  }
});

test("a first-year match is explained by the day of opening", async () => {
  await accountsFile([{ accountId: "it", cardName: "Discover it Miles", openedOn: "2026-03-15" }]);
  await statement("miles.csv", ["2026-04-01,Shell,100"]);
  const { stdout } = await run(["earned", "miles.csv", "--purchases", "positive", "--card", "it", "--accounts", "accounts.json", "--explain"]);
  assert.match(stdout.replaceAll(/\s+/g, " "), /Discover Match adds \$1\.50 after the first year, 2026-03-15 to 2027-03-14 \(estimated\)/);
});

test("analyze says what the first year of an account pays again, beside the totals", async () => {
  await accountsFile([{ accountId: "it", cardName: "Discover it Miles", openedOn: "2026-03-15", closingDay: 10 }]);
  await statement("miles.csv", ["2026-03-14,Shell,100", "2026-04-01,Shell,100"]);
  const { stdout } = await run(["analyze", "miles.csv", "--purchases", "positive", "--card", "it", "--accounts", "accounts.json"]);
  // 1.5% of 200; the first purchase was before the first year.
  assert.match(stdout, /^Earned: \$3\.00$/m);
  assert.match(stdout, /^Discover Match of Discover it Miles: \$1\.50 more after 2027-03-14 \(estimated\), in no total$/m);
});

test("a column of the file can name accounts", async () => {
  await accountsFile(TWO);
  await project.write("both.csv", "Date,Description,Amount,Card Name\n2026-11-05,Kroger,500,cc-1\n2026-11-05,Kroger,500,cc-2\n");
  const { stdout } = await run(["earned", "both.csv", "--purchases", "positive", "--accounts", "accounts.json", "--json"]);
  assert.equal(JSON.parse(stdout).data.totalEarnedReward, 50);
});

/**
 * @param {string} digits of the account
 * @param {string} transactions
 */
const accountOfFile = (digits, transactions) => `
<CCSTMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
<CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4111XXXXXXXX${digits}</ACCTID></CCACCTFROM>
<BANKTRANLIST><DTSTART>20261101</DTSTART><DTEND>20261120</DTEND>${transactions}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS>`;

test("a file of two accounts is named once for each of them", async () => {
  await accountsFile(TWO);
  const groceries = "<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261105</DTPOSTED><TRNAMT>-500</TRNAMT><FITID>A1</FITID><NAME>KROGER</NAME></STMTTRN>";
  const head = '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';
  const both = `${accountOfFile("1234", groceries)}${accountOfFile("5678", groceries)}`;
  await project.write("both.ofx", `${head}<OFX><CREDITCARDMSGSRSV1>${both}</CREDITCARDMSGSRSV1></OFX>`);
  const words = ["earned", "--accounts", "accounts.json", "--card", "cc-1", "--account", "1234", "both.ofx", "--card", "cc-2", "--account", "5678", "both.ofx"];
  const { stdout, stderr } = await run([...words, "--json"]);
  // 5% of 500 on each account.
  assert.equal(JSON.parse(stdout).data.totalEarnedReward, 50);
  assert.match(stderr, /^Left out: 2 rows of other accounts\./);
  const unused = await run(["earned", "--account", "1234", "both.ofx", "--account", "5678", "--card", "cc-1", "--accounts", "accounts.json"]);
  assert.deepEqual([unused.code, unused.stderr.split("\n")[0]], [2, 'No file follows --account "5678". Put it before the files that it applies to.']);
});

test("explanations name the account where a card has several", async () => {
  await accountsFile(TWO);
  const { stdout } = await run(ofBoth("earned", "--explain"));
  assert.match(stdout, /^ {2}cc-1: Citi Custom Cash earns /m);
  // Each account has the name that the accounts file gives it.
  assert.match(stdout, /^ {2}cc-2: Custom Cash earns /m);
  const advice = await run(["advice", "--merchant", "Kroger", "--amount", "100", "--date", "2026-11-05", "--accounts", "accounts.json", "--explain"]);
  assert.match(advice.stdout, /^ {2}cc-2: Citi Custom Cash earns /m);
});

test("a state continues each account, and a repeated purchase of one is left out", async () => {
  await accountsFile(TWO);
  const state = join(project.folder, "accounts-state.json");
  await rm(state, { force: true });
  const first = await run(ofBoth("earned", "--state", state, "--json"));
  assert.equal(JSON.parse(first.stdout).data.totalEarnedReward, 50);
  await statement("second.csv", ["2026-11-05,Kroger,500", "2026-11-07,Kroger,100"]);
  const second = await run(ofBoth("earned", "--state", state, "--json"));
  // Both purchases of 500 are in the state. The cap of cc-2 is exhausted: 1% of 100.
  assert.equal(JSON.parse(second.stdout).data.totalEarnedReward, 1);
  assert.equal(second.stderr, "Left out: 2 in the state or another file. --verbose lists them.\n");
  await statement("second.csv", ["2026-11-05,Kroger,500"]);
});

test("advice ranks accounts, which are held without --card", async () => {
  await accountsFile([{ ...TWO[0], settings: { spentDollars: { "top-category": 500 } } }, TWO[1]]);
  const words = ["advice", "--merchant", "Kroger", "--amount", "100", "--date", "2026-11-05", "--accounts", "accounts.json"];
  const { stdout } = await run([...words, "--card", "Citi Double Cash"]);
  assert.match(stdout, /^Best +Citi Custom Cash, cc-2 +5x = 5% .*\$5\.00/m);
  assert.match(stdout, /^ +Citi Double Cash +2x = 2% .*\$2\.00/m);
  assert.match(stdout, /^ +Citi Custom Cash, cc-1 +1x = 1% .*\$1\.00/m);
  assert.match((await run(words)).stdout, /^Best +Citi Custom Cash, cc-2 /m);
  assert.match((await run([...words, "--card", "cc-1"])).stdout, /^Best +Citi Custom Cash, cc-2 /m);
});

test("a statement without its account is rejected where the card has several", async () => {
  await accountsFile(TWO);
  const { code, stderr } = await run(["earned", "first.csv", "--purchases", "positive", "--card", "Custom Cash", "--accounts", "accounts.json"]);
  assert.equal(code, 2);
  assert.match(stderr, /^Custom Cash has the accounts cc-1 and cc-2\. Name one of them for its files, as in --card cc-1 FILE\.$/m);
});

test("a misspelled accountId is not taken for a card", async () => {
  await accountsFile(TWO);
  const { code, stderr } = await run(["earned", "first.csv", "--purchases", "positive", "--card", "cc-9", "--accounts", "accounts.json"]);
  assert.equal(code, 1);
  assert.match(stderr, /^"cc-9" is an unknown or ambiguous card, and no accountId of --accounts \(cc-1, cc-2\)\. Did you mean "cc-1" or "cc-2"\?$/m);
});

test("a byte order mark before the accounts is no content", async () => {
  await accountsFile(`\uFEFF${JSON.stringify([{ accountId: "only", cardName: CUSTOM_CASH }])}`);
  const { code, stderr } = await run(["earned", "first.csv", "--purchases", "positive", "--card", "only", "--accounts", "accounts.json"]);
  assert.deepEqual([code, stderr], [0, ""]);
});

test("an error names the file, the account and the fix", async () => {
  /** @type {[unknown, RegExp][]} */
  const cases = [
    ["[{", /^accounts\.json is not JSON \(.*\)\. Write a list of accounts, such as \[\{"accountId":"cc-1","cardName":"Citi Custom Cash","closingDay":14\}\]\.$/m],
    ["7", /^accounts\.json has no list of accounts\. Write one, such as \[\{"accountId"/m],
    [[], /^accounts\.json has no list of accounts\./m],
    [["cc-1"], /^accounts\.json: accounts\[0\] is not an object\. Write /m],
    [[{ accountId: "a", cardName: CUSTOM_CASH, closingday: 14 }], /^accounts\.json: accounts\[0\] has no field closingday\. Did you mean closingDay\? There are accountId, cardName, holder, openedOn, statementCloses, closingDay, settings\.$/m],
    [[{ accountId: "a", cardName: CUSTOM_CASH, settings: { spentDolars: {} } }], /^accounts\.json: accounts\[0\]\.settings has no field spentDolars\. Did you mean spentDollars\?/m],
    [[{ accountId: "a", cardName: "Citi Custom Cahs" }], /"Citi Custom Cahs" is an unknown or ambiguous card\. Did you mean "Citi Custom Cash"\?/],
    [[{ accountId: "CSP", cardName: CUSTOM_CASH }], /^accounts\.json: the accountId CSP is also the name of another card, Chase Sapphire Preferred\. Give the account another id\.$/m],
    [[{ accountId: "a", cardName: CUSTOM_CASH, closingDay: 32 }], /accounts\[0\]\.closingDay: /],
    [[{ cardName: CUSTOM_CASH }], /accounts\[0\]\.accountId: /],
    [[{ accountId: "a" }], /accounts\[0\]\.cardName: /],
    [[{ accountId: "a", cardName: 7 }], /accounts\[0\]\.cardName: expected text/],
    [[{ accountId: "a", cardName: CUSTOM_CASH }, { accountId: "a", cardName: "Citi Double Cash" }], /accounts\[1\]\.accountId: /],
  ];
  for (const [content, expected] of cases) {
    await accountsFile(content);
    const { code, stdout, stderr } = await run(["earned", "first.csv", "--purchases", "positive", "--card", "Citi Double Cash", "--accounts", "accounts.json"]);
    assert.deepEqual([code, stdout], [1, ""], String(expected));
    assert.match(stderr, expected);
  }
  const missing = await run(["earned", "first.csv", "--card", CUSTOM_CASH, "--accounts", "no.json"]);
  assert.deepEqual([missing.code, missing.stderr], [1, "Cannot read no.json (ENOENT). Check the path of --accounts.\n"]);
});

test("a JSON request has its own accounts", async () => {
  await accountsFile(TWO);
  await project.write("request.json", '{"transactions":[]}');
  const { code, stderr } = await run(["earned", "request.json", "--accounts", "accounts.json"]);
  assert.equal(code, 2);
  assert.match(stderr, /Remove --accounts\./);
});

/**
 * Purchases of 500 at Kroger in OFX, and a closing statement.
 * @param {string} name
 * @param {readonly string[]} days
 * @param {readonly string[]} closes
 */
const closedStatement = (name, days, closes) => {
  const account = "<CURDEF>USD<CCACCTFROM><ACCTID>4111000011112222</CCACCTFROM>";
  const purchases = days.map((day) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-500.00<FITID>${name}${day}<NAME>KROGER</STMTTRN>`);
  const closings = closes.map((day) => `<CCCLOSING><FITID>${day}<DTCLOSE>${day}<BALCLOSE>-1<DTPOSTSTART>20260901<DTPOSTEND>${day}</CCCLOSING>`);
  return project.write(
    name,
    `<OFX><CCSTMTRS>${account}<BANKTRANLIST><DTSTART>20261001<DTEND>20261130${purchases.join("")}</BANKTRANLIST></CCSTMTRS>` +
      `<CCSTMTENDRS>${account}${closings.join("")}</CCSTMTENDRS></OFX>`,
  );
};

test("closing days of a file count for its account, beside those that it has", async () => {
  await closedStatement("closed.qfx", ["20261114", "20261115"], ["20261114"]);
  const words = ["earned", "closed.qfx", "--accounts", "accounts.json", "--card"];
  await accountsFile(TWO);
  const { stdout, stderr } = await run([...words, "cc-2", "--json"]);
  // November 14 is the last day of a statement: 5% of 500 in each. In one calendar month they earn 25 and 5.
  assert.equal(JSON.parse(stdout).data.totalEarnedReward, 50);
  assert.equal(stderr, "Statements of cc-2 closed on 2026-11-14.\n");
  // Printed days of the account stay: the one of October ends no statement in between.
  await accountsFile([{ accountId: "only", cardName: CUSTOM_CASH, statementCloses: ["2026-10-14", "2026-11-14"] }]);
  const known = await run([...words, "Custom Cash", "--json"]);
  assert.deepEqual([JSON.parse(known.stdout).data.totalEarnedReward, known.stderr], [50, ""]);
  await accountsFile([{ accountId: "only", cardName: CUSTOM_CASH, statementCloses: ["2026-12-14"], closingDay: 14 }]);
  const analyzed = await run(["analyze", "closed.qfx", "--accounts", "accounts.json", "--card", "only", "--json"]);
  const { caps } = JSON.parse(analyzed.stdout).data;
  assert.deepEqual(caps[0].periods.map((/** @type {any} */ { periodEnd, usedDollars }) => [periodEnd, usedDollars]), [["2026-11-14", 500], ["2026-12-14", 500]]);
});

test("a state does not count closing days that later files lack", async () => {
  await accountsFile([{ accountId: "only", cardName: CUSTOM_CASH }]);
  await closedStatement("closed.qfx", ["20261114", "20261115"], ["20261014", "20261114"]);
  const state = join(project.folder, "closing-state.json");
  await rm(state, { force: true });
  const { stdout, stderr } = await run(["earned", "closed.qfx", "--accounts", "accounts.json", "--card", "only", "--state", state, "--json"]);
  assert.equal(JSON.parse(stdout).data.totalEarnedReward, 30);
  assert.equal(
    stderr,
    "Statements of only closed on 2026-10-14 and 2026-11-14. With --state they do not count, because later files lack them: " +
      "add them to its statementCloses in accounts.json.\n",
  );
});
