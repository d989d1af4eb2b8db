// Statements that continue from earlier ones: --state FILE. Blue Cash Preferred pays 6% on $6,000 of supermarkets a year, then 1%.
import assert from "node:assert/strict";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const BLUE_CASH = "Amex Blue Cash Preferred";
const STATE = join(project.folder, "rewards-state.json");

/**
 * @param {string[]} words
 */
const run = (words) => runCommand(project, words, {});

/**
 * @param {string} name
 * @param {readonly string[]} rows
 * @param {"earned" | "missed"} [operation]
 */
async function calculate(name, rows, operation = "earned") {
  await project.write(name, ["Date,Description,Amount", ...rows].join("\n"));
  return run([operation, name, "--card", BLUE_CASH, "--purchases", "positive", "--state", STATE, "--json"]);
}

/** @param {{ stdout: string }} result */
const totalOf = ({ stdout }) => JSON.parse(stdout).data.totalEarnedReward;

test("each statement continues from earlier ones, and a repeated purchase is left out", async () => {
  await rm(STATE, { force: true });
  // 6% of 5,950.
  assert.equal(totalOf(await calculate("may.csv", ["2026-05-10,Kroger,5950"])), 357);
  // 50 of the cap are left: 6% of 50 and 1% of 50.
  assert.equal(totalOf(await calculate("june.csv", ["2026-06-10,Kroger,100"])), 3.5);
  const state = await readFile(STATE, "utf8");
  const again = await calculate("june.csv", ["2026-06-10,Kroger,100"]);
  assert.equal(totalOf(again), 0);
  assert.equal(again.stderr, "Left out: 1 in the state or another file. --verbose lists them.\n");
  assert.equal(await readFile(STATE, "utf8"), state);
  // A download from May on has only one purchase more, at 1%: it is as large as the other one of its day.
  const longer = await calculate("from-may.csv", ["2026-05-10,Kroger,5950", "2026-06-10,Kroger,100", "2026-06-10,Kroger,100"]);
  assert.equal(totalOf(longer), 1);
});

test("a QFX that states the posting days of a CSV counts no purchase twice", async () => {
  await rm(STATE, { force: true });
  const common = ["--card", "Citi Double Cash", "--state", STATE, "--json"];
  const chase = async (/** @type {string} */ name, /** @type {string} */ days) =>
    run(["earned", await project.write(name, `Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n${days},KROGER #12,Groceries,Sale,-100.00,\n`), ...common]);
  const row = (/** @type {string} */ day, /** @type {string} */ name) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-100.00<FITID>${day}${name}<NAME>${name}</STMTTRN>`;
  const qfx = async (/** @type {string[]} */ ...rows) => {
    const account = `<CCSTMTRS><CCACCTFROM><ACCTID>4417</CCACCTFROM><BANKTRANLIST>${rows.join("")}</BANKTRANLIST></CCSTMTRS>`;
    return run(["earned", await project.write("chase.qfx", `OFXHEADER:100\n\n<OFX>${account}</OFX>`), ...common]);
  };
  assert.equal(totalOf(await chase("chase.csv", "11/27/2026,11/30/2026")), 2);
  const earlier = JSON.parse(await readFile(STATE, "utf8"));
  // The second file has the name of the first, and its row the same number.
  assert.equal(totalOf(await chase("chase.csv", "11/28/2026,12/01/2026")), 2);
  const both = [row("20261130", "KROGER 12"), row("20261201", "KROGER 12")];
  const again = await qfx(...both);
  assert.equal(totalOf(again), 0, again.stderr);
  assert.match(again.stderr, /2 in the state or another file/);
  assert.equal(totalOf(await qfx(...both, row("20261201", "WALMART"))), 2);
  // A state of a version that stored no posting days is read as before.
  const without = { ...earlier, transactions: earlier.transactions.map((/** @type {any} */ one) => ({ ...one, postedDate: undefined })) };
  assert.equal(earlier.transactions[0].postedDate, "2026-11-30");
  await project.write("rewards-state.json", JSON.stringify(without));
  assert.equal(totalOf(await qfx(row("20261130", "KROGER 12"))), 2);
});

test("a file with the day first in its dates is announced", async () => {
  await project.write("uk.csv", "Date,Description,Amount\n13/11/2026,Kroger,100\n05/11/2026,Kroger,100\n");
  const { stdout, stderr } = await run(["earned", "uk.csv", "--card", "Citi Double Cash", "--json"]);
  assert.deepEqual(JSON.parse(stdout).data.earnedRewards.map((/** @type {any} */ one) => one.transactionDate), ["2026-11-13", "2026-11-05"]);
  assert.equal(stderr, "uk.csv: its dates have the day first, because some do not exist with the month first.\n");
});

test("missed continues too: other cards keep their remaining caps", async () => {
  await rm(STATE, { force: true });
  await calculate("may.csv", ["2026-05-10,Kroger,6000"]);
  const { stdout } = await calculate("june.csv", ["2026-06-10,Kroger,100"], "missed");
  const [{ rewardAmount }] = JSON.parse(stdout).data.missedRewards;
  assert.equal(rewardAmount, 1);
  assert.equal(JSON.parse(await readFile(STATE, "utf8")).through, "2026-06-10");
});

test("a purchase of a day before the state's end is rejected, and the state does not change", async () => {
  await rm(STATE, { force: true });
  await calculate("june.csv", ["2026-06-10,Kroger,100"]);
  const state = await readFile(STATE, "utf8");
  const { code, stdout } = await calculate("late.csv", ["2026-06-09,Kroger,7", "2026-06-08,Kroger,8"]);
  assert.equal(code, 1);
  assert.match(JSON.parse(stdout).error.message, /^late\.csv:2 of 2026-06-09 and 1 more: .*rewards-state\.json has the days through 2026-06-10, and /);
  assert.equal(await readFile(STATE, "utf8"), state);
});

test("a file that is not a state is rejected and does not change", async () => {
  for (const text of ["", "null", "true", "{}", "[1", '{"transactions":[{}]}', '{"transactions":[]}']) {
    await project.write("rewards-state.json", text);
    const { code, stdout } = await calculate("june.csv", ["2026-06-10,Kroger,100"]);
    assert.equal(code, 1, text);
    const { message, issues } = JSON.parse(stdout).error;
    const isRejected = issues.some((/** @type {{ path: string }} */ { path }) => path === "state.version");
    assert.ok(isRejected || message.endsWith("rewards-state.json is not the state of an answer. Name another file for --state, or remove this one to begin again."), text);
    assert.equal(await readFile(STATE, "utf8"), text);
  }
});

test("a folder that cannot be written, and a JSON request, which has its own state", async () => {
  await project.write("june.csv", "Date,Description,Amount\n2026-06-10,Kroger,100");
  const missing = await run(["earned", "june.csv", "--card", BLUE_CASH, "--purchases", "positive", "--state", "no/such/state.json"]);
  assert.deepEqual([missing.code, missing.stdout], [1, ""]);
  assert.equal(missing.stderr, "Cannot write no/such/state.json (ENOENT). Check the folder of --state.\n");
  await project.write("request.json", '{"transactions":[]}');
  const json = await run(["earned", "request.json", "--state", STATE]);
  assert.equal(json.code, 2);
  assert.match(json.stderr, /Remove --state\./);
});

test("a state that another run saved meanwhile is not replaced", async () => {
  const { stateFrom, saveState } = await import(pathToFileURL(join(project.packageFolder, "cli/input/state-file.js")).href);
  await rm(STATE, { force: true });
  const state = { transactions: [] };
  assert.equal(await stateFrom(STATE), true);
  await writeFile(STATE, JSON.stringify(state));
  await assert.rejects(saveState(STATE, state, state), { message: `${STATE} changed during this run: another one saved its purchases there. These are not saved; run this again.` });
  assert.equal(await readFile(STATE, "utf8"), JSON.stringify(state));
  await stateFrom(STATE);
  await saveState(STATE, state, state);
  assert.equal(await readFile(STATE, "utf8"), `${JSON.stringify(state)}\n`);
});

test("advice counts the spending of statements, and requires a file that exists", async () => {
  await rm(STATE, { force: true });
  const words = ["advice", "--merchant", "Kroger", "--amount", "100", "--card", BLUE_CASH, "--card", "Citi Double Cash", "--date", "2026-06-20"];
  assert.match((await run(words)).stdout, /^Best +Amex Blue Cash Preferred +6x = 6% +\$6\.00/m);
  const missing = await run([...words, "--state", STATE]);
  assert.deepEqual([missing.code, missing.stdout], [1, ""]);
  assert.match(missing.stderr, /rewards-state\.json does not exist\. "card-rewards earned FILE --state /);
  await calculate("may.csv", ["2026-05-10,Kroger,6000"]);
  // 1% of 100 with an exhausted cap, and 2%.
  const { stdout } = await run([...words, "--state", STATE]);
  assert.match(stdout, /^Best +Citi Double Cash .* \$2\.00 /m);
  assert.match(stdout, /^ +Amex Blue Cash Preferred +1x = 1% +\$1\.00 /m);
});

test("advice without a date, after a state that ends in the future, names today and the flag", async () => {
  await rm(STATE, { force: true });
  const [today, later] = [0, 40].map((days) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  await calculate("future.csv", [`${later},Kroger,10`]);
  const words = ["advice", "--merchant", "Kroger", "--amount", "1", "--card", BLUE_CASH, "--state", STATE];
  const message = `--date: expected a day from ${later}, on which the state ends, found today (UTC), ${today}. Pass --date.`;
  const text = await run(words);
  assert.deepEqual([text.code, text.stdout], [2, ""]);
  assert.equal(text.stderr, `${message}\nSee "card-rewards advice --help".\n`);
  const json = await run([...words, "--json"]);
  assert.equal(json.code, 2);
  assert.equal(JSON.parse(json.stdout).error.message, message);
  assert.match((await run([...words, "--date", later])).stdout, /^Best .* \$0\.06 /m);
});

test("a state of another version names its file and the way to begin again", async () => {
  await rm(STATE, { force: true });
  await calculate("may.csv", ["2026-05-10,Kroger,100"]);
  await project.write("later.json", JSON.stringify({ ...JSON.parse(await readFile(STATE, "utf8")), version: 99 }));
  await project.write("june.csv", "Date,Description,Amount\n2026-06-10,Kroger,100");
  const june = ["june.csv", "--purchases", "positive"];
  const words = ["--card", BLUE_CASH, "--state", "later.json"];
  const expected =
    "  state.version: expected the version that this card-rewards reads; or remove later.json, and create it again from all statements, found 99";
  for (const command of [["earned", ...june], ["missed", ...june], ["analyze", ...june], ["advice", "--merchant", "Kroger", "--amount", "100"]]) {
    const { code, stdout, stderr } = await run([...command, ...words]);
    assert.deepEqual([code, stdout, stderr.split("\n")[1]], [1, "", expected], command[0]);
    const json = JSON.parse((await run([...command, ...words, "--json"])).stdout).error;
    assert.deepEqual(json.issues.map((/** @type {any} */ { path, found }) => [path, found]), [["state.version", "99"]]);
    assert.doesNotMatch(JSON.stringify(json), /`true`/);
  }
  // A JSON request has the field itself.
  await project.write("request.json", JSON.stringify({ transactions: [], state: { version: 99 } }));
  assert.match((await run(["earned", "request.json"])).stderr, /start again with `true`/);
});
