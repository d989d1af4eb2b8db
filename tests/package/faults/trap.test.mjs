// Traps and exiting workers under load: each affects one request only.
import assert from "node:assert/strict";
import { test } from "node:test";
import { poster } from "../credentials-for-tests.mjs";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { addFaultsToWorkers } from "../thread-faults.mjs";
import { until } from "../until.mjs";
import { PATHS } from "../vectors.mjs";
import { purchase, startLoad } from "./purchases.mjs";

const TIMES = 20;
const project = await installedPackage();
await addFaultsToWorkers(project);

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
  assert.equal(service.errors.filter((line) => line.includes(" failed: ")).length, TIMES, "each is logged");
}

test("twenty traps under load: each request that trapped gets a 500, all others correct responses", (context) =>
  injectUnderLoad(context, "do-trap"));

test("twenty dead threads under load: the request in each gets a 500, all others correct responses", (context) =>
  injectUnderLoad(context, "do-exit"));
