// Calculations that trap, and threads that die, under load: each is one request's trouble.
import assert from "node:assert/strict";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { poster } from "../credentials-for-tests.mjs";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { until } from "../until.mjs";
import { PATHS } from "../vectors.mjs";
import { purchase, startLoad } from "./purchases.mjs";

const TIMES = 20;
const project = await installedPackage();
await putFaultsIntoThreads();

/** Threads do what a request's text says; nothing in the package itself can be told to. */
async function putFaultsIntoThreads() {
  await copyFile(fileURLToPath(new URL("../trap.mjs", import.meta.url)), join(project.folder, "trap.mjs"));
  await project.write(
    "faults.mjs",
    `import { parentPort } from "node:worker_threads";
     import { trapNext } from "./trap.mjs";
     parentPort.on("message", ({ body }) => {
       const text = Buffer.from(body).toString();
       if (text.includes("do-trap")) trapNext();
       if (text.includes("do-die")) process.exit(1);
     });`,
  );
  const thread = join(project.packageFolder, "server/calculation-thread.js");
  await writeFile(thread, `import "../../../faults.mjs";\n${await readFile(thread, "utf8")}`);
}

/**
 * @param {import("node:test").TestContext} context
 * @param {string} fault
 */
async function injectUnderLoad(context, fault) {
  const service = await startNodeService(project, ["--threads", "2", "--operations-port", "0"]);
  context.after(() => service.stop());
  const load = startLoad(service.address);
  const body = JSON.stringify({ transactions: [{ ...purchase(1), transactionId: fault }] });
  for (let time = 0; time < TIMES; time += 1) {
    const before = load.counts.right ?? 0;
    const response = await poster(service.address)(PATHS.earned, body);
    assert.deepEqual([response.status, await response.text()], [500, '{"message":"Internal error"}']);
    await until("others are answered", () => load.counts.right > before + 20);
  }
  const counts = await load.stop();
  assert.deepEqual(Object.keys(counts), ["right"]);
  const metrics = await (await fetch(`${service.operationsAddress}/metrics`)).text();
  assert.match(metrics, new RegExp(`^card_rewards_instances_replaced_total ${TIMES}$`, "m"));
  assert.equal(service.errors.filter((line) => line.includes(" failed: ")).length, TIMES, "each is said");
}

test("twenty traps under load: each request that trapped gets a 500, all others their right answers", (context) =>
  injectUnderLoad(context, "do-trap"));

test("twenty dead threads under load: the request in each gets a 500, all others their right answers", (context) =>
  injectUnderLoad(context, "do-die"));
