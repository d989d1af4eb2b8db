import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { API_KEY, CLIENT_ID, CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler } = await project.load("consumer.mjs", 'export { createHandler } from "card-rewards/handler";');
const { credentialChecker } = await internal("credentials.js");
const { equalInConstantTime } = await internal("constant-time.js");

/** @param {string} name */
function internal(name) {
  return import(pathToFileURL(join(project.packageFolder, "lib", name)).href);
}

/** @param {string} key */
function hashOf(key) {
  return createHash("sha256").update(key).digest("hex");
}

/**
 * @param {object} options
 * @param {Record<string, string>} [headers]
 * @param {string} [path]
 */
async function statusOf(options, headers = HEADERS, path = PATHS.earned) {
  const handle = createHandler(options);
  const response = await handle(
    new Request(`https://rewards.test${path}`, { method: "POST", headers, body: '{"transactions":[]}' }),
  );
  return response.status;
}

test("credentials as a list, as one, as a function, as a promise", async () => {
  for (const credentials of [
    CREDENTIALS,
    CREDENTIALS[0],
    (/** @type {string} */ clientId) => (clientId === CLIENT_ID ? CREDENTIALS : undefined),
    () => CREDENTIALS[0],
    async () => CREDENTIALS,
  ]) {
    assert.equal(await statusOf({ credentials }), 200);
    assert.equal(await statusOf({ credentials }, { ...HEADERS, "api-key": "x" }), 401);
    assert.equal(await statusOf({ credentials }, { ...HEADERS, "client-id": "x" }), 401);
  }
});

test("a function that finds nobody refuses; one that fails gives a 500 that leaks nothing", async () => {
  for (const credentials of [() => undefined, () => [], async () => null]) {
    assert.equal(await statusOf({ credentials }), 401);
  }
  const handle = createHandler({
    credentials: () => {
      throw new Error("the database's password");
    },
  });
  const response = await handle(new Request(`https://rewards.test${PATHS.earned}`, { method: "POST", headers: HEADERS }));
  assert.deepEqual([response.status, await response.text()], [500, '{"message":"Internal error"}']);
});

test("two keys of one client both work while one replaces the other", async () => {
  const credentials = [...CREDENTIALS, { clientId: CLIENT_ID, apiKeySha256: hashOf("new-key") }];
  assert.equal(await statusOf({ credentials }), 200);
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "api-key": "new-key" }), 200);
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "api-key": "other" }), 401);
});

test("one client's key does not open another's", async () => {
  const credentials = [...CREDENTIALS, { clientId: "other", apiKeySha256: hashOf("other-key") }];
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "client-id": "other" }), 401);
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "client-id": "other", "api-key": "other-key" }), 200);
});

test("no key is not a key, even where its hash is stored", async () => {
  const credentials = [{ clientId: CLIENT_ID, apiKeySha256: hashOf("") }];
  assert.equal(await statusOf({ credentials }, { "client-id": CLIENT_ID, "content-type": "application/json" }), 401);
});

test("bad options are refused when the handler is made, with what to do", () => {
  /** @type {[unknown, RegExp][]} */
  const wrong = [
    [undefined, /credentials/],
    [{}, /credentials/],
    [{ credentials: [] }, /at least one/],
    [{ credentials: [{ clientId: "a" }] }, /apiKeySha256 must be .* To make one: /],
    [{ credentials: [{ clientId: "a", apiKeySha256: API_KEY }] }, /credentials\[0\]\.apiKeySha256/],
    [{ credentials: [...CREDENTIALS, { clientId: "a", apiKeySha256: hashOf("a").toUpperCase() }] }, /credentials\[1\]\.apiKeySha256/],
    [{ credentials: [{ clientId: "a, a", apiKeySha256: hashOf("a") }] }, /clientId must be/],
    [{ credentials: [{ clientId: "", apiKeySha256: hashOf("a") }] }, /clientId must be/],
    [{ credentials: [null] }, /clientId must be/],
    [{ credentials: CREDENTIALS, maxBodyBytes: 0 }, /maxBodyBytes/],
    [{ credentials: CREDENTIALS, maxBodyBytes: "1mb" }, /maxBodyBytes/],
    [{ credentials: CREDENTIALS, basePath: "api" }, /basePath/],
    [{ credentials: CREDENTIALS, basePath: "/api/" }, /basePath/],
    [{ credentials: CREDENTIALS, credential: [] }, /no option "credential"\. The options are: credentials, engine, maxBodyBytes, basePath\./],
  ];
  for (const [options, message] of wrong) {
    assert.throws(() => createHandler(options), { name: "TypeError", message }, JSON.stringify(options));
  }
});

test("basePath stands before the three paths", async () => {
  const options = { credentials: CREDENTIALS, basePath: "/api/v1" };
  assert.equal(await statusOf(options, HEADERS, `/api/v1${PATHS.earned}`), 200);
  assert.equal(await statusOf(options, HEADERS, PATHS.earned), 404);
  assert.equal(await statusOf(options, HEADERS, `/api/v2${PATHS.earned}`), 404);
});

test("maxBodyBytes bounds the body to the byte", async () => {
  const length = '{"transactions":[]}'.length;
  assert.equal(await statusOf({ credentials: CREDENTIALS, maxBodyBytes: length }), 200);
  assert.equal(await statusOf({ credentials: CREDENTIALS, maxBodyBytes: length - 1 }), 400);
});

test("a body that is too long is not read to its end", async () => {
  let pieces = 0;
  let cancelled = false;
  const body = new ReadableStream({
    pull(controller) {
      pieces += 1;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel() {
      cancelled = true;
    },
  });
  const handle = createHandler({ credentials: CREDENTIALS, maxBodyBytes: 5000 });
  /** @type {RequestInit & { duplex: "half" }} */
  const init = { method: "POST", headers: HEADERS, body, duplex: "half" };
  const response = await handle(new Request(`https://rewards.test${PATHS.earned}`, init));
  assert.equal(response.status, 400);
  assert.ok(cancelled && pieces < 20, `${pieces} pieces were read`);
});

test("a wrong key is refused before a byte of the body is read", async () => {
  let pieces = 0;
  const body = new ReadableStream({ pull: () => void (pieces += 1) }, { highWaterMark: 0 });
  /** @type {RequestInit & { duplex: "half" }} */
  const init = { method: "POST", headers: { ...HEADERS, "api-key": "x" }, body, duplex: "half" };
  const response = await createHandler({ credentials: CREDENTIALS })(new Request(`https://rewards.test${PATHS.earned}`, init));
  assert.deepEqual([response.status, pieces], [401, 0]);
});

test("hashes are compared to the last byte, wherever they differ", () => {
  const hash = Uint8Array.from({ length: 32 }, (_, index) => index);
  for (const differing of [undefined, 0, 15, 31]) {
    let reads = 0;
    const other = Uint8Array.from(hash, (byte, index) => (index === differing ? byte ^ 1 : byte));
    const counted = new Proxy(/** @type {ArrayLike<number>} */ ({ length: 32 }), {
      get(target, name) {
        reads += name === "length" ? 0 : 1;
        return name === "length" ? target.length : other[Number(name)];
      },
    });
    assert.equal(equalInConstantTime(hash, counted), differing === undefined);
    assert.equal(reads, 32);
  }
});

test("an unknown client takes the path of a wrong key: one hash made, one compared", async () => {
  const digest = crypto.subtle.digest;
  let digests = 0;
  crypto.subtle.digest = function (...all) {
    digests += 1;
    return digest.apply(crypto.subtle, all);
  };
  try {
    for (const [clientId, key, authentic] of /** @type {const} */ ([
      [CLIENT_ID, API_KEY, true],
      [CLIENT_ID, "wrong", false],
      ["unknown", API_KEY, false],
      ["unknown", "", false],
      ["", "", false],
    ])) {
      /** @type {number[][]} */
      const compared = [];
      digests = 0;
      const isAuthentic = credentialChecker(CREDENTIALS, (/** @type {Uint8Array} */ one, /** @type {Uint8Array} */ other) => {
        compared.push([one.length, other.length]);
        return equalInConstantTime(one, other);
      });
      assert.equal(await isAuthentic(new Headers({ "client-id": clientId, "api-key": key })), authentic);
      assert.deepEqual([digests, compared], [1, [[32, 32]]], `${clientId} ${key}`);
    }
  } finally {
    crypto.subtle.digest = digest;
  }
});

test("an unknown client is refused even where the comparison says equal", async () => {
  const isAuthentic = credentialChecker(CREDENTIALS, () => true);
  assert.equal(await isAuthentic(new Headers({ "client-id": "unknown", "api-key": "x" })), false);
});

test("nothing of a request is logged", async () => {
  /** @type {unknown[]} */
  const logged = [];
  const saved = { ...console };
  for (const name of /** @type {const} */ (["log", "info", "warn", "error", "debug"])) {
    console[name] = (...all) => void logged.push(all);
  }
  try {
    await statusOf({ credentials: CREDENTIALS });
    await statusOf({ credentials: CREDENTIALS }, { ...HEADERS, "api-key": "x" });
    await statusOf({ credentials: () => Promise.reject(new Error("x")) });
  } finally {
    Object.assign(console, saved);
  }
  assert.deepEqual(logged, []);
});
