// A program that calculates much gets the engine of services.
import assert from "node:assert/strict";
import { copyFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
await copyFile(fileURLToPath(new URL("trap.mjs", import.meta.url)), join(project.folder, "trap.mjs"));
const ENGINE = join(project.packageFolder, "engine/engine.wasm");

/**
 * Calculates until the engine is replaced, at most for this long. Prints the numbers of instances, and the time in calls.
 * @param {string} start of the program, which names the functions
 * @param {number} milliseconds
 */
const program = (start, milliseconds) => `
${start}
const CARDS = ["Citi Double Cash", "Chase Sapphire Preferred"];
const transactions = Array.from({ length: 2000 }, (_, index) => ({
  transactionId: String(index), transactionAmount: index + 0.25, transactionDate: "2026-11-21", merchant: "Walmart", cardName: CARDS[index % 2],
}));
const custom = createEngine({ pointValues: { "cash-back": 0.02 } });
const answers = () => JSON.stringify([
  missed({ transactions, yourCards: CARDS }),
  advice({ merchant: "Walmart", spendAmount: 10, yourCards: CARDS, transactionDate: "2026-11-21" }),
  custom.advice({ merchant: "Walmart", spendAmount: 10, yourCards: CARDS, transactionDate: "2026-11-21" }),
]);
const before = instanceCount();
let begin = performance.now();
const expected = answers();
let busy = performance.now() - begin;
const end = performance.now() + ${milliseconds};
while (instanceCount() === before && performance.now() < end) {
  begin = performance.now();
  missed({ transactions, yourCards: CARDS });
  busy += performance.now() - begin;
  await new Promise((resolve) => setImmediate(resolve));
}
console.log(JSON.stringify({ before, after: instanceCount(), busy, isSame: answers() === expected, later: instanceCount() }));`;

const MODULE = `import { instanceCount } from "./trap.mjs";
  const { advice, createEngine, missed } = await import("card-rewards");`;
const COMMON_JS = `(async () => { const { instanceCount } = await import("./trap.mjs");
  const { advice, createEngine, missed } = require("card-rewards");`;

/**
 * @param {string} name
 * @param {string} text
 */
async function output(name, text) {
  const { stdout, stderr } = await execute(process.execPath, [await project.write(name, text)], { cwd: project.folder });
  assert.equal(stderr, "");
  return JSON.parse(stdout);
}

for (const [name, text] of [
  ["program.mjs", program(MODULE, 60_000)],
  ["program.cjs", `${program(COMMON_JS, 60_000)} })();`],
]) {
  test(`${name}: one instance more after a while, and the same answers`, async () => {
    const { before, after, busy, isSame, later } = await output(name, text);
    assert.deepEqual({ before, after, isSame, later }, { before: 1, after: 2, isSame: true, later: 2 });
    assert.ok(busy > 400, `after ${busy} ms in calls`);
  });
}

test("a program that calculates little keeps the core", async () => {
  const { before, after } = await output("little.mjs", program(MODULE, 0));
  assert.deepEqual([before, after], [1, 1]);
});

test("without the file the core goes on, and a call that needs it throws", async () => {
  await rename(ENGINE, `${ENGINE}.away`);
  try {
    const text = `${program(MODULE, 3000)}
      const { suggestCards } = await import("card-rewards");
      let code;
      try { suggestCards("sapphire"); } catch (error) { code = error.code; }
      if (code !== "ENOENT") throw new Error(String(code));`;
    const { before, after, busy, isSame } = await output("missing.mjs", text);
    assert.ok(busy > 400, `${busy} ms in calls`);
    assert.deepEqual([before, after, isSame], [1, 1, true]);
  } finally {
    await rename(`${ENGINE}.away`, ENGINE);
  }
});
