// Credentials from a key-value store such as Workers KV.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { API_KEY, CLIENT_ID, CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { requestWith, statusAndText } from "./handler-requests.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const { createHandler, credentialsFromKeyValueStore: storeOfHandler } = await project.load(
  "consumer.mjs",
  'export { createHandler, credentialsFromKeyValueStore } from "card-rewards/handler";',
);
const internal = (/** @type {string} */ name) => import(pathToFileURL(join(project.packageFolder, "http/credentials", name)).href);
const { credentialChecker } = await internal("check.js");
// The checker knows the stores of its own module, not those of the handler's entry.
const { credentialsFromKeyValueStore } = await internal("key-value-store.js");

/** @param {string} clientId @param {string} key */
function entry(clientId, key) {
  return JSON.stringify({ clientId, apiKeySha256: createHash("sha256").update(key).digest("hex") });
}

/** A store that records its look-ups. */
function storeOf(/** @type {Record<string, string>} */ entries) {
  const asked = /** @type {string[]} */ ([]);
  return {
    entries,
    asked,
    async get(/** @type {string} */ name) {
      asked.push(name);
      return Object.hasOwn(entries, name) ? entries[name] : null;
    },
  };
}

/** @param {any} lookUp @param {string} clientId @param {string} key */
async function letsIn(lookUp, clientId, key) {
  const found = await credentialChecker(lookUp)(new Headers({ "client-id": clientId, "api-key": key }));
  assert.ok(found === undefined || found === clientId);
  return found !== undefined;
}

test("the handler with a store: the right key, a wrong one, an unknown client", async () => {
  const store = storeOf({ [`client:${CLIENT_ID}`]: JSON.stringify(CREDENTIALS) });
  const handle = createHandler({ credentials: storeOfHandler(store) });
  for (const [changes, status] of /** @type {const} */ ([
    [{}, 200],
    [{ "api-key": "x" }, 401],
    [{ "client-id": "x" }, 401],
  ])) {
    assert.equal((await handle(requestWith({ headers: { ...HEADERS, ...changes } }))).status, status);
  }
  assert.deepEqual(store.asked, [`client:${CLIENT_ID}`, `client:${CLIENT_ID}`, "client:x"]);
});

test("a store without an entry returns null or undefined", async () => {
  for (const missing of [null, undefined]) {
    const handle = createHandler({ credentials: storeOfHandler({ get: async () => missing }) });
    assert.equal((await handle(requestWith())).status, 401, String(missing));
  }
});

test("an entry is one credential or a list, under a custom prefix", async () => {
  const store = storeOf({ "keys/a": entry("a", "k"), "keys/b": `[${entry("b", "k1")},${entry("b", "k2")}]` });
  const lookUp = credentialsFromKeyValueStore(store, { prefix: "keys/" });
  assert.equal(await letsIn(lookUp, "a", "k"), true);
  assert.equal(await letsIn(lookUp, "b", "k1"), true);
  assert.equal(await letsIn(lookUp, "b", "k2"), true);
  assert.equal(await letsIn(lookUp, "a", "k1"), false);
});

test("an entry of another client authenticates nobody", async () => {
  const lookUp = credentialsFromKeyValueStore(storeOf({ "client:a": entry("b", "k") }));
  assert.equal(await letsIn(lookUp, "a", "k"), false);
  assert.equal(await letsIn(lookUp, "b", "k"), false);
});

test("an accepted client is cached for the configured time", async () => {
  let now = 1_000_000;
  const store = storeOf({ "client:a": entry("a", "k") });
  const lookUp = credentialsFromKeyValueStore(store, { cacheSeconds: 10 }, () => now);
  assert.equal(await letsIn(lookUp, "a", "k"), true);
  now += 9_999;
  assert.equal(await letsIn(lookUp, "a", "k"), true);
  assert.equal(store.asked.length, 1);
  now += 1;
  assert.equal(await letsIn(lookUp, "a", "k"), true);
  assert.equal(store.asked.length, 2);
});

test("60 seconds by default, and 0 caches nothing", async () => {
  let now = 0;
  const store = storeOf({ "client:a": entry("a", "k") });
  for (const [options, asked] of /** @type {const} */ ([
    [{}, [1, 1, 2]],
    [{ cacheSeconds: 0 }, [1, 2, 3]],
    [{ cacheEntries: 0 }, [1, 2, 3]],
  ])) {
    store.asked.length = 0;
    const lookUp = credentialsFromKeyValueStore(store, options, () => now);
    for (const [index, wait] of [0, 59_999, 1].entries()) {
      now += wait;
      await letsIn(lookUp, "a", "k");
      assert.equal(store.asked.length, asked[index], JSON.stringify(options));
    }
  }
});

test("a revoked key and a removed client are valid until the cache expires", async () => {
  let now = 0;
  const store = storeOf({ "client:a": entry("a", "k"), "client:b": entry("b", "k") });
  const lookUp = credentialsFromKeyValueStore(store, { cacheSeconds: 10 }, () => now);
  assert.equal(await letsIn(lookUp, "a", "k"), true);
  assert.equal(await letsIn(lookUp, "b", "k"), true);
  store.entries["client:a"] = JSON.stringify({ ...JSON.parse(entry("a", "k")), revoked: true });
  delete store.entries["client:b"];
  now = 10_000;
  assert.equal(await letsIn(lookUp, "a", "k"), false);
  assert.equal(await letsIn(lookUp, "b", "k"), false);
});

test("the latest value of the store applies, whichever request read it", async () => {
  const store = storeOf({ "client:a": entry("a", "k"), "client:b": entry("b", "k") });
  const lookUp = credentialsFromKeyValueStore(store);
  for (const client of ["a", "b"]) {
    assert.equal(await letsIn(lookUp, client, "k"), true);
  }
  delete store.entries["client:a"];
  store.entries["client:b"] = entry("b", "other");
  for (const client of ["a", "b"]) {
    assert.equal(await letsIn(lookUp, client, "wrong"), false);
    assert.equal(await letsIn(lookUp, client, "k"), false);
  }
});

test("a new key works at once, although the old one is cached", async () => {
  const store = storeOf({ "client:a": entry("a", "old") });
  const lookUp = credentialsFromKeyValueStore(store);
  assert.equal(await letsIn(lookUp, "a", "old"), true);
  assert.equal(await letsIn(lookUp, "a", "new"), false);
  store.entries["client:a"] = `[${entry("a", "old")},${entry("a", "new")}]`;
  assert.equal(await letsIn(lookUp, "a", "new"), true);
});

test("a rejection reads the store once, cached or not: timing reveals nothing", async () => {
  const store = storeOf({ "client:known": entry("known", "k") });
  const lookUp = credentialsFromKeyValueStore(store);
  assert.equal(await letsIn(lookUp, "known", "k"), true);
  for (const clientId of ["known", "known", "unknown", "unknown"]) {
    store.asked.length = 0;
    let compared = 0;
    const authenticate = credentialChecker(lookUp, { areEqual: () => ((compared += 1), false) });
    assert.equal(await authenticate(new Headers({ "client-id": clientId, "api-key": "wrong" })), undefined);
    // Eight cached keys and eight keys read from the store.
    assert.deepEqual([store.asked, compared], [[`client:${clientId}`], 16]);
  }
});

test("the cache is bounded, and unknown clients evict nobody", async () => {
  const clients = ["a", "b", "c"];
  const store = storeOf(Object.fromEntries(clients.map((client) => [`client:${client}`, entry(client, "k")])));
  const lookUp = credentialsFromKeyValueStore(store, { cacheEntries: 2 });
  for (const client of clients) {
    await letsIn(lookUp, client, "k");
  }
  for (let stranger = 0; stranger < 10; stranger += 1) {
    await letsIn(lookUp, `stranger-${stranger}`, "k");
  }
  store.asked.length = 0;
  for (const client of ["c", "b", "a"]) {
    assert.equal(await letsIn(lookUp, client, "k"), true);
  }
  assert.deepEqual(store.asked, ["client:a"]);
});

test("the client read longest ago is evicted first", async () => {
  let now = 0;
  const clients = ["a", "b", "c"];
  const store = storeOf(Object.fromEntries(clients.map((client) => [`client:${client}`, entry(client, "k")])));
  const lookUp = credentialsFromKeyValueStore(store, { cacheSeconds: 10, cacheEntries: 2 }, () => now);
  await letsIn(lookUp, "a", "k");
  now = 5_000;
  await letsIn(lookUp, "b", "k");
  now = 10_000;
  await letsIn(lookUp, "a", "k");
  await letsIn(lookUp, "c", "k");
  store.asked.length = 0;
  for (const client of ["a", "c"]) {
    assert.equal(await letsIn(lookUp, client, "k"), true);
  }
  assert.deepEqual(store.asked, []);
});

test("the cache works inside a custom function", async () => {
  const store = storeOf({ "client:a": entry("a", "k") });
  const lookUp = credentialsFromKeyValueStore(store);
  const wrapped = (/** @type {string} */ clientId) => lookUp(clientId);
  assert.equal(await letsIn(wrapped, "a", "k"), true);
  assert.equal(await letsIn(wrapped, "a", "k"), true);
  assert.deepEqual(store.asked, ["client:a"]);
});

for (const [name, get, reason] of /** @type {[string, () => Promise<unknown>, RegExp][]} */ ([
  ["a store that fails", () => Promise.reject(new Error("the store's password")), /^the store's password$/],
  ["an entry that is not JSON", async () => "secret", /^The value of client:.* is not JSON\./],
  ["an entry that is not a credential", async () => '{"clientId":"a"}', /apiKeySha256 must be/],
  ["an entry that is not text", async () => ({ secret: 1 }), /^The store must return text or null for client:.*, found object\.$/],
])) {
  test(`${name}: 500 without details, and nobody is authenticated`, async () => {
    /** @type {string[]} */
    const errors = [];
    const handle = createHandler({
      credentials: storeOfHandler({ get }),
      onError: (/** @type {Error} */ error) => errors.push(error.message),
    });
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await statusAndText(await handle(requestWith())), [500, '{"message":"Internal error"}']);
    }
    assert.equal(errors.length, 2);
    assert.match(errors[0], reason);
    assert.ok(!errors.some((message) => message.includes(API_KEY) || message.includes("secret")), errors[0]);
  });
}

test("invalid options are rejected with what to do", () => {
  const store = storeOf({});
  for (const [given, options, message] of /** @type {[any, any, RegExp][]} */ ([
    [undefined, {}, /the store has no get\(name\)\. In a Worker, bind the KV namespace\./],
    [{}, {}, /has no get\(name\)/],
    [store, { ttl: 1 }, /no option "ttl"\. The options are: prefix, cacheSeconds, cacheEntries\./],
    [store, { prefix: 1 }, /prefix must be a string/],
    [store, { cacheSeconds: -1 }, /at least 0/],
    [store, { cacheSeconds: NaN }, /at least 0/],
    [store, { cacheSeconds: Infinity }, /at least 0/],
    [store, { cacheEntries: 1.5 }, /at least 0/],
    [store, { cacheEntries: -1 }, /at least 0/],
  ])) {
    assert.throws(() => storeOfHandler(given, options), { name: "TypeError", message });
  }
});
