// Limits in total and of each client: requests in flight, and the caller's rate limit.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { CLIENT_ID, CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { endlessBody, gate, idle, INTERNAL, requestWith, statusAndText, UNAVAILABLE } from "./handler-requests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler, RewardsError } = await project.load(
  "consumer.mjs",
  'export { createHandler } from "card-rewards/handler"; export { RewardsError } from "card-rewards";',
);
const { handlerWith } = await import(pathToFileURL(join(project.packageFolder, "http/handler.js")).href);

test("more requests in flight than allowed: 503 for those, correct responses for the others and the next", async () => {
  const door = gate();
  let lookUps = 0;
  const handle = createHandler({
    maxRequestsInFlight: 2,
    async credentials() {
      lookUps += 1;
      await door.opened;
      return CREDENTIALS;
    },
  });
  const first = [handle(requestWith()), handle(requestWith({ headers: { ...HEADERS, "api-key": "x" } }))];
  assert.equal(handle.requestsInFlight(), 2);
  for (const headers of [HEADERS, {}]) {
    const rejected = await handle(requestWith({ headers }));
    assert.deepEqual([await statusAndText(rejected), rejected.headers.get("retry-after")], [UNAVAILABLE, "1"]);
  }
  // Requests that need no slot are answered.
  assert.equal((await handle(requestWith({ path: "/" }))).status, 404);
  assert.equal((await handle(requestWith({ method: "GET" }))).status, 405);
  door.open();
  assert.deepEqual(await Promise.all(first.map(async (answer) => (await answer).status)), [200, 401]);
  assert.equal(lookUps, 2);
  idle(handle);
  assert.equal((await handle(requestWith())).status, 200);
});

test("256 requests in flight by default", async () => {
  const door = gate();
  const handle = createHandler({ credentials: () => door.opened.then(() => CREDENTIALS), maxRequestsInFlightPerClient: 256 });
  const answers = Array.from({ length: 257 }, () => handle(requestWith()));
  assert.equal((await answers[256]).status, 503);
  door.open();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  assert.deepEqual(statuses, [...Array.from({ length: 256 }, () => 200), 503]);
});

for (const [most, limits] of /** @type {const} */ ([
  [2, { maxRequestsInFlightPerClient: 2 }],
  [128, {}],
])) {
  test(`${most} of one client in flight, ${limits.maxRequestsInFlightPerClient ? "as configured" : "by default"}: others are answered`, async () => {
    const other = { ...CREDENTIALS[0], clientId: "other-client" };
    // Long enough for a busy machine to begin all of them before the first one ends.
    const handle = createHandler({ credentials: [...CREDENTIALS, other], maxRequestMilliseconds: 2_000, ...limits });
    const held = Array.from({ length: most }, () => handle(requestWith({ body: endlessBody().body })));
    const rejected = await handle(requestWith());
    assert.deepEqual([await statusAndText(rejected), rejected.headers.get("retry-after")], [UNAVAILABLE, "1"]);
    assert.equal((await handle(requestWith({ headers: { ...HEADERS, "client-id": "other-client" } }))).status, 200);
    assert.deepEqual(await Promise.all(held.map(async (answer) => (await answer).status)), held.map(() => 408));
    assert.equal((await handle(requestWith())).status, 200);
    idle(handle);
  });
}

test("a request that ends releases one of its client's slots, not all", async () => {
  const doors = Array.from({ length: 4 }, () => gate());
  let calculations = 0;
  const handle = handlerWith({ credentials: CREDENTIALS, maxRequestsInFlightPerClient: 3 }, async () => {
    await doors[(calculations += 1) - 1].opened;
    return new Uint8Array();
  });
  const held = Array.from({ length: 3 }, () => handle(requestWith()));
  doors[0].open();
  await held[0];
  held.push(handle(requestWith()));
  assert.equal((await handle(requestWith())).status, 503);
  for (const door of doors) {
    door.open();
  }
  assert.deepEqual(await Promise.all(held.map(async (answer) => (await answer).status)), [200, 200, 200, 200]);
  idle(handle);
});

test("however a request ends, its in-flight slot is released", async () => {
  let limit = /** @type {any} */ (true);
  const handle = createHandler({
    maxRequestsInFlight: 1,
    maxRequestsInFlightPerClient: 1,
    maxRequestMilliseconds: 100,
    credentials(/** @type {string} */ clientId) {
      if (clientId === "fails") {
        throw new Error("x");
      }
      return CREDENTIALS;
    },
    rateLimit: () => limit,
  });
  /** @type {[number, Parameters<typeof requestWith>[0], any?][]} */
  const ends = [
    [200, {}],
    [400, { body: "{" }],
    [400, { headers: { ...HEADERS, "content-type": "text/plain" } }],
    [401, { headers: { ...HEADERS, "api-key": "x" } }],
    [408, { body: endlessBody().body }],
    [429, {}, false],
    [500, {}, "nonsense"],
    [500, { headers: { ...HEADERS, "client-id": "fails" } }],
  ];
  for (const [status, changes, limited = true] of ends) {
    limit = limited;
    assert.equal((await handle(requestWith(changes))).status, status);
    idle(handle);
  }
});

test("rateLimit is called once, after authentication and before the body is read", async () => {
  /** @type {unknown[]} */
  const asked = [];
  const handle = createHandler({
    credentials: CREDENTIALS,
    rateLimit(/** @type {[string, Request]} */ ...[clientId, request]) {
      asked.push([clientId, new URL(request.url).pathname, request.headers.get("x-plan")]);
      return false;
    },
  });
  const { body, state } = endlessBody();
  assert.equal((await handle(requestWith({ headers: { ...HEADERS, "api-key": "x" } }))).status, 401);
  assert.equal((await handle(requestWith({ path: "/" }))).status, 404);
  assert.deepEqual(asked, []);
  assert.equal((await handle(requestWith({ headers: { ...HEADERS, "x-plan": "free" }, body }))).status, 429);
  assert.deepEqual([asked, state.pulls], [[[CLIENT_ID, PATHS.earned, "free"]], 0]);
});

for (const [decision, status, retryAfter] of /** @type {const} */ ([
  [true, 200, null],
  [0, 200, null],
  [-0, 200, null],
  [false, 429, "1"],
  [1, 429, "1"],
  [0.2, 429, "1"],
  [29.5, 429, "30"],
  [86400, 429, "86400"],
  [Number.MAX_SAFE_INTEGER, 429, "9007199254740991"],
  [2 ** 53, 500, null],
  [undefined, 500, null],
  [null, 500, null],
  [NaN, 500, null],
  [-1, 500, null],
  [Infinity, 500, null],
  ["0", 500, null],
])) {
  test(`a rate limit that returns ${Object.is(decision, -0) ? "-0" : String(decision)} (${typeof decision}): ${status}`, async () => {
    for (const rateLimit of [() => decision, async () => decision]) {
      const response = await createHandler({ credentials: CREDENTIALS, rateLimit })(requestWith());
      assert.deepEqual([response.status, response.headers.get("retry-after")], [status, retryAfter]);
      if (status === 429) {
        assert.equal(await response.text(), '{"message":"Too many requests"}');
      }
    }
  });
}

test("a rate limit that throws: 500 without details", async () => {
  for (const rateLimit of [() => { throw new Error("secret"); }, () => Promise.reject(new RewardsError([]))]) {
    const handle = createHandler({ credentials: CREDENTIALS, rateLimit });
    assert.deepEqual(await statusAndText(await handle(requestWith())), INTERNAL);
  }
});
