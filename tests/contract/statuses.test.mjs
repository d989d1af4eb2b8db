// Every status of the contract: the handler answers it with the documented message and headers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CREDENTIALS, HEADERS } from "../package/credentials-for-tests.mjs";
import { installedPackage } from "../package/installed-package.mjs";
import { closed, extensionsOf, readDocument, validators } from "./document.mjs";

const { paths, components } = await readDocument();
const schemaOf = validators(closed(components.schemas));
const project = await installedPackage();
const { createHandler } = await project.load("statuses.mjs", 'export { createHandler } from "card-rewards/handler";');

const EARNED = "/reward/earned";
const BODY = JSON.stringify({ transactions: [] });

/** Status, cause, handler options, path, and special parts of the request. @type {[number, string, object, string, RequestInit?][]} */
const CASES = [
  [200, "a right request", {}, EARNED],
  [400, "a wrong body", {}, EARNED, { body: "{}" }],
  [401, "a wrong key", {}, EARNED, { headers: { ...HEADERS, "api-key": "another" } }],
  [404, "another path", {}, "/reward/lost"],
  [405, "another method", {}, EARNED, { method: "PUT" }],
  [405, "another method, with CORS", { cors: { origins: "*" } }, EARNED, { method: "PUT" }],
  [408, "an incomplete body", { maxRequestMilliseconds: 1_000 }, EARNED, halfSent()],
  [415, "a compressed body", {}, EARNED, { headers: { ...HEADERS, "content-encoding": "gzip" } }],
  [429, "too many requests of a client", { rateLimit: () => 60 }, EARNED],
  [500, "credentials that cannot be looked up", { credentials: () => Promise.reject(new Error("no database")) }, EARNED],
];

for (const [status, name, options, path, init] of CASES) {
  test(`${status}: ${name}`, async () => {
    const handle = createHandler({ credentials: CREDENTIALS, ...options });
    await isAsPromised(await handle(requestTo(path, init)), status);
  });
}

test("503: too many requests in flight", async () => {
  const handle = createHandler({ credentials: CREDENTIALS, maxRequestsInFlight: 1, maxRequestMilliseconds: 1_000 });
  const first = handle(requestTo(EARNED, halfSent()));
  await isAsPromised(await handle(requestTo(EARNED)), 503);
  await isAsPromised(await first, 408);
});

test("every status of the contract is provoked here", () => {
  const provoked = [...new Set([...CASES.map(([status]) => String(status)), "503"])].sort();
  for (const [path, { post }] of Object.entries(paths)) {
    assert.deepEqual(Object.keys(post.responses).sort(), provoked, path);
  }
});

test("the caller's request id is returned", async () => {
  const handle = createHandler({ credentials: CREDENTIALS });
  const response = await handle(requestTo(EARNED, { headers: { ...HEADERS, "x-request-id": "checkout-4711" } }));
  assert.equal(response.headers.get("x-request-id"), "checkout-4711");
});

/** @type {[string, string, string][]} */
const LIMITED = [
  [EARNED, "EarnedRequest", "{}"],
  ["/reward/missed", "MissedRequest", '{"yourCards":[],"newCardsLimit":0}'],
  ["/extensions/optimize", "OptimizeRequest", '{"yourCards":[]}'],
  ["/extensions/analyze", "AnalyzeRequest", '{"yourCards":[]}'],
];

for (const [path, schema, others] of LIMITED) {
  test(`${path} accepts the contract's number of transactions and no more`, async () => {
    const handle = createHandler({ credentials: CREDENTIALS, extensions: extensionsOf(paths) });
    const { maxItems } = components.schemas[schema].properties.transactions;
    // Short enough not to exceed the limit of bytes.
    const transaction = { transactionId: "", transactionAmount: 0, transactionDate: "2026-11-21", merchant: "", cardName: "" };
    for (const [count, status] of [[maxItems, 200], [maxItems + 1, 400]]) {
      const body = JSON.stringify({ transactions: Array(count).fill(transaction), ...JSON.parse(others) });
      const response = await handle(requestTo(path, { body }));
      assert.equal(response.status, status, `${count} transactions`);
    }
  });
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 */
function requestTo(path, init) {
  return new Request(`http://localhost${path}`, { method: "POST", headers: HEADERS, body: BODY, ...init });
}

/** @returns {RequestInit} a body of which only half arrives */
function halfSent() {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(BODY.slice(0, 5))) });
  return /** @type {RequestInit} */ ({ body, duplex: "half" });
}

/**
 * @param {Response} response
 * @param {number} status
 */
async function isAsPromised(response, status) {
  assert.equal(response.status, status);
  const promised = resolved(paths[EARNED].post.responses[status]);
  const { schema, example } = promised.content["application/json"];
  assert.equal(response.headers.get("content-type"), "application/json");
  const body = await response.json();
  assert.deepEqual(schemaOf(closed(schema))(body), []);
  if (status !== 200) {
    assert.deepEqual(body, example);
  }
  for (const [name, reference] of Object.entries(promised.headers)) {
    const header = resolved(reference);
    const text = response.headers.get(name);
    assert.ok(text !== null || header.required !== true, `${name} is missing`);
    if (text !== null) {
      assert.deepEqual(schemaOf(header.schema)(header.schema.type === "integer" ? Number(text) : text), [], name);
    }
  }
  // An OpenAPI document does not name CORS headers, which are for browsers only.
  const known = [...Object.keys(promised.headers), "content-type", "vary"];
  const unknown = [...response.headers.keys()].filter((name) => !known.includes(name) && !name.startsWith("access-control-"));
  assert.deepEqual(unknown, [], "headers that the contract does not name");
}

/** @param {any} part which may refer to one of the components */
function resolved(part) {
  const [, kind, name] = part.$ref?.match(/^#\/components\/(\w+)\/(\w+)$/) ?? [];
  return name === undefined ? part : components[kind][name];
}
