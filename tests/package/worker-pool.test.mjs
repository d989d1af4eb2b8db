// The worker pool: the same results, and a failing worker affects one request only.
import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { CREDENTIALS, HEADERS, poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { openEarned } from "./raw-http.mjs";
import { addFaultsToWorkers } from "./thread-faults.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
await addFaultsToWorkers(project);
const { serve, earned, createEngine } = await project.load(
  "consumer.mjs",
  `export { serve } from "card-rewards/node-service";
   export { earned, createEngine } from "card-rewards";`,
);

/** @param {string} transactionId the fault to trigger in the worker */
function request(transactionId) {
  return {
    transactions: [
      { transactionId, transactionAmount: 250.75, transactionDate: "2026-11-21", merchant: "Walmart", cardName: "Citi Double Cash" },
    ],
  };
}

/** @param {object} options */
async function started(options) {
  const service = await serve({ credentials: CREDENTIALS, port: 0, operations: { port: 0 }, ...options });
  after(() => service.stop());
  const post = poster(service.address);
  return {
    ...service,
    /** @param {string} transactionId */
    status: async (transactionId) => (await post(PATHS.earned, JSON.stringify(request(transactionId)))).status,
    /** @param {string} transactionId */
    async answer(transactionId) {
      const response = await post(PATHS.earned, JSON.stringify(request(transactionId)));
      return { status: response.status, text: await response.text() };
    },
    async replaced() {
      const text = await (await fetch(`${service.operationsAddress}/metrics`)).text();
      return Number(text.match(/^card_rewards_instances_replaced_total (\d+)$/m)?.[1]);
    },
  };
}

const right = { status: 200, text: JSON.stringify(earned(request("1"))) };

for (const threads of [0, 1, 3]) {
  test(`${threads} threads: right answers, rejections, and the limit of transactions`, async () => {
    const service = await started({ threads, maxTransactions: 1 });
    assert.deepEqual(await Promise.all(Array.from({ length: 20 }, () => service.answer("1"))), Array.from({ length: 20 }, () => right));
    const rejected = await poster(service.address)(PATHS.earned, '{"transactions":[{}]}');
    assert.deepEqual([rejected.status, await rejected.text()], [400, '{"message":"Invalid request body"}']);
    const two = JSON.stringify({ transactions: [...request("1").transactions, ...request("2").transactions] });
    assert.equal((await poster(service.address)(PATHS.earned, two)).status, 400);
    const empty = await poster(service.address)(PATHS.earned, "");
    assert.equal(empty.status, 400);
  });
}

for (const threads of [-1, 1.5, 1_000]) {
  test(`${threads} threads are rejected, with the maximum`, async () => {
    const max = Math.max(8, 4 * availableParallelism());
    const message = new RegExp(`^serve: threads must be a whole number from 0 to ${max}\\. The maximum is 4 per processor, or 8 if that is more`);
    await assert.rejects(serve({ credentials: CREDENTIALS, port: 0, threads }).then((/** @type {any} */ service) => service.stop()), { name: "TypeError", message });
  });
}

for (const threads of [0, 2]) {
  test(`${threads} threads: an engine with custom options`, async () => {
    const engineOptions = { pointValues: { "citi-thankyou": 0.05 } };
    const service = await started({ threads, engineOptions });
    const { text } = await service.answer("1");
    assert.equal(text, JSON.stringify(createEngine(engineOptions).earned(request("1"))));
    assert.notEqual(text, right.text);
  });

  test(`${threads} threads: invalid options are reported at the start`, async () => {
    await assert.rejects(serve({ credentials: CREDENTIALS, port: 0, threads, engineOptions: { cards: [{}] } }), { name: "RewardsError" });
    await assert.rejects(serve({ credentials: CREDENTIALS, port: 0, threads, maxBodyBytes: 0 }), TypeError);
    await assert.rejects(serve({ credentials: CREDENTIALS, port: 0, threads, thread: 1 }), /serve has no option "thread"/);
  });
}

for (const [fault, what] of /** @type {const} */ ([
  ["do-trap", "an instance that traps"],
  ["do-exit", "a thread that ends"],
])) {
  test(`${what}: 500 without details, correct responses for the others and the next`, async () => {
    const service = await started({ threads: 2 });
    const before = await service.replaced();
    const answers = await Promise.all(["1", fault, "1", "1"].map((id) => service.answer(id)));
    assert.deepEqual(answers, [right, { status: 500, text: '{"message":"Internal error"}' }, right, right]);
    assert.ok((await service.replaced()) > before, "the replacement counts at once, not with the thread's next answer");
    assert.deepEqual(await Promise.all([1, 2, 3, 4].map(() => service.answer("1"))), [right, right, right, right]);
  });
}

test("a calculation that never ends: 500 at the deadline, correct responses for the others, and a new thread", async () => {
  const service = await started({ threads: 1, maxRequestMilliseconds: 2_000 });
  const endless = service.status("do-spin");
  await wait(100);
  assert.equal(await endless, 500);
  assert.deepEqual(await service.answer("1"), right);
});

test("no thread is free within half of the time for a request: 503 with retry-after", async () => {
  const service = await started({ threads: 1, maxRequestMilliseconds: 2_000 });
  const endless = service.status("do-spin");
  await wait(100);
  const behind = poster(service.address)(PATHS.earned, JSON.stringify(request("1")));
  const rejected = behind.then(({ status, headers }) => [status, headers.get("retry-after")]);
  assert.deepEqual(await Promise.race([endless, rejected]), [503, "1"]);
  assert.equal(await endless, 500);
});

test("the event loop is free while a thread calculates", async () => {
  const service = await started({ threads: 1, maxRequestMilliseconds: 2_000 });
  const endless = service.status("do-spin");
  await wait(100);
  const others = (async () => [(await fetch(service.address)).status, (await fetch(`${service.operationsAddress}/health`)).status])();
  assert.deepEqual(await Promise.race([endless, others]), [404, 200]);
  assert.equal(await endless, 500);
});

test("more requests in flight than allowed: 503 at once, and all others are answered", async () => {
  const service = await started({ threads: 1, maxRequestsInFlight: 3 });
  const statuses = await Promise.all(Array.from({ length: 10 }, () => service.status("do-wait")));
  assert.deepEqual([...new Set(statuses)].sort(), [200, 503]);
  assert.ok(statuses.filter((status) => status === 200).length >= 3);
});

test("clients that disconnect: their requests are dropped, no thread is lost", async () => {
  const service = await started({ threads: 1 });
  const body = JSON.stringify(request("do-wait"));
  const sockets = await Promise.all(
    Array.from({ length: 30 }, () => openEarned(service.address, `content-length: ${body.length}`, body)),
  );
  await wait(100);
  sockets.forEach((socket) => socket.destroy());
  const begun = performance.now();
  assert.equal(await service.status("1"), 200);
  // 30 of them would take 15 seconds.
  assert.ok(performance.now() - begun < 8_000);
  assert.equal(await service.replaced(), 0);
});

test("stopping twice has no further effect, and then nothing is answered", async () => {
  const service = await started({ threads: 2 });
  assert.equal(await service.status("1"), 200);
  await service.stop();
  await service.stop();
  await assert.rejects(fetch(service.address, { headers: HEADERS }));
});
