import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";

const project = await installedPackage();
const CHASE = fileURLToPath(new URL("../statements/chase.csv", import.meta.url));
const EARNED = JSON.stringify({ transactions: [PURCHASE] });
const MISSED = JSON.stringify({ transactions: [PURCHASE], yourCards: ["Citi Double Cash", PURCHASE.cardName] });

/**
 * @param {string[]} words
 * @param {string} [input]
 */
const run = (words, input) => runCommand(project, words, {}, input);

const COMMANDS = ["serve", "earned", "missed", "analyze", "advice", "optimize", "cards", "match", "keygen", "completion"];

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
    const { HELP } = await import(pathToFileURL(join(project.packageFolder, `cli/commands/${command}.js`)).href);
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

test("a JSON request that begins with a byte order mark", async () => {
  const { code, stdout } = await run(["earned", "-", "--json"], `\uFEFF${EARNED}`);
  assert.deepEqual([code, JSON.parse(stdout).data.totalEarnedReward], [0, 2.5075]);
});

test("amounts of advice are dollars, and a card that earns nothing is explained", async () => {
  for (const amount of ["12,5", "1.234,56", "1,2,3"]) {
    const { code, stderr } = await run(["advice", "--merchant", "Kroger", "--amount", amount, "--card", "CSP"]);
    assert.deepEqual([code, stderr.split("\n")[0]], [2, `--amount "${amount}" is not an amount. Write dollars such as 82.40 or 1,234.56.`]);
  }
  const { stdout } = await run(["advice", "--merchant", "Costco", "--amount", "$1,000.00", "--card", "Citi Custom Cash"]);
  assert.match(stdout, /Citi Custom Cash earns nothing\. The merchant does not accept this card in this channel\./);
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

test("advice names the best card", async () => {
  const words = ["advice", "--merchant", "Walmart", "--amount", "$1,000.00", "--card", PURCHASE.cardName, "--card", "Citi Double Cash"];
  const { code, stdout } = await run(words);
  assert.equal(code, 0);
  assert.match(stdout, /\nBest {2}Citi Double Cash +2x = 2% +2,000 +\$20\.00/);
  const { stdout: json } = await run([...words, "--json", "--date", "2026-11-21", "--new-cards"]);
  assert.equal(JSON.parse(json).data.bestCard.rewardAmount, 20);
  assert.ok(Array.isArray(JSON.parse(json).data.newCards));
});

test("advice abroad ranks by rewards less fees", async () => {
  const words = ["advice", "--merchant", "Carrefour", "--amount", "100", "--card", "Citi Double Cash", "--card", "CSP", "--date", "2026-06-20"];
  const { stdout } = await run([...words, "--country", "FR"]);
  // 1 point of 1 cent per dollar without a fee; 2% with a fee of 3%.
  assert.match(stdout, /^Best +CSP .* \$0\.00 +\$1\.00$/m);
  assert.match(stdout, /^ +Citi Double Cash .* \$2\.00 .* \$3\.00 +-\$1\.00$/m);
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
  assert.match(explained.stdout, /\n\n2026-11-21 KROGER\n {2}Blue Cash Preferred earns.*6 points per dollar on \$50 \(U\.S\. supermarkets\) and 1 on \$50/);
  assert.match(explained.stdout, /\n {2}50 dollars are beyond the cap of 6000 dollars a year on U\.S\. supermarkets\.\n {2}Delta Gold earns/);
  for (const words of [["earned", "-"], ["optimize", "-", "--all"]]) {
    assert.match((await run([...words, ...held, "--explain"], groceries)).stdout, /\n2026-11-21 KROGER\n {2}Blue Cash Preferred earns/);
  }
  assert.match((await run([...advice, ...held, "--explain"])).stdout, /\n\n {2}Blue Cash Preferred earns/);
});

test("spentByOption decides which top spending category earns the bonus rate", async () => {
  const advice = ["advice", "--merchant", "Chipotle", "--amount", "100", "--card", "Custom Cash", "--date", "2026-11-20"];
  const with300 = (/** @type {string} */ option) =>
    run([...advice, "--setting", `Custom Cash: spentByOption.${option}=300`, "--setting", "Custom Cash: spentAsOf=2026-11-05"]);
  // Restaurants lead with 400; after 300 on gas they do not.
  assert.match((await with300("restaurants")).stdout, /^Best +Custom Cash +5x = 5% +500 +\$5\.00 /m);
  assert.match((await with300("gas")).stdout, /^Best +Custom Cash +1x = 1% +100 +\$1\.00 /m);
});

test("wrong settings and valuations say what to write", async () => {
  const advice = ["advice", "--merchant", "Kroger", "--amount", "100", "--card", "Blue Cash Preferred"];
  const bcp = "Blue Cash Preferred";
  /** @type {[string[], number, RegExp][]} */
  const cases = [
    [["--setting", "activated=false"], 2, /is not a setting\. Write CARD: NAME=VALUE/],
    [["--setting", `${bcp}: teir=x`], 2, /no setting is named teir\. Did you mean tier\?/],
    [["--setting", `${bcp}: spentDollars=5`], 2, /name the cap, as in spentDollars\.groceries=5950/],
    [["--setting", "Custom Cash: spentByOption=5"], 2, /name the option, as in spentByOption\.restaurants=300/],
    [["--setting", "Custom Cash: spentByOption.cafes=5"], 1, /spentByOption\.cafes: expected one of restaurants, gas, /],
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
  const cards = ["CSP", "Double Cash", "Amex Gold", "CSP"];
  const transactions = cards.map((cardName, index) => ({ ...PURCHASE, transactionId: `${index}`, merchant: "Kroger", transactionAmount: 100, cardName }));
  const pointValues = { "chase-ultimate-rewards": 0.02 };
  const request = JSON.stringify({ transactions, pointValues });
  // 1x twice, 2x, 4x; own point values change dollars, not points.
  assert.match((await run(["earned", "-"], request)).stdout, /\nPoints: 200 Chase Ultimate Rewards, 200 Citi ThankYou Points, 400 American Express Membership Rewards\n$/);
  const advice = await run(["advice", "--merchant", "Kroger", "--amount", "1500", "--card", "CSP", "--card", "Blue Cash Everyday"]);
  assert.match(advice.stdout, /CSP +1x = 1% +1,500 +\$15\.00/);
  assert.match(advice.stdout, /Blue Cash Everyday +3x = 3% +\$45\.00/);
  assert.doesNotMatch((await run(["earned", "-"], EARNED)).stdout, /Points/);
});

test("an exhausted cap is printed after the explanation, which has all other reasons", async () => {
  const { explanationLines } = await import(pathToFileURL(join(project.packageFolder, "cli/output/explanations.js")).href);
  const reasons = [
    { code: "not-activated", text: "It would pay 4% more once activated." },
    { code: "cap-exhausted", text: "Card earns" },
  ];
  // Selected by code: the cap's text is also part of the other text here.
  assert.deepEqual(explanationLines({ explanation: { text: "Card earns 1x.", reasons } }, Infinity), ["  Card earns 1x.", "  Card earns"]);
});

test("tiers of a card are printed, and the rates that require one", async () => {
  const { stdout } = await run(["cards", "OnePay CashRewards", "--terms", "--on", "2026-11-21"]);
  assert.match(stdout, /for Walmart\+ members +tier walmart-plus, in the U\.S\. /);
  assert.match(stdout, /\nTiers: walmart-plus \(Walmart\+ membership\)\.\n/);
});

test("a cap that several rates share is printed once", async () => {
  const { stdout } = await run(["cards", "U.S. Bank Cash+", "--terms", "--on", "2026-11-21"]);
  assert.equal(stdout.match(/\$2,000 a quarter, then 1x/g)?.length, 1);
  assert.equal(stdout.match(/ same cap /g)?.length, 11);
});

test("cards lists all cards, or those that match a query", async () => {
  const all = JSON.parse((await run(["cards", "--json"])).stdout);
  const some = JSON.parse((await run(["cards", "double", "cash", "--json"])).stdout);
  assert.ok(some.length > 0 && some.length < all.length);
  assert.match((await run(["cards", "double cash"])).stdout, /Citi Double Cash/);
  assert.match((await run(["cards", "double cash"])).stdout, /Annual fee {2}Open\n.*\$0\.00 {2}yes/);
  const { code, stderr } = await run(["cards", "zzzzzzzz"]);
  assert.equal(code, 1);
  assert.match(stderr, /"card-rewards cards" lists the catalog's cards/);
});

test("cards prints the terms of a single card, on any date", async () => {
  const { stdout } = await run(["cards", "blue cash preferred", "--on", "2026-11-21"]);
  assert.match(stdout, /^ *Id +Card/);
  assert.match(stdout, /\n\nTerms of American Express Blue Cash Preferred on 2026-11-21\n/);
  assert.match(stdout, /6x = 6% +U\.S\. supermarkets +\$6,000 a year, then 1x +in the U\.S\./);
  assert.match(stdout, /\n\nForeign transaction fee: 2\.7% \(The Ascent: Blue Cash Preferred review, read on 2026-11-24\)\.\n/);
  assert.match(stdout, /\n *1x = 1% +everything else/);
  const words = ["cards", "Freedom Flex", "--terms", "--on", "2025-08-01"];
  const printed = (await run(words)).stdout;
  assert.match(printed, /^Terms of Chase Freedom Flex on 2025-08-01\n\n.*\n(.*\n)*\+4x = 4% +2025 Q3 .*once activated/);
  assert.match(printed, /\n\n2025 Q3: Gas stations; Electric vehicle charging; Concerts, theater and tickets; Instacart\.\n\n/);
  const terms = JSON.parse((await run([...words, "--json"])).stdout);
  assert.equal(terms.effectiveRates[0].rewardMultiplier, 5);
  const unknown = await run(["cards", "chase", "--terms"]);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /"chase" is an unknown or ambiguous card/);
  assert.match((await run(["cards", "CSP", "--terms", "--on", "2026-02-30"])).stderr, /on: expected a date that exists/);
});

test("a single card names the paid membership that it requires", async () => {
  const words = "\nNeeds a paid Amazon Prime membership, whose price is in no amount.\n";
  assert.ok((await run(["cards", "Prime Visa"])).stdout.includes(words));
  assert.ok(!(await run(["cards", "Citi Double Cash"])).stdout.includes("membership"));
});

test("match prints the card and merchant of a text", async () => {
  assert.match((await run(["match", "AMZN Mktp US*2K4"])).stdout, /^Card: +no match\nMerchant: Amazon \(.+, online\)\n$/);
  assert.match((await run(["match", "Chase Sapphire Preferred"])).stdout, /^Card: +Chase Sapphire Preferred/);
  assert.deepEqual(JSON.parse((await run(["match", "zzqx 000", "--json"])).stdout), { card: null, merchant: null });
  // Several cards, a misspelled one, a text that no card is similar to.
  const noMerchant = "\nMerchant: no match; the base rate of a card applies\n";
  const blueCash = 'no match. Did you mean "American Express Blue Cash Everyday", "American Express Blue Cash Preferred"';
  assert.ok((await run(["match", "Blue Cash"])).stdout.startsWith(`Card:     ${blueCash}`));
  assert.match((await run(["match", "saphire"])).stdout, /^Card: +no match\. Did you mean "Chase Sapphire Preferred", .*\?\nMerchant: no match/);
  assert.equal((await run(["match", "zzqx 000"])).stdout, `Card:     no match${noMerchant}`);
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
