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
   export { createHandler } from "card-rewards/handler";`,
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

  test(`a trap in ${operation} behind the handler: 500 that leaks nothing, then the right answer`, async () => {
    const handle = node.createHandler({ credentials: CREDENTIALS });
    await expectRecovery(
      () => handle(new Request(`https://rewards.test${path}`, { method: "POST", headers: HEADERS, body })),
      () => node.trapNext(),
      () => node.instanceCount(),
    );
  });

  test(`a trap in ${operation} on workerd: 500 that leaks nothing, then the right answer`, async () => {
    await expectRecovery(
      () => poster(worker.address)(path, body),
      () => fetch(new URL("/trap-next", worker.address)),
      async () => Number(await (await fetch(new URL("/instances", worker.address))).text()),
    );
  });
}

test("a refusal is not a trap: the instance stays", () => {
  const before = node.instanceCount();
  assert.throws(() => node.api.earned({}), { name: "RewardsError" });
  assert.throws(() => node.api.earned(null), { name: "RewardsError" });
  node.api.catalogVersion();
  assert.equal(node.instanceCount(), before);
});

test("a getter of the caller's that throws does no lasting harm", () => {
  const expected = JSON.stringify(node.api.earned(REQUESTS.earned));
  const malicious = {
    get transactions() {
      throw new Error("from the getter");
    },
  };
  assert.throws(() => node.api.earned(malicious), Error);
  assert.equal(JSON.stringify(node.api.earned(REQUESTS.earned)), expected);
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
