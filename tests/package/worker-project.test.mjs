// The Worker project: deployment, size, and its credentials, rate limit and log on workerd.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { API_KEY, CLIENT_ID, CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { guideBlocks } from "./guide.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";
import { bundleWorkerProject, startWorkerProject } from "./worker-project.mjs";

const project = await installedPackage();
const bundled = await bundleWorkerProject(project);

// Walmart with a Blue Cash Everyday is 1 %: 250.75 * 0.01 = 2.5075.
const BODY = JSON.stringify({
  transactions: [
    { transactionId: "1", transactionAmount: 250.75, transactionDate: "2026-11-21", merchant: "Walmart", cardName: "Blue Cash Everyday" },
  ],
});

/** @param {Parameters<typeof startWorkerProject>[1]} [changes] */
async function started(changes) {
  const worker = await startWorkerProject(bundled, changes);
  after(worker.stop);
  return worker;
}

/**
 * @param {string} address
 * @param {string} [apiKey]
 * @param {string} [clientId]
 */
async function statusWith(address, apiKey = API_KEY, clientId = CLIENT_ID) {
  const headers = { ...HEADERS, "api-key": apiKey, "client-id": clientId };
  const response = await fetch(address + PATHS.earned, { method: "POST", headers, body: BODY });
  const answer = await response.json();
  assert.equal(answer.data?.totalEarnedReward, response.status === 200 ? 2.5075 : undefined);
  return response.status;
}

/** @param {string} apiKey */
function credentialOf(apiKey, more = {}) {
  return { clientId: CLIENT_ID, apiKeySha256: createHash("sha256").update(apiKey).digest("hex"), ...more };
}

test("wrangler would deploy it, with its bindings and one wasm", () => {
  assert.match(bundled.printed, /--dry-run: exiting now/);
  assert.match(bundled.printed, /CARD_REWARDS_CLIENTS.*KV Namespace/);
  assert.match(bundled.printed, /CARD_REWARDS_RATE_LIMIT.*Rate Limit/);
  assert.equal(bundled.uploaded.filter(({ name }) => name.endsWith(".wasm")).length, 1);
  assert.equal(bundled.uploaded.length, 2);
});

test("the guide's commands make this project", async () => {
  const [block] = await guideBlocks(project, "docs/service.md", "sh cloudflare");
  const [make, copy, deploy, key] = block.trim().split("\n");
  assert.equal(make, "mkdir my-service && cd my-service && npm install card-rewards");
  const [, pattern] = copy.match(/^cp (\S+) \. && npm install$/) ?? [];
  const { stdout } = await execute("sh", ["-c", `ls ${pattern}`], { cwd: project.folder });
  assert.deepEqual(
    stdout.trim().split("\n").map((name) => basename(name)),
    ["package.json", "worker.js", "wrangler.jsonc"],
  );
  assert.equal(deploy, "npx wrangler deploy");
  assert.match((await execute("sh", ["-c", key], { cwd: project.folder })).stdout, /wrangler kv key put .*budget-app/);
});

test("it fits the free plan: 3 MB compressed", (context) => {
  const bytes = bundled.uploaded.reduce((sum, module) => sum + gzipSync(module.bytes).length, 0);
  context.diagnostic(`${bytes} bytes compressed`);
  // Half of what the plan allows.
  assert.ok(bytes < 1_500_000, `${bytes} bytes compressed`);
});

test("it starts within the platform's limit of a second, and answers", async (context) => {
  const before = performance.now();
  const { address } = await started();
  const ready = performance.now();
  assert.equal(await statusWith(address), 200);
  // Includes the start of workerd itself, the first read of KV and a request: an upper bound, not a promise.
  context.diagnostic(`workerd ready ${Math.round(ready - before)} ms, first answer ${Math.round(performance.now() - ready)} ms`);
});

test("a client is added, its key replaced without a pause and the old one revoked, all while it runs", async () => {
  const { address, setClient, removeClient } = await started({ clients: {}, bindings: { CARD_REWARDS_CACHE_SECONDS: "0" } });
  assert.equal(await statusWith(address, "old"), 401);
  await setClient(CLIENT_ID, credentialOf("old"));
  assert.equal(await statusWith(address, "old"), 200);
  assert.equal(await statusWith(address, "new"), 401);
  await setClient(CLIENT_ID, [credentialOf("old"), credentialOf("new")]);
  assert.deepEqual([await statusWith(address, "old"), await statusWith(address, "new")], [200, 200]);
  await setClient(CLIENT_ID, [credentialOf("old", { revoked: true }), credentialOf("new")]);
  assert.deepEqual([await statusWith(address, "old"), await statusWith(address, "new")], [401, 200]);
  await setClient(CLIENT_ID, [credentialOf("new", { expires: "2020-12-31" })]);
  assert.equal(await statusWith(address, "new"), 401);
  await removeClient(CLIENT_ID);
  assert.equal(await statusWith(address, "new"), 401);
});

test("with its default cache, a new key works at once", async () => {
  const { address, setClient } = await started();
  assert.deepEqual([await statusWith(address), await statusWith(address, "new")], [200, 401]);
  await setClient(CLIENT_ID, [...CREDENTIALS, credentialOf("new")]);
  assert.deepEqual([await statusWith(address), await statusWith(address, "new")], [200, 200]);
});

test("the cache outlives a request: an accepted client stays accepted for its time", async () => {
  const { address, removeClient } = await started();
  assert.equal(await statusWith(address), 200);
  await removeClient(CLIENT_ID);
  assert.equal(await statusWith(address), 200);
});

test("another client's entry or a name in KV authenticates nobody", async () => {
  const { address } = await started({ clients: { other: CREDENTIALS } });
  for (const clientId of ["other", "client:other", `client:${CLIENT_ID}`, "../other"]) {
    assert.equal(await statusWith(address, API_KEY, clientId), 401, clientId);
  }
});

test("concurrent requests of clients that are not cached", async () => {
  const { address } = await started();
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? statusWith(address) : statusWith(address, API_KEY, `nobody-${index}`))),
  );
  assert.deepEqual(statuses, Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 200 : 401)));
});

test("an entry without credentials: 500 with the reason in the log; other clients are served", async () => {
  const { address, logged } = await started({ clients: { broken: "not credentials", [CLIENT_ID]: CREDENTIALS } });
  assert.equal(await statusWith(address, API_KEY, "broken"), 500);
  assert.equal(await statusWith(address), 200);
  await written(() => /request [\w-]{36} failed: TypeError: credentials\[0\]/.test(logged()));
});

test("without a KV namespace the secret applies; without both nobody is authenticated", async () => {
  const secret = { CARD_REWARDS_CREDENTIALS: JSON.stringify(CREDENTIALS) };
  assert.equal(await statusWith((await started({ withoutClients: true, bindings: secret })).address), 200);
  assert.equal(await statusWith((await started({ withoutClients: true })).address), 500);
});

test("the rate limit: 429 with retry-after; unauthenticated requests count against nobody", async () => {
  const ratelimits = { CARD_REWARDS_RATE_LIMIT: { simple: { limit: 2, period: 60 } } };
  const { address } = await started({ ratelimits });
  for (let request = 0; request < 5; request += 1) {
    assert.equal(await statusWith(address, "wrong"), 401);
  }
  // The platform counts by clock minutes; one may begin in between.
  const statuses = [];
  for (let request = 0; request < 5; request += 1) {
    statuses.push(await statusWith(address));
  }
  assert.deepEqual(statuses.slice(0, 2), [200, 200]);
  assert.ok(statuses.includes(429), String(statuses));
});

for (const [seconds, bindings] of /** @type {const} */ ([
  ["60", {}],
  ["10", { CARD_REWARDS_RATE_LIMIT_SECONDS: "10" }],
])) {
  test(`a 429 says when its window of ${seconds} seconds is over`, async () => {
    const { address } = await started({ ratelimits: { CARD_REWARDS_RATE_LIMIT: { simple: { limit: 1, period: Number(seconds) } } }, bindings });
    let retryAfter;
    for (let request = 0; request < 5 && retryAfter === undefined; request += 1) {
      const response = await fetch(address + PATHS.earned, { method: "POST", headers: HEADERS, body: BODY });
      await response.text();
      retryAfter = response.status === 429 ? response.headers.get("retry-after") : undefined;
    }
    assert.equal(retryAfter, seconds);
  });
}

test("the maximum number of explanations fits into its memory; more are rejected", async () => {
  const { address } = await started();
  const { cards } = await project.load("cards.mjs", 'export { cards } from "card-rewards";');
  const yourCards = cards().map((/** @type {{ cardName: string }} */ { cardName }) => cardName);
  const [transaction] = JSON.parse(BODY).transactions;
  /** @param {number} count */
  const ask = (count) => {
    const transactions = Array.from({ length: count }, (_, index) => ({ ...transaction, transactionId: String(index) }));
    const body = JSON.stringify({ transactions, yourCards, newCardsLimit: 1000, explain: true });
    return fetch(address + PATHS.missed, { method: "POST", headers: HEADERS, body });
  };
  // At most 25,000: one for each card, and another for the best.
  const most = Math.floor(25_000 / (cards().length + 1));
  const answer = await ask(most);
  assert.equal(answer.status, 200);
  assert.equal((await answer.json()).data.missedRewards.length, most);
  assert.equal((await ask(most + 1)).status, 400);
});

test("the log has one line for each response, without secrets", async () => {
  const { address, logged } = await started();
  await statusWith(address);
  await statusWith(address, "wrong");
  await written(() => logged().trim().split("\n").length === 2);
  const [first, second] = logged().trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual([first.status, first.route, first.method, first.clientId, first.bodyBytes], [200, PATHS.earned, "POST", CLIENT_ID, BODY.length]);
  assert.deepEqual([second.status, second.clientId], [401, undefined]);
  assert.doesNotMatch(logged(), new RegExp(`${API_KEY}|Walmart|Blue Cash`));
});

/**
 * Waits for the Worker's log, which arrives through workerd's standard output.
 * @param {() => boolean} isThere
 */
async function written(isThere) {
  for (let waits = 0; waits < 200 && !isThere(); waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.ok(isThere());
}
