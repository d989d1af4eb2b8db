import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runCommand } from "./command.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";

const project = await installedPackage();
const COMMAND = join(project.folder, "node_modules/.bin/card-rewards");
const CHASE = fileURLToPath(new URL("../statements/chase.csv", import.meta.url));
const EARNED = JSON.stringify({ transactions: [PURCHASE] });

/**
 * @param {string[]} words
 * @param {string} [input]
 */
const run = (words, input) => runCommand(project, words, {}, input);

test("FORCE_COLOR colours what goes to a file, and 0 forbids it", async () => {
  const forced = await execute(COMMAND, ["cards", "double cash"], { env: { PATH: process.env.PATH, FORCE_COLOR: "1", NO_COLOR: "1" } });
  assert.ok(forced.stdout.includes("\u001b[1m"));
  assert.ok(!(await onTerminal("cards chase", 80, "FORCE_COLOR=0")).includes("\u001b"));
});

test("a control character of a descriptor does not reach the terminal", async () => {
  const { stdout } = await run(["earned", "-"], EARNED.replace("Walmart", "Wal\\u001b[2Jmart\\n"));
  assert.ok(!stdout.includes("\u001b"));
  assert.equal(stdout.trimEnd().split("\n").length, 3);
});

test("an invalid cell cannot move the terminal's cursor", async () => {
  const file = await project.write("escape.csv", "Date,Description,Amount\n11/03/2026,KROGER,ab\u001b[2Jc\n");
  const { code, stderr } = await run(["earned", file, "--card", "CSP"]);
  assert.equal(code, 1);
  assert.match(stderr, /"ab \[2Jc" is not an amount/);
});

test("errors print no control characters of a request or an argument", async () => {
  const named = await run(["earned", "-"], '{"transactions":[],"cardSettings":{"\\u001b[2J":{"activated":5}}}');
  assert.match(named.stderr, /^The request is not valid:\n {2}cardSettings\[" \[2J"\]\.activated: expected true or false/);
  const argument = await run(["cards", "\u001b[31m"]);
  assert.ok(!argument.stderr.includes("\u001b"), argument.stderr);
});

test("an output that cannot be written is one line", { skip: process.platform !== "linux" }, async () => {
  const { stdout, stderr } = await execute("sh", ["-c", `"${COMMAND}" cards > /dev/full; echo $?`]);
  assert.deepEqual([stdout, stderr], ["1\n", "Cannot write the output (ENOSPC).\n"]);
});

test("tables fit the terminal; colour only there, and not with NO_COLOR", async () => {
  const file = await project.write(
    "long-names.csv",
    `Date,Description,Amount\n${"11/21/2026,A MERCHANT WITH A VERY LONG NAME AND THE STREET WHERE IT IS IN A TOWN,1234.56\n".repeat(3)}`,
  );
  const statement = `'${file}' --card 'American Express Blue Cash Preferred' --holding 'Chase Sapphire Preferred'`;
  for (const words of [`earned ${statement.split(" --holding")[0]}`, `missed --all ${statement}`, `analyze --all ${statement}`, `optimize --all ${statement}`, "cards chase"]) {
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
