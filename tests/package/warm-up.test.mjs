// Each thread of the service calculates each operation before the first request.
import assert from "node:assert/strict";
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { CREDENTIALS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";

const project = await installedPackage();
const RECORDER = join(project.folder, "recorded-calls.mjs");
const CALLS = join(project.folder, "recorded-calls.txt");
await copyFile(fileURLToPath(new URL("recorded-calls.mjs", import.meta.url)), RECORDER);
const thread = join(project.packageFolder, "node/pool-worker.js");
await writeFile(thread, `import "../../../recorded-calls.mjs";\n${await readFile(thread, "utf8")}`);

/** Operations that each thread has calculated once the service says it listens. */
async function callsByThread(/** @type {string} */ threads) {
  await rm(CALLS, { force: true });
  const environment = { CARD_REWARDS_CREDENTIALS: JSON.stringify(CREDENTIALS), NODE_OPTIONS: `--import ${RECORDER}` };
  const service = await startNodeService(project, ["--threads", threads], environment);
  const recorded = await readFile(CALLS, "utf8").catch(() => "");
  await service.stop();
  const lines = recorded.trimEnd().split("\n").map((line) => line.split(" "));
  const ids = [...new Set(lines.map(([id]) => id))];
  // The core repeats a call with the whole engine.
  return ids.map((id) => [...new Set(lines.filter(([other]) => other === id).map(([, name]) => name?.replace("engine_", "")))]);
}

const OPERATIONS = ["earned_json", "missed_json", "advice_json"];

test("in the main thread", async () => {
  assert.deepEqual(await callsByThread("0"), [OPERATIONS]);
});

test("in each of two worker threads", async () => {
  assert.deepEqual(await callsByThread("2"), [OPERATIONS, OPERATIONS]);
});
