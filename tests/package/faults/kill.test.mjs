// kill -9 under load: only unanswered requests are lost.
import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { until } from "../until.mjs";
import { startLoad } from "./purchases.mjs";

const project = await installedPackage();

test("killed three times under load: each response is right or missing, and after each start all are right", async (context) => {
  let service = await startNodeService(project);
  context.after(() => service.stop());
  const { address } = service;
  const load = startLoad(address);
  for (let round = 0; round < 3; round += 1) {
    await enoughMore(load.counts);
    service.child.kill("SIGKILL");
    await once(service.child, "close");
    assert.equal(service.child.signalCode, "SIGKILL");
    const unconnected = load.counts["no connection"] ?? 0;
    await until("clients see that it is gone", () => (load.counts["no connection"] ?? 0) > unconnected);
    // The same address at once: nothing has to be cleaned up first.
    service = await startNodeService(project, ["--port", new URL(address).port]);
    assert.equal(service.address, address);
  }
  await enoughMore(load.counts);
  const { right, "no connection": unconnected, "broken connection": broken = 0, ...rest } = await load.stop();
  assert.deepEqual(rest, {}, "no other responses");
  context.diagnostic(`${right} right, ${broken} cut off, ${unconnected} without a connection while it was down`);
  // At most the requests in flight, and one stale connection of each client.
  assert.ok(broken <= 3 * 16, `${broken} broken off`);

  const after = startLoad(address);
  await wait(300);
  assert.deepEqual(Object.keys(await after.stop()), ["right"]);
});

/** @param {Record<string, number>} counts */
async function enoughMore(counts) {
  const before = counts.right ?? 0;
  await until("requests are answered", () => (counts.right ?? 0) >= before + 200);
}
