import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runCommand } from "./command.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";

const project = await installedPackage();
const COMMAND = join(project.folder, "node_modules/.bin/card-rewards");

const EARNED = JSON.stringify({ transactions: [PURCHASE] });
const MISSED = JSON.stringify({ transactions: [PURCHASE], yourCards: ["Citi Double Cash", PURCHASE.cardName] });

/**
 * @param {string[]} words
 * @param {string} [input]
 */
const run = (words, input) => runCommand(project, words, {}, input);

const COMMANDS = ["serve", "earned", "missed", "advice", "optimize", "cards", "match", "keygen", "completion"];

test("--help fits a screen, names every command, and goes to standard output", async () => {
  for (const words of [["--help"], ["-h"], ["help"]]) {
    const { code, stdout, stderr } = await run(words);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /\nExamples\n {2}card-rewards earned/);
    const lines = stdout.trimEnd().split("\n");
    assert.ok(lines.length < 25 && lines.every((line) => line.length <= 80), stdout);
    for (const command of COMMANDS) {
      assert.ok(stdout.includes(`  card-rewards ${command} `), command);
    }
  }
});

for (const command of COMMANDS) {
  test(`${command} --help has examples`, async () => {
    const { code, stdout } = await run([command, "--help"]);
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^card-rewards ${command}\\b.*: `));
    assert.ok(stdout.split("\n").every((line) => line.length <= 80), stdout);
    assert.match(stdout, new RegExp(`\\nExamples?\\n {2}card-rewards ${command}`));
    assert.equal((await run(["help", command])).stdout, stdout);
  });
}

test("--version", async () => {
  const { code, stdout } = await run(["--version"]);
  assert.equal(code, 0);
  assert.match(stdout, /^card-rewards \d+\.\d+\.\d+, catalog of \d{4}-\d{2}-\d{2}\n$/);
});

test("a refund has no card to use instead", async () => {
  const refund = { ...PURCHASE, transactionId: "2", transactionAmount: -PURCHASE.transactionAmount };
  const request = JSON.stringify({ transactions: [PURCHASE, refund], yourCards: ["Citi Double Cash"] });
  const { stdout } = await run(["missed", "-", "--new-cards"], request);
  const [purchase, other] = stdout.split("\n").slice(1);
  assert.match(purchase, /\$2\.5075 {2}Citi Double Cash {2}\+\$2\.5075/);
  // The amounts stay, so that the column adds up to the total below.
  assert.match(other, /-\$2\.5075 {2}\(refund\) +-\$2\.5075 {2}\(refund\)/);
  const optimum = await run(["optimize", "-"], request);
  assert.match(optimum.stdout, /-\$250\.75 {2}American Express Blue Cash EveryDay {2}\(refund\) +-\$5\.015\n/);
});

test("help and completions list the options that the command accepts", async () => {
  const { stdout: completions } = await run(["completion", "zsh"]);
  for (const command of COMMANDS.filter((name) => name !== "completion")) {
    const { HELP } = await import(pathToFileURL(join(project.packageFolder, `cli/${command}.js`)).href);
    /** @type {[name: string, option: { type: string }][]} */
    const options = HELP.sections.flatMap((/** @type {any} */ section) => Object.entries(section.options));
    const names = options.map(([name]) => name);
    assert.ok(names.length > 0, command);
    assert.ok(completions.includes(`    ${command}) compadd -- ${[...names, "help"].map((name) => `--${name}`).join(" ")} ;;`), command);
    const { stdout: help } = await run([command, "--help"]);
    assert.deepEqual([...help.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name]) => name), names);
    const words = options.map(([name, { type }]) => (type === "boolean" ? `--${name}` : `--${name}=1`));
    const { stdout, stderr } = await run([command, ...words, "--nonsense"]);
    assert.match(stdout + stderr, /Unknown option --nonsense\./);
  }
});

test("FORCE_COLOR colours what goes to a file, and 0 forbids it", async () => {
  const forced = await execute(COMMAND, ["cards", "double cash"], { env: { PATH: process.env.PATH, FORCE_COLOR: "1", NO_COLOR: "1" } });
  assert.ok(forced.stdout.includes("\u001b[1m"));
  assert.ok(!(await onTerminal("cards chase", 80, "FORCE_COLOR=0")).includes("\u001b"));
});

test("earned reads a file or standard input", async () => {
  await project.write("earned.json", EARNED);
  const fromFile = await run(["earned", "earned.json", "--json"]);
  const fromInput = await run(["earned", "-", "--json"], EARNED);
  assert.deepEqual(fromFile, fromInput);
  assert.equal(JSON.parse(fromFile.stdout).data.totalEarnedReward, 2.5075);
});

test("earned shows a table", async () => {
  const { code, stdout, stderr } = await run(["earned", "-"], EARNED);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.match(stdout, /^Date +Merchant +Card +Spent +Rate +Earned\n/);
  assert.match(stdout, /2026-11-21 {2}Walmart {3}American Express Blue Cash EveryDay {2}\$250\.75 {2}1x = 1% {2}\$2\.5075\n/);
  assert.match(stdout, /\nTotal +\$2\.5075\n$/);
});

test("a control character of a descriptor does not reach the terminal", async () => {
  const { stdout } = await run(["earned", "-"], EARNED.replace("Walmart", "Wal\\u001b[2Jmart\\n"));
  assert.ok(!stdout.includes("\u001b"));
  assert.equal(stdout.trimEnd().split("\n").length, 3);
});

test("missed shows what another card would have earned", async () => {
  const { code, stdout } = await run(["missed", "-"], MISSED);
  assert.equal(code, 0);
  // 250.75 at 2% on the Double Cash is 5.015, 2.5075 more than the 1% earned.
  assert.match(stdout, /^Date +Merchant +Card used +Earned +Use instead +More\n/);
  assert.match(stdout, /\$2\.5075 {2}Citi Double Cash {2}\+\$2\.5075\n/);
  assert.match(stdout, /Missed with the cards you hold: \$2\.5075\n/);
  const { stdout: json } = await run(["missed", "-", "--json"], MISSED);
  assert.equal(JSON.parse(json).data.overallMissedRewardsExisting, 2.5075);
});

test("missed lists transactions that missed rewards, or all, and new cards with --new-cards", async () => {
  const nothing = JSON.stringify({ transactions: [PURCHASE], yourCards: [PURCHASE.cardName] });
  const short = await run(["missed", "-"], nothing);
  assert.match(short.stdout, /^1 transaction missed nothing; --all lists them too\.\n\nMissed with the cards you hold: \$0\.00\n/);
  assert.match((await run(["missed", "-", "--all"], nothing)).stdout, /Walmart.*\$2\.5075 {2}- +-\n/);
  assert.match((await run(["missed", "-", "--new-cards"], nothing)).stdout, /^Date.*Best new card +More\n.*Walmart.*\+\$\d/);
});

test("optimize prints the changes, the gain, and the cards to use from today", async () => {
  const { code, stdout } = await run(["optimize", "-"], MISSED);
  assert.equal(code, 0);
  assert.match(stdout, /Walmart +\$250\.75 {2}American Express Blue Cash EveryDay {2}Citi Double Cash {2}\$5\.015\n/);
  assert.match(stdout, /Each on the best card +\$5\.015 {2}proven optimal\nWith the cards used +\$2\.5075\nGain +\$2\.5075\n/);
  assert.match(stdout, /\nFrom today\n {2}.*: Citi Double Cash pays 2%/);
  const { stdout: json } = await run(["optimize", "-", "--json"], MISSED);
  assert.equal(JSON.parse(json).data.gain, 2.5075);
  const right = JSON.stringify({ transactions: [{ ...PURCHASE, cardName: "Double Cash" }], yourCards: ["Citi Double Cash"] });
  assert.match((await run(["optimize", "-"], right)).stdout, /^1 transaction is on the best card already; --all lists them too\./);
});

const CHASE = fileURLToPath(new URL("../statements/chase.csv", import.meta.url));
const AMEX = fileURLToPath(new URL("../statements/american-express.csv", import.meta.url));
const SGML = fileURLToPath(new URL("../statements/sgml.qfx", import.meta.url));

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
  assert.equal(stderr, "Left out: 1 adjustment, 1 fee, 1 interest charge, 1 payment. --verbose lists them.\n");
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

test("a JSON request that begins with a byte order mark", async () => {
  const { code, stdout } = await run(["earned", "-", "--json"], `\uFEFF${EARNED}`);
  assert.deepEqual([code, JSON.parse(stdout).data.totalEarnedReward], [0, 2.5075]);
});

test("an invalid cell cannot move the terminal's cursor", async () => {
  const file = await project.write("escape.csv", "Date,Description,Amount\n11/03/2026,KROGER,ab\u001b[2Jc\n");
  const { code, stderr } = await run(["earned", file, "--card", "CSP"]);
  assert.equal(code, 1);
  assert.match(stderr, /"ab \[2Jc" is not an amount/);
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

test("amounts of advice are dollars, and a card that earns nothing is explained", async () => {
  for (const amount of ["12,5", "1.234,56", "1,2,3"]) {
    const { code, stderr } = await run(["advice", "--merchant", "Kroger", "--amount", amount, "--card", "CSP"]);
    assert.deepEqual([code, stderr.split("\n")[0]], [2, `--amount "${amount}" is not an amount. Write dollars such as 82.40 or 1,234.56.`]);
  }
  const { stdout } = await run(["advice", "--merchant", "Costco", "--amount", "$1,000.00", "--card", "Citi Custom Cash"]);
  assert.match(stdout, /Citi Custom Cash earns nothing\. The merchant does not accept this card in this channel\./);
});

test("problems of a statement are reported with their place, and nothing is computed", async () => {
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

test("a JSON request is used unchanged, as the only file", async () => {
  await project.write("earned.json", EARNED);
  for (const words of [
    ["earned", "earned.json", CHASE],
    ["earned", "earned.json", "--card", "CSP"],
    ["missed", "earned.json", "--holding", "CSP"],
  ]) {
    const { code, stderr } = await run(words);
    assert.equal(code, 2);
    assert.match(stderr, /^earned\.json is a JSON request/);
  }
});

/**
 * As on a terminal of this width; script(1) of util-linux makes one.
 * @param {string} words
 * @param {number} columns
 * @param {string} [environment]
 */
async function onTerminal(words, columns, environment = "TERM=xterm") {
  const { stdout } = await execute("script", ["-qec", `stty cols ${columns}; env ${environment} "${COMMAND}" ${words}`, "/dev/null"], {
    env: { PATH: process.env.PATH, SHELL: "/bin/sh" },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.replaceAll("\r\n", "\n");
}

/** @param {string} shown */
function withoutPaint(shown) {
  // eslint-disable-next-line no-control-regex
  return shown.replaceAll(/\u001b\[\d+m/g, "");
}

test("tables fit the terminal; colour only there, and not with NO_COLOR", async () => {
  const file = await project.write(
    "long-names.csv",
    `Date,Description,Amount\n${"11/21/2026,A MERCHANT WITH A VERY LONG NAME AND THE STREET WHERE IT IS IN A TOWN,1234.56\n".repeat(3)}`,
  );
  const statement = `'${file}' --card 'American Express Blue Cash Preferred' --holding 'Chase Sapphire Preferred'`;
  for (const words of [`earned ${statement.split(" --holding")[0]}`, `missed --all ${statement}`, `optimize --all ${statement}`, "cards chase"]) {
    for (const columns of [80, 140]) {
      const shown = await onTerminal(words, columns);
      assert.ok(shown.includes("\u001b[1m"), words);
      const lines = withoutPaint(shown).split("\n");
      assert.ok(lines.every((line) => line.length <= columns), `${words} at ${columns}:\n${shown}`);
    }
    assert.match(await onTerminal(words, 80), /…/);
    assert.doesNotMatch(await onTerminal(words, 300), /…/);
    // Columns with equal texts are hidden first.
    const repeated = words === "cards chase" ? /Issuer/ : words.startsWith("earned") ? / Card / : /Card used/;
    assert.doesNotMatch(withoutPaint(await onTerminal(words, 80)), repeated);
    assert.match(withoutPaint(await onTerminal(words, 300)), repeated);
    assert.ok(!(await onTerminal(words, 80, "NO_COLOR=1")).includes("\u001b"));
    assert.ok(!(await onTerminal(words, 80, "TERM=dumb")).includes("\u001b"));
  }
});

test("progress on a terminal, for long files only, and cleared at the end", async () => {
  const long = await project.write("long.csv", `Date,Description,Amount\n${"11/21/2026,Walmart,1.00\n".repeat(6_000)}`);
  const shown = await onTerminal(`earned '${long}' --card 'Double Cash' --json > /dev/null`, 80);
  assert.match(shown, /Reading \S*long\.csv: 1,000 of 6,000 rows/);
  assert.match(shown, /Calculating …/);
  assert.ok(shown.endsWith("\r\u001b[K"));
  assert.equal(await onTerminal(`earned '${CHASE}' --card 'Double Cash' --json > /dev/null 2>&1`, 80), "");
  const { stderr } = await run(["earned", long, "--card", "Double Cash", "--json"]);
  assert.equal(stderr, "");
});

test("advice names the best card", async () => {
  const words = ["advice", "--merchant", "Walmart", "--amount", "$1,000.00", "--card", PURCHASE.cardName, "--card", "Citi Double Cash"];
  const { code, stdout } = await run(words);
  assert.equal(code, 0);
  assert.match(stdout, /\nBest {2}Citi Double Cash +2x = 2% +2,000 +\$20\.00/);
  const { stdout: json } = await run([...words, "--json", "--date", "2026-11-21", "--new-cards"]);
  assert.equal(JSON.parse(json).data.bestCard.rewardAmount, 20);
  assert.ok(Array.isArray(JSON.parse(json).data.newCards));
});

test("settings, valuations and explanations of the calculating commands", async () => {
  const groceries = "Date,Description,Amount\n11/21/2026,KROGER,100.00\n";
  /** @param {string[]} words @param {string} [input] */
  const dataOf = async (words, input) => JSON.parse((await run([...words, "--json"], input)).stdout).data;
  const held = ["--card", "Blue Cash Preferred", "--setting", "Blue Cash Preferred: spentDollars.groceries=5950"];
  // 50 dollars at 6 %, then 50 at 1 %.
  assert.equal((await dataOf(["earned", "-", ...held], groceries)).totalEarnedReward, 3.5);
  // 2 SkyMiles per dollar at 0.02 are 4 dollars, 0.50 more.
  const delta = ["--holding", "Delta Gold", "--point-value", "delta-skymiles=0.02"];
  assert.equal((await dataOf(["missed", "-", ...held, ...delta], groceries)).overallMissedRewardsExisting, 0.5);
  assert.equal((await dataOf(["optimize", "-", ...held, ...delta], groceries)).gain, 0.5);
  const advice = ["advice", "--merchant", "Kroger", "--amount", "100", "--date", "2026-11-21"];
  assert.equal((await dataOf([...advice, ...held])).bestCard.rewardAmount, 3.5);
  // Transferred, a point is worth more.
  assert.ok((await dataOf([...advice, "--card", "Amex Gold", "--transfer-values"])).bestCard.rewardValue > 0.01);
  // The rotating category of 2025 Q3 was gas.
  const flex = ["advice", "--merchant", "Shell", "--amount", "100", "--date", "2025-08-01", "--card", "Chase Freedom Flex"];
  assert.equal((await dataOf(flex)).bestCard.rewardAmount, 5);
  assert.equal((await dataOf([...flex, "--setting", "Freedom Flex: activated=false"])).bestCard.rewardAmount, 1);
  const fastFood = [...advice.with(2, "McDonald's"), "--card", "U.S. Bank Cash+"];
  assert.equal((await dataOf(fastFood)).bestCard.rewardAmount, 1);
  assert.equal((await dataOf([...fastFood, "--setting", "Cash+: selectedCategories=gyms,fast-food"])).bestCard.rewardAmount, 5);
  const explained = await run(["missed", "-", ...held, ...delta, "--explain"], groceries);
  assert.match(explained.stdout, /\n\n2026-11-21 KROGER\n {2}Blue Cash Preferred earns.*6 on 50 dollars \(U\.S\. supermarkets\) and 1 on 50 dollars/);
  assert.match(explained.stdout, /\n {2}50 dollars are beyond the cap of 6000 dollars a year on U\.S\. supermarkets\.\n {2}Delta Gold earns/);
  for (const words of [["earned", "-"], ["optimize", "-", "--all"]]) {
    assert.match((await run([...words, ...held, "--explain"], groceries)).stdout, /\n2026-11-21 KROGER\n {2}Blue Cash Preferred earns/);
  }
  assert.match((await run([...advice, ...held, "--explain"])).stdout, /\n\n {2}Blue Cash Preferred earns/);
});

test("wrong settings and valuations say what to write", async () => {
  const advice = ["advice", "--merchant", "Kroger", "--amount", "100", "--card", "Blue Cash Preferred"];
  const bcp = "Blue Cash Preferred";
  /** @type {[string[], number, RegExp][]} */
  const cases = [
    [["--setting", "activated=false"], 2, /is not a setting\. Write CARD: NAME=VALUE/],
    [["--setting", `${bcp}: teir=x`], 2, /no setting is named teir\. Did you mean tier\?/],
    [["--setting", `${bcp}: spentDollars=5`], 2, /name the cap, as in spentDollars\.groceries=5950/],
    [["--setting", `${bcp}: tier.x=5`], 2, /tier has no parts/],
    [["--setting", `${bcp}: activated=no`], 2, /"no" is neither true nor false/],
    [["--setting", `${bcp}: spentDollars.groceries=-5`], 2, /"-5" is not a number of dollars/],
    [["--setting", `${bcp}: spentDollars.groceries=1`, "--setting", `${bcp}: spentDollars.groceries=2`], 2, /a second time\. Remove one\./],
    [["--setting", "Blue Cash Prefered: activated=true"], 1, /is an unknown or ambiguous card\. Did you mean "American Express Blue Cash Preferred"\?/],
    [["--setting", `${bcp}: spentDollars.gas=1`], 1, /cardSettings\["Blue Cash Preferred"\]\.spentDollars/],
    [["--point-value", "delta-skymiles"], 2, /is not a valuation\. Write CURRENCY=DOLLARS/],
    [["--point-value", "delta-skymile=0.01"], 1, /no card earns "delta-skymile"\. Did you mean delta-skymiles\?/],
    [["--point-value", "delta-skymiles=1.1¢"], 2, /"1\.1¢" is not a number of dollars/],
    [["--point-value", "delta-skymiles=0.01", "--point-value", "delta-skymiles=0.02"], 2, /a second time/],
  ];
  for (const [words, exitCode, message] of cases) {
    const { code, stdout, stderr } = await run([...advice, ...words]);
    assert.deepEqual([code, stdout], [exitCode, ""], words.join(" "));
    assert.match(stderr, message);
  }
  assert.match((await run(["earned", "-", "--explain"], EARNED)).stderr, /is a JSON request, which contains all settings itself\. Remove --explain\./);
});

test("points are printed for cards that earn them, with totals by currency", async () => {
  const rows = "11/21/2026,KROGER,100.00\n11/22/2026,UBER TRIP,40.00\n";
  const { stdout } = await run(["earned", "-", "--card", "CSP"], `Date,Description,Amount\n${rows}`);
  assert.match(stdout, / Rate +Points +Earned\n/);
  // 100 at 1x and 40 at 2x.
  assert.match(stdout, /UBER TRIP +CSP +\$40\.00 +2x = 2% +80 +\$0\.80\n/);
  assert.match(stdout, /\nTotal +\$1\.80\nPoints: 180 Chase Ultimate Rewards\n$/);
  const advice = await run(["advice", "--merchant", "Kroger", "--amount", "1500", "--card", "CSP", "--card", "Blue Cash Everyday"]);
  assert.match(advice.stdout, /CSP +1x = 1% +1,500 +\$15\.00/);
  assert.match(advice.stdout, /Blue Cash Everyday +3x = 3% +\$45\.00/);
  assert.doesNotMatch((await run(["earned", "-"], EARNED)).stdout, /Points/);
});

test("a cap that several rates share is printed once", async () => {
  const { stdout } = await run(["cards", "U.S. Bank Cash+", "--terms", "--on", "2026-11-21"]);
  assert.equal(stdout.match(/\$2,000 a quarter, then 1x/g)?.length, 1);
  assert.equal(stdout.match(/ same cap /g)?.length, 11);
});

test("cards lists all cards, or those like a query", async () => {
  const all = JSON.parse((await run(["cards", "--json"])).stdout);
  const some = JSON.parse((await run(["cards", "double", "cash", "--json"])).stdout);
  assert.ok(some.length > 0 && some.length < all.length);
  assert.match((await run(["cards", "double cash"])).stdout, /Citi Double Cash/);
  assert.match((await run(["cards", "double cash"])).stdout, /Annual fee {2}Open\n.*\$0\.00 {2}yes/);
  const { code, stderr } = await run(["cards", "zzzzzzzz"]);
  assert.equal(code, 1);
  assert.match(stderr, /"card-rewards cards" lists the known cards/);
});

test("cards prints the terms of a single card, on any date", async () => {
  const { stdout } = await run(["cards", "blue cash preferred", "--on", "2026-11-21"]);
  assert.match(stdout, /^ *Id +Card/);
  assert.match(stdout, /\n\nTerms of American Express Blue Cash Preferred on 2026-11-21\n/);
  assert.match(stdout, /6x = 6% +U\.S\. supermarkets +\$6,000 a year, then 1x +in the U\.S\./);
  assert.match(stdout, /\n\nForeign transaction fee: 2\.7% \(The Ascent: Blue Cash Preferred review, read on 2026-11-24\)\.\n/);
  assert.match(stdout, /\n *1x = 1% +everything else/);
  const words = ["cards", "Freedom Flex", "--terms", "--on", "2025-08-01"];
  assert.match((await run(words)).stdout, /^Terms of Chase Freedom Flex on 2025-08-01\n\n.*\n(.*\n)*\+4x = 4% +2025 Q3 .*once activated/);
  const terms = JSON.parse((await run([...words, "--json"])).stdout);
  assert.equal(terms.effectiveRates[0].rewardMultiplier, 5);
  const unknown = await run(["cards", "chase", "--terms"]);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /"chase" is an unknown or ambiguous card/);
  assert.match((await run(["cards", "CSP", "--terms", "--on", "2026-02-30"])).stderr, /on: expected a date that exists/);
});

test("match prints the card and merchant of a text", async () => {
  assert.match((await run(["match", "AMZN Mktp US*2K4"])).stdout, /^Card: +no match\nMerchant: Amazon \(.+, online\)\n$/);
  assert.match((await run(["match", "Chase Sapphire Preferred"])).stdout, /^Card: +Chase Sapphire Preferred/);
  assert.deepEqual(JSON.parse((await run(["match", "zzqx 000", "--json"])).stdout), { card: null, merchant: null });
});

test("invalid input: exit code 1, every issue with its place, nothing on standard output", async () => {
  const body = JSON.stringify({ transactions: [PURCHASE, { ...PURCHASE, transactionAmount: "1", transactionDate: "2023-02-30" }] });
  const { code, stdout, stderr } = await run(["earned", "-"], body);
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /transactions\[1\]\.transactionAmount: expected a number, found text/);
  assert.match(stderr, /transactions\[1\]\.transactionDate: /);
  assert.match(stderr, /Correct these fields/);
});

test("input that is not JSON, empty or missing", async () => {
  for (const command of ["earned", "missed", "optimize"]) {
    for (const input of ["{", "[]", "{}", '{"transactions":5}']) {
      const { code, stdout, stderr } = await run([command, "-"], input);
      assert.deepEqual([code, stdout], [1, ""]);
      assert.match(stderr, /^The request is not valid:\n {2}\S.*\nCorrect these fields/s);
      assert.doesNotMatch(stderr, / at .*\.js:/);
    }
  }
  assert.equal((await run(["earned", "-"], "")).code, 1);
  const { code, stderr } = await run(["earned", "no-such-file.json"]);
  assert.equal(code, 1);
  assert.match(stderr, /Cannot read no-such-file\.json \(ENOENT\)/);
});

test("one account of a statement", async () => {
  const members = fileURLToPath(new URL("../statements/american-express-members.csv", import.meta.url));
  const { stdout, stderr } = await run(["earned", members, "--card", "Amex Gold", "--account", "21011", "--json"]);
  assert.deepEqual(JSON.parse(stdout).data.earnedRewards.map((/** @type {any} */ { transactionAmount }) => transactionAmount), [14.02]);
  assert.match(stderr, /^Left out: 2 rows of other accounts\./);
});

test("Ctrl-C stops it at once, without output", async () => {
  const child = spawn(COMMAND, ["earned", "-", "--card", "CSP"], { cwd: project.folder });
  const ended = once(child, "exit");
  setTimeout(() => child.kill("SIGINT"), 300);
  const [said, [code, signal]] = await Promise.all([text(child.stderr), ended]);
  assert.deepEqual([said, code, signal], ["", null, "SIGINT"]);
});

test("an output that closes early, such as head, is not an error", async () => {
  const { stderr } = await execute("sh", ["-c", `"${COMMAND}" cards | head -n 1`]);
  assert.equal(stderr, "");
});
