// The servers of deploy/ on Deno and Bun: the three routes, and graceful shutdown.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";
import { openEarned } from "./raw-http.mjs";
import { isListening, startRuntimeService } from "./runtime-service.mjs";
import { until } from "./until.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();

const EARNED = JSON.stringify({ transactions: [PURCHASE] });

for (const runtime of /** @type {const} */ (["deno", "bun"])) {
  test(`${runtime}: the three routes`, async () => {
    const { address, printed, stop } = await startRuntimeService(project, runtime);
    after(stop);
    const post = poster(address);
    // Walmart with a Blue Cash Everyday is 1 %: 250.75 * 0.01 = 2.5075; with a Double Cash 2 %: another 2.5075.
    const earned = await (await post(PATHS.earned, EARNED)).json();
    assert.equal(earned.data.totalEarnedReward, 2.5075);
    const missedBody = JSON.stringify({ transactions: [PURCHASE], yourCards: ["Citi Double Cash"] });
    const missed = await (await post(PATHS.missed, missedBody)).json();
    assert.equal(missed.data.overallMissedRewardsExisting, 2.5075);
    const adviceBody = JSON.stringify({ merchant: "Walmart", spendAmount: 250.75, yourCards: ["Citi Double Cash", "Blue Cash Everyday"] });
    const advice = await (await post(PATHS.advice, adviceBody)).json();
    assert.deepEqual([advice.data.bestCard.cardName, advice.data.bestCard.rewardAmount], ["Citi Double Cash", 5.015]);

    assert.equal((await fetch(address + PATHS.earned, { method: "POST", body: EARNED })).status, 401);
    assert.equal((await post("/", EARNED)).status, 404);
    assert.equal((await post(PATHS.earned, "{")).status, 400);
    assert.equal((await post(PATHS.earned, " ".repeat(2 * 1024 * 1024 + 1))).status, 400);
    await until("the log has each response", () => /"status":200[^]*"status":401[^]*"status":400/.test(printed()));
  });

  test(`${runtime}: SIGTERM lets the request in flight be answered, and ends with 0`, { timeout: 60_000 }, async () => {
    const { address, child, exited } = await startRuntimeService(project, runtime);
    const half = Math.floor(EARNED.length / 2);
    const socket = await openEarned(address, `connection: close\ncontent-length: ${EARNED.length}`, EARNED.slice(0, half));
    // The request has to have reached the handler.
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill("SIGTERM");
    await refusesConnections(address);
    socket.write(EARNED.slice(half));
    let answer = "";
    for await (const chunk of socket) {
      answer += chunk;
    }
    assert.match(answer, /^HTTP\/1\.1 200 /);
    assert.match(answer, /"totalEarnedReward":2\.5075/);
    assert.deepEqual(await exited, [0, null]);
  });

  /** @type {Record<string, Record<string, string>>} */
  const environments = {
    "no credentials": {},
    "credentials that are not JSON": { CARD_REWARDS_CREDENTIALS: "secret-that-must-not-be-printed" },
  };
  for (const [name, environment] of Object.entries(environments)) {
    test(`${runtime}: ${name} end it at once, with a message that quotes no secret`, async () => {
      const { exited, printed } = await startRuntimeService(project, runtime, environment);
      assert.equal((await exited)[0], 1);
      assert.match(printed(), /credentials/i);
      assert.doesNotMatch(printed(), /must-not-be-printed/);
    });
  }
}

/** @param {string} address */
async function refusesConnections(address) {
  while (await isListening(Number(new URL(address).port))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
