// Messages of the command line for wrong arguments and invalid input.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";

const project = await installedPackage();
const CHASE = fileURLToPath(new URL("../statements/chase.csv", import.meta.url));

/**
 * @param {string[]} words
 * @param {string} [input]
 */
const run = (words, input) => runCommand(project, words, {}, input);

test("wrong arguments: exit code 2, and what to do", async () => {
  for (const words of [
    ["earnd"],
    ["earned"],
    ["earned", "-", "-"],
    ["earned", "a", "--card", "CSP", "b", "--card", "Amex Gold"],
    ["earned", "--holding", "CSP", "a"],
    ["missed"],
    ["optimize", "--purchases", "up", "a"],
    ["help", "earnd"],
    ["earned", "--nonsense", "a"],
    ["advice"],
    ["advice", "--merchant", "x", "--amount", "much", "--card", "y"],
    ["advice", "--merchant", "x", "--amount", "1"],
    ["match"],
  ]) {
    const { code, stdout, stderr } = await run(words);
    assert.equal(code, 2, words.join(" "));
    assert.equal(stdout, "");
    assert.match(stderr, /The commands are|See "card-rewards \w+ --help"/);
    assert.doesNotMatch(stderr, / at .*\.js:/);
  }
  assert.equal((await run([])).code, 2);
});

test("a misspelled command, option or card gets a suggestion", async () => {
  for (const [words, meant] of /** @type {[string[], string][]} */ ([
    [["earnd", "a"], "Did you mean earned?"],
    [["help", "mised"], "Did you mean missed?"],
    [["advice", "--merchnt", "Kroger"], "Unknown option --merchnt. Did you mean --merchant?"],
    [["advice", "--merchant", "Kroger", "--amount", "5", "--card", "Amex Glod"], 'Did you mean "American Express Gold", "American Express Delta SkyMiles Gold"'],
    [["earned", CHASE, "--card", "Saphire Prefered"], 'Did you mean "Chase Sapphire Preferred"?'],
    [["cards", "BofA Custmized Cash"], 'Did you mean "Bank of America Customized Cash Rewards", '],
    [["cards", "Doubel Cash"], 'Did you mean "Citi Double Cash"?'],
    [["cards", "chaze saphire", "--terms"], 'Did you mean "Chase Sapphire Preferred", "Chase Sapphire Reserve"'],
  ])) {
    const { stdout, stderr } = await run(words);
    assert.equal(stdout, "");
    assert.ok(stderr.includes(meant), `${words.join(" ")}: ${stderr}`);
  }
  // Nothing is similar: nothing is suggested.
  assert.doesNotMatch((await run(["frobnicate"])).stderr, /Did you mean/);
  assert.match((await run(["advice", "--frobnicate"])).stderr, /^Unknown option --frobnicate\.\nSee /);
});

test("a card without a file is a card held, where a command takes those", async () => {
  const words = ["november.csv", "--card", "CSP", "--card", "Amex Gold"];
  const noFile = 'No file follows --card "Amex Gold". Put it before the files that it applies to.';
  for (const command of ["missed", "analyze", "optimize"]) {
    const { code, stderr } = await run([command, ...words]);
    assert.deepEqual([code, stderr.split("\n")[0]], [2, `${noFile} For another card that you hold, use --holding "Amex Gold".`]);
  }
  assert.equal((await run(["earned", ...words])).stderr.split("\n")[0], noFile);
});

test("with --json errors are JSON on standard output", async () => {
  /** @type {[string[], string, number, RegExp][]} */
  const cases = [
    [["earned", "-", "--json"], '{"transactions":5}', 1, /^Invalid request body$/],
    [["earned", "no-such-file.csv", "--json"], "", 1, /^Cannot read no-such-file\.csv/],
    [["missed", "--json"], "", 2, /requires a file/],
    [["advice", "--json", "--nonsense"], "", 2, /^Unknown option --nonsense/],
    [["earnd", "--json"], "", 2, /^Unknown command "earnd"\. Did you mean earned\? The commands are: /],
    [["--json"], "", 2, /^A command is missing before --json\. The commands are: /],
    [["--json", "cards"], "", 2, /^A command is missing before --json\./],
    [["cards", "zzzz", "--json"], "", 1, /^No card matches "zzzz"\./],
    [["cards", "zzzz", "--terms", "--json"], "", 1, /^"zzzz" is an unknown or ambiguous card\./],
  ];
  for (const [words, input, code, message] of cases) {
    const answer = await run(words, input);
    assert.deepEqual([answer.code, answer.stderr], [code, ""]);
    assert.match(JSON.parse(answer.stdout).error.message, message);
  }
  const { error } = JSON.parse((await run(["earned", "-", "--json"], '{"transactions":5}')).stdout);
  assert.equal(error.issues[0].path, "transactions");
});

test("an issue of a flag names the flag and its value", async () => {
  const advice = ["advice", "--merchant", "Kroger", "--card", "CSP", "--amount"];
  for (const [words, message] of /** @type {[string[], string][]} */ ([
    [[...advice, "5", "--date", "2026-02-30"], '--date: expected a date that exists, as YYYY-MM-DD, found "2026-02-30".'],
    [[...advice, "5", "--country", "FRA"], '--country: expected two letters of ISO 3166, such as "FR", found "FRA".'],
    [[...advice, "$9,000,000,000,000"], '--amount: expected a finite number from -1e12 to 1e12, found "$9,000,000,000,000".'],
    [["cards", "CSP", "--terms", "--on", "foo"], '--on: expected a date that exists, as YYYY-MM-DD, found "foo".'],
    [["cards", "CSP", "--on", "foo"], '--on: expected a date that exists, as YYYY-MM-DD, found "foo".'],
  ])) {
    const answer = await run(words);
    assert.deepEqual([answer.code, answer.stdout, answer.stderr], [2, "", `${message}\nSee "card-rewards ${words[0]} --help".\n`]);
  }
  const { code, stdout } = await run([...advice, "5", "--date", "2026-02-30", "--json"]);
  assert.equal(code, 2);
  assert.match(JSON.parse(stdout).error.message, /^--date: .* found "2026-02-30"\.$/);
});

for (const command of ["earned", "missed", "analyze", "optimize"]) {
  test(`${command} --help has a JSON request that the command accepts`, async () => {
    const { stdout } = await run([command, "--help"]);
    const request = stdout.match(/^A JSON request\n((?: {2}.*\n)+)/m)?.[1] ?? "";
    const answer = await run([command, "-", "--json"], request);
    assert.equal(answer.code, 0, answer.stdout);
    assert.ok(JSON.parse(answer.stdout).data);
  });
}

test("of a hundred issues ten are printed", async () => {
  const { stderr } = await run(["earned", "-"], JSON.stringify({ transactions: Array(200).fill({ ...PURCHASE, merchant: null }) }));
  const lines = stderr.trimEnd().split("\n");
  assert.match(lines[1], /^ {2}transactions\[0\]\.merchant: expected text, found null$/);
  assert.deepEqual([lines.length, lines[11]], [13, "  … and 90 more."]);
});
