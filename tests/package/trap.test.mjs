import assert from "node:assert/strict";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { CREDENTIALS, HEADERS, poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";
import { startWorker } from "./workerd-service.mjs";

const project = await installedPackage();
await copyFile(fileURLToPath(new URL("trap.mjs", import.meta.url)), join(project.folder, "trap.mjs"));
const node = await project.load(
  "trapping.mjs",
  `export * from "./trap.mjs";
   export * as api from "card-rewards";
   export { createHandler, createMetrics } from "card-rewards/handler";`,
);
const worker = await startWorker(
  project,
  `import { instanceCount, trapNext } from "./trap.mjs";
   import worker from "card-rewards/worker";
   export default {
     async fetch(request, env) {
       switch (new URL(request.url).pathname) {
         case "/trap-next": trapNext(); return new Response("");
         case "/instances": return new Response(String(instanceCount()));
         default: return worker.fetch(request, env);
       }
     },
   };`,
);
after(() => worker.stop());

const transactions = [
  { transactionId: "1", transactionAmount: 250.75, transactionDate: "2026-11-21", merchant: "Walmart", cardName: "Blue Cash Everyday" },
];
const yourCards = ["Blue Cash Everyday", "Citi Double Cash"];
/** @type {Record<import("./vectors.mjs").RoutedOperation, object>} */
const REQUESTS = {
  earned: { transactions },
  missed: { transactions, yourCards },
  advice: { merchant: "Walmart", spendAmount: 10, yourCards, transactionDate: "2026-11-21" },
};

for (const [operation, request] of Object.entries(REQUESTS)) {
  const path = PATHS[/** @type {import("./vectors.mjs").RoutedOperation} */ (operation)];
  const body = JSON.stringify(request);

  test(`a trap in ${operation}: an error, then right answers from a new instance`, () => {
    const expected = JSON.stringify(node.api[operation](request));
    const before = node.instanceCount();
    node.trapNext();
    assert.throws(
      () => node.api[operation](request),
      (/** @type {Error} */ error) => error.message === "Internal error" && error.cause instanceof WebAssembly.RuntimeError,
    );
    assert.equal(JSON.stringify(node.api[operation](request)), expected);
    assert.equal(JSON.stringify(node.api[operation](request)), expected);
    assert.equal(node.instanceCount(), before + 1);
  });

  test(`a trap in ${operation} behind the handler: 500 without details, then the right answer`, async () => {
    const handle = node.createHandler({ credentials: CREDENTIALS });
    await expectRecovery(
      () => handle(new Request(`https://rewards.test${path}`, { method: "POST", headers: HEADERS, body })),
      () => node.trapNext(),
      () => node.instanceCount(),
    );
  });

  test(`a trap in ${operation} on workerd: 500 without details, then the right answer`, async () => {
    await expectRecovery(
      () => poster(worker.address)(path, body),
      () => fetch(new URL("/trap-next", worker.address)),
      async () => Number(await (await fetch(new URL("/instances", worker.address))).text()),
    );
  });
}

test("an instance that traps counts as replaced at once, and only once", () => {
  const replaced = () => Number(/^card_rewards_instances_replaced_total (.+)$/m.exec(node.createMetrics().text())?.[1]);
  const before = replaced();
  node.trapNext();
  assert.throws(() => node.api.earned(REQUESTS.earned), { message: "Internal error" });
  assert.equal(replaced(), before + 1);
  node.api.earned(REQUESTS.earned);
  assert.equal(replaced(), before + 1);
});

test("a rejection is not a trap: the instance stays", () => {
  const before = node.instanceCount();
  assert.throws(() => node.api.earned({}), { name: "RewardsError" });
  assert.throws(() => node.api.earned(null), { name: "RewardsError" });
  node.api.catalogVersion();
  assert.equal(node.instanceCount(), before);
});

/** @type {(merchant: () => string) => Record<string, object>} requests of every operation with a merchant */
function requestsWithGetter(merchant) {
  const withGetter = (/** @type {object} */ object) => Object.defineProperty({ ...object }, "merchant", { get: merchant, enumerable: true });
  const list = { transactions: [transactions[0], withGetter(transactions[0]), transactions[0]], yourCards };
  return { earned: list, missed: list, optimize: list, analyze: list, advice: withGetter(REQUESTS.advice) };
}

test("an error of a caller's getter reaches the caller, and the instance stays", () => {
  const before = node.instanceCount();
  const own = new Error("from the getter");
  const requests = requestsWithGetter(() => {
    throw own;
  });
  for (const api of [node.api, node.api.createEngine({})]) {
    for (const [operation, request] of Object.entries(requests)) {
      assert.throws(() => api[operation](request), (/** @type {unknown} */ error) => error === own, operation);
    }
    assert.throws(() => api.checkSettings({ cardSettings: { get CSP() { throw own; } } }), (/** @type {unknown} */ error) => error === own);
    assert.throws(() => api.cardTerms("CSP", { pointValues: requests.advice }), (/** @type {unknown} */ error) => error === own);
    assert.throws(() => node.api.createEngine({ pointValues: requests.advice }), (/** @type {unknown} */ error) => error === own);
  }
  assert.equal(node.instanceCount(), before);
});

test("a getter that calls the engine, and makes it trap, does not disturb the call that reads it", () => {
  const api = node.api.createEngine({});
  for (const [operation, request] of Object.entries(requestsWithGetter(() => "Walmart"))) {
    const expected = JSON.stringify(api[operation](request));
    const trapping = requestsWithGetter(() => {
      node.trapNext();
      assert.throws(() => node.api.earned(REQUESTS.earned), { message: "Internal error" });
      node.api.earned(REQUESTS.earned);
      return "Walmart";
    });
    assert.equal(JSON.stringify(api[operation](trapping[operation])), expected, operation);
    assert.equal(JSON.stringify(node.api[operation](trapping[operation])), expected, operation);
  }
});

const MEBIBYTE = 1024 * 1024;
const BODY = JSON.stringify(REQUESTS.earned);

test("an instance whose memory has grown beyond its limit is replaced before the next call", async () => {
  const handle = node.createHandler({ credentials: CREDENTIALS, maxBodyBytes: 100 * MEBIBYTE });
  /** @param {string} body */
  const post = async (body) => {
    const response = await handle(new Request(`https://rewards.test${PATHS.earned}`, { method: "POST", headers: HEADERS, body }));
    return [response.status, await response.text()];
  };
  const expected = await post(BODY);
  assert.equal(expected[0], 200);
  const before = node.instanceCount();

  // Within the limit: nothing happens.
  assert.deepEqual(await post(" ".repeat(20 * MEBIBYTE) + BODY), expected);
  assert.deepEqual(await post(BODY), expected);
  assert.equal(node.instanceCount(), before);

  for (const [body, answer] of /** @type {const} */ ([
    [BODY, expected],
    // A rejected request takes memory too.
    ["{", [400, '{"message":"Invalid request body"}']],
  ])) {
    const instances = node.instanceCount();
    assert.deepEqual(await post(" ".repeat(70 * MEBIBYTE) + body), answer);
    assert.ok(node.memoryBytes() > 70 * MEBIBYTE);
    assert.equal(node.instanceCount(), instances);
    assert.deepEqual(await post(BODY), expected);
    assert.ok(node.memoryBytes() < 8 * MEBIBYTE, `${node.memoryBytes()} bytes`);
    assert.deepEqual(await post(BODY), expected);
    assert.equal(node.instanceCount(), instances + 1);
  }
});

test("the memory of custom engines does not count against the instance", () => {
  // A note so long that the engine with it exceeds the limit.
  const title = "x".repeat(70 * MEBIBYTE);
  const card = {
    ...{ id: 1_000_001, name: "Staff Card", issuer: "discover", network: "discover", kind: "consumer", currency: "cash-back" },
    ...{ verified_on: "2026-11-21", sources: { letter: { url: "https://example.org", title, read_on: "2026-11-21" } } },
    base: [{ multiplier: 1.5, source: "letter" }],
  };
  const custom = node.api.createEngine({ cards: [card] });
  const request = { transactions: [{ ...transactions[0], cardName: "Staff Card" }] };
  const expected = JSON.stringify(custom.earned(request));
  assert.match(expected, /"rewardMultiplier":1.5/);
  assert.ok(node.memoryBytes() > 70 * MEBIBYTE);
  const before = node.instanceCount();
  for (let time = 0; time < 5; time += 1) {
    assert.equal(JSON.stringify(custom.earned(request)), expected);
  }
  assert.equal(node.instanceCount(), before);

  // Created again in a new instance, it counts there too.
  node.trapNext();
  assert.throws(() => custom.earned(request), { message: "Internal error" });
  for (let time = 0; time < 5; time += 1) {
    assert.equal(JSON.stringify(custom.earned(request)), expected);
  }
  assert.equal(node.instanceCount(), before + 1);
});

test("a custom engine works after the instance was replaced because of its memory", () => {
  // A new instance without custom engines.
  node.trapNext();
  assert.throws(() => node.api.earned(REQUESTS.earned), { message: "Internal error" });
  const custom = node.api.createEngine({ pointValues: { "chase-ultimate-rewards": 0.02 } });
  const request = { transactions: [{ ...transactions[0], cardName: "Chase Sapphire Preferred" }] };
  const expected = JSON.stringify(custom.earned(request));
  assert.match(expected, /"rewardValue":0.02/);
  // They hold little, and raise the limit by no more than that.
  for (let engines = 0; engines < 40; engines += 1) {
    node.api.createEngine({ pointValues: { "chase-ultimate-rewards": 0.02 } });
  }
  const before = node.instanceCount();
  node.api.matchMerchant("x".repeat(200 * MEBIBYTE));
  assert.equal(JSON.stringify(custom.earned(request)), expected);
  assert.equal(node.instanceCount(), before + 1);
});

/**
 * @param {() => Promise<Response>} post
 * @param {() => unknown} trapNext
 * @param {() => number | Promise<number>} instanceCount
 */
async function expectRecovery(post, trapNext, instanceCount) {
  const send = async () => {
    const response = await post();
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  };
  const expected = await send();
  assert.equal(expected.status, 200);
  const before = await instanceCount();
  await trapNext();
  assert.deepEqual(await send(), { status: 500, type: "application/json", text: '{"message":"Internal error"}' });
  assert.deepEqual(await send(), expected);
  assert.deepEqual(await send(), expected);
  assert.equal(await instanceCount(), before + 1);
}

test("engines that hold half of the memory make room for more, and are created again where they are used", () => {
  /** @param {string} title fills the memory where it is long */
  const card = (title) => ({
    ...{ id: 1_000_001, name: "Staff Card", issuer: "discover", network: "discover", kind: "consumer", currency: "cash-back" },
    ...{ verified_on: "2026-11-21", sources: { letter: { url: "https://example.org", title, read_on: "2026-11-21" } } },
    base: [{ multiplier: 1.5, source: "letter" }],
  });
  const first = node.api.createEngine({ cards: [card("Letter")] });
  const before = node.instanceCount();
  const long = card("x".repeat(8 * MEBIBYTE));
  let mostBytes = 0;
  while (node.instanceCount() === before && mostBytes < 400 * MEBIBYTE) {
    node.api.createEngine({ cards: [long] });
    mostBytes = Math.max(mostBytes, node.memoryBytes());
  }
  assert.equal(node.instanceCount(), before + 1);
  assert.ok(mostBytes > 256 * MEBIBYTE && mostBytes < 384 * MEBIBYTE, `${mostBytes} bytes`);
  assert.equal(first.matchCard("Staff Card")?.cardId, 1_000_001);
});
