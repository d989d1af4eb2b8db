// The command line at its row limit, and with a failing engine: a message, never a stack.
import assert from "node:assert/strict";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const ROWS = 200_000;
const rows = Array.from({ length: ROWS }, (_, index) => `2026-${String((index % 10) + 1).padStart(2, "0")}-15,Walmart,${(index % 500) + 0.25}`);
await project.write("large.csv", ["Date,Description,Amount", ...rows].join("\n"));
const WORDS = ["missed", "large.csv", "--card", "Amex Gold", "--holding", "Double Cash"];

test("missed with 200,000 rows: a table", { timeout: 110_000 }, async () => {
  const { code, stdout } = await runCommand(project, WORDS);
  assert.equal(code, 0);
  // Each purchase of x dollars earns 1 % with the card used and 2 % with the other: 1 % of 400 times 0.25 + ... + 499.25.
  assert.match(stdout, /Missed with the cards you hold: \$499,500\.00\n/);
});

test("an answer too long for the engine: a message with the number of transactions that fit", { timeout: 110_000 }, async () => {
  const { code, stdout, stderr } = await runCommand(project, [...WORDS, "--json"]);
  assert.deepEqual([code, stderr], [1, ""]);
  const [issue, ...others] = JSON.parse(stdout).error.issues;
  assert.match(issue.message, /^transactions: expected at most \d+ transactions, so that they and their answers fit into 480 MiB$/);
  assert.deepEqual([issue.found, others], ["200000", []]);
});

test("a trap of the engine: a message without a stack, and exit code 1", async () => {
  await copyFile(fileURLToPath(new URL("trap.mjs", import.meta.url)), join(project.folder, "trap.mjs"));
  const trapping = await project.write("trapping.mjs", 'import { trapNext } from "./trap.mjs"; trapNext();');
  await project.write("small.csv", ["Date,Description,Amount", rows[0]].join("\n"));
  const { code, stdout, stderr } = await runCommand(project, ["missed", "small.csv", "--card", "Amex Gold"], { NODE_OPTIONS: `--import ${trapping}` });
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /This is a bug in card-rewards, not in your input: Error: Internal error \(RuntimeError: unreachable\)\. Try less input/);
  assert.doesNotMatch(stderr, /^ +at /m);
});
