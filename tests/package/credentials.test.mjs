import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { API_KEY, CLIENT_ID, CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { requestWith } from "./handler-requests.mjs";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const { createHandler } = await project.load("consumer.mjs", 'export { createHandler } from "card-rewards/handler";');
const { credentialChecker } = await internal("check.js");
const { equalInConstantTime } = await internal("constant-time.js");
const { sha256 } = await internal("sha256.js");

/** @param {string} name */
function internal(name) {
  return import(pathToFileURL(join(project.packageFolder, "http/credentials", name)).href);
}

/** @param {string} key */
function hashOf(key) {
  return createHash("sha256").update(key).digest("hex");
}

/**
 * @param {object} options
 * @param {Record<string, string>} [headers]
 */
async function statusOf(options, headers = HEADERS) {
  return (await createHandler(options)(requestWith({ headers }))).status;
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

test("a function that finds nothing rejects; one that fails causes a 500 without details", async () => {
  for (const credentials of [() => undefined, () => [], async () => null]) {
    assert.equal(await statusOf({ credentials }), 401);
  }
  const handle = createHandler({
    credentials: () => {
      throw new Error("the database's password");
    },
  });
  const response = await handle(requestWith());
  assert.deepEqual([response.status, await response.text()], [500, '{"message":"Internal error"}']);
});

test("two keys of one client both work while one replaces the other", async () => {
  const credentials = [...CREDENTIALS, { clientId: CLIENT_ID, apiKeySha256: hashOf("new-key") }];
  assert.equal(await statusOf({ credentials }), 200);
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "api-key": "new-key" }), 200);
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "api-key": "other" }), 401);
});

test("one client's key does not authenticate another", async () => {
  const credentials = [...CREDENTIALS, { clientId: "other", apiKeySha256: hashOf("other-key") }];
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "client-id": "other" }), 401);
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "client-id": "other", "api-key": "other-key" }), 200);
});

test("an empty key is rejected, even if its hash is stored", async () => {
  const credentials = [{ clientId: CLIENT_ID, apiKeySha256: hashOf("") }];
  assert.equal(await statusOf({ credentials }, { "client-id": CLIENT_ID, "content-type": "application/json" }), 401);
});

test("invalid credentials are rejected when the handler is created, with what to do", () => {
  const [right] = CREDENTIALS;
  const nine = Array.from({ length: 9 }, (_, index) => ({ clientId: "a", apiKeySha256: hashOf(String(index)) }));
  /** @type {[unknown, RegExp][]} */
  const wrong = [
    [undefined, /^credentials is missing/],
    [[], /at least one/],
    [[null], /^credentials\[0\]\.clientId must be/],
    [[{ clientId: "a" }], /^credentials\[0\]\.apiKeySha256 must be .* To make one: /],
    [[{ clientId: "a", apiKeySha256: API_KEY }], /^credentials\[0\]\.apiKeySha256/],
    [[right, { clientId: "a", apiKeySha256: hashOf("a").toUpperCase() }], /^credentials\[1\]\.apiKeySha256/],
    ...[[right.apiKeySha256], `0${right.apiKeySha256}`, `${right.apiKeySha256}0`].map((apiKeySha256) =>
      /** @type {[unknown, RegExp]} */ ([{ ...right, apiKeySha256 }, /^credentials\[0\]\.apiKeySha256/]),
    ),
    [{ ...right, clientId: "a, a" }, /clientId must be/],
    [{ ...right, clientId: "" }, /clientId must be/],
    [{ ...right, clientId: "a".repeat(129) }, /1 to 128 visible ASCII/],
    [{ ...right, clientId: "clé" }, /visible ASCII/],
    [{ ...right, revoked: "false" }, /revoked must be true or false/],
    [{ ...right, revoked: 0 }, /revoked must be true or false/],
    [{ ...right, revokd: true }, /has an unknown field "revokd"\. The fields are: clientId, apiKeySha256, expires, revoked\./],
    [nine, /more than 8 keys of the client "a"\. Remove expired and revoked ones\./],
    ...["", "soon", "2026", "2026-11", "2026-02-30", "2026-13-01", "2027-06-30T12:00:00", "2027-02-30T12:00:00Z", "2027-06-30T24:00:00Z",
      "2027-06-30 12:00:00Z", "2027-06-30 12:30", "Wed 2027-06-30", "on 2027-06-30T12:00:00Z", "2027-06-30T12:00:00Z.", "2027-06-30T12:00:00+0100", "30.06.2027", 1830000000, null].map((expires) =>
      /** @type {[unknown, RegExp]} */ ([{ ...right, expires }, /expires must be a date, such as .* or an instant with its time zone/]),
    ),
  ];
  for (const [credentials, message] of wrong) {
    assert.throws(() => createHandler({ credentials }), { name: "TypeError", message }, JSON.stringify(credentials));
  }
});

test("an invalid credential from a look-up function is a 500 and never authenticates", async () => {
  const [right] = CREDENTIALS;
  for (const found of [{ ...right, revoked: "yes" }, [right, { clientId: CLIENT_ID }], [{ ...right, expires: "2020" }], "text", 5]) {
    assert.equal(await statusOf({ credentials: () => found }), 500, JSON.stringify(found));
  }
});

test("eight keys of a client all work", async () => {
  const keys = Array.from({ length: 8 }, (_, index) => `key-${index}`);
  const credentials = keys.map((key) => ({ clientId: CLIENT_ID, apiKeySha256: hashOf(key) }));
  for (const key of keys) {
    assert.equal(await statusOf({ credentials }, { ...HEADERS, "api-key": key }), 200, key);
  }
  assert.equal(await statusOf({ credentials }, { ...HEADERS, "api-key": "key-8" }), 401);
});

test("a revoked key is rejected, even if it is in another credential; the client's other keys work", async () => {
  const [right] = CREDENTIALS;
  const other = { clientId: CLIENT_ID, apiKeySha256: hashOf("other-key") };
  for (const credentials of [
    [{ ...right, revoked: true }, other],
    [{ ...right, revoked: true }, right, other],
    [right, { ...right, revoked: true }, other],
  ]) {
    for (const given of [credentials, () => credentials]) {
      assert.equal(await statusOf({ credentials: given }), 401);
      assert.equal(await statusOf({ credentials: given }, { ...HEADERS, "api-key": "other-key" }), 200);
    }
  }
  assert.equal(await statusOf({ credentials: [{ ...right, revoked: false }] }), 200);
});

for (const [expires, last, first] of [
  ["2027-06-30", "2027-06-30T23:59:59.999Z", "2027-07-01T00:00:00.000Z"],
  ["2028-02-29", "2028-02-29T23:59:59.999Z", "2028-03-01T00:00:00.000Z"],
  ["2027-06-30T12:00:00Z", "2027-06-30T11:59:59.999Z", "2027-06-30T12:00:00.000Z"],
  ["2027-06-30T12:00Z", "2027-06-30T11:59:59.999Z", "2027-06-30T12:00:00.000Z"],
  ["2027-06-30T12:00:00.500Z", "2027-06-30T12:00:00.499Z", "2027-06-30T12:00:00.500Z"],
  ["2027-06-30T12:00:00-05:00", "2027-06-30T16:59:59.999Z", "2027-06-30T17:00:00.000Z"],
]) {
  test(`a key that expires ${expires} works until ${last} and no longer`, async () => {
    const credentials = [{ ...CREDENTIALS[0], expires }];
    for (const given of [credentials, async () => credentials]) {
      let now = Date.parse(last);
      const authenticate = credentialChecker(given, { now: () => now });
      const headers = new Headers(HEADERS);
      assert.equal(await authenticate(headers), CLIENT_ID);
      now = Date.parse(first);
      assert.equal(await authenticate(headers), undefined);
    }
  });
}

for (const expires of ["2027-06-30T23:59Z", "2027-06-30T00:00:59.123456789+23:59", "2027-06-30T19:05:05+09:30"]) {
  test(`a key can expire ${expires}`, async () => {
    const authenticate = credentialChecker([{ ...CREDENTIALS[0], expires }], { now: () => Date.parse("2027-06-01") });
    assert.equal(await authenticate(new Headers(HEADERS)), CLIENT_ID);
  });
}

test("a client id of the longest length and of every allowed kind of character authenticates", async () => {
  for (const clientId of ["a".repeat(128), "!", "~", "+", "-", "a+b-c"]) {
    const credentials = { ...CREDENTIALS[0], clientId };
    assert.equal(await statusOf({ credentials }, { ...HEADERS, "client-id": clientId }), 200, clientId);
  }
});

test("the handler uses the current time", async () => {
  const [right] = CREDENTIALS;
  assert.equal(await statusOf({ credentials: { ...right, expires: "2020-01-01" } }), 401);
  assert.equal(await statusOf({ credentials: { ...right, expires: "9999-12-31" } }), 200);
});

test("the hash is the same with Node's own and with Web Crypto", async () => {
  const program = await project.write(
    "web-crypto.mjs",
    `process.getBuiltinModule = undefined;
     const { sha256 } = await import(${JSON.stringify(join(project.packageFolder, "http/credentials/sha256.js"))});
     const pending = sha256("cl\u00e9");
     console.log(pending instanceof Promise, Buffer.from(await pending).toString("hex"));`,
  );
  const { stdout } = await execute(process.execPath, [program]);
  assert.equal(stdout, `true ${hashOf("cl\u00e9")}\n`);
  assert.equal(Buffer.from(sha256("cl\u00e9")).toString("hex"), hashOf("cl\u00e9"));
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

/** Counts the work of an authentication: hashes computed, hashes compared, look-ups. */
async function workOf(/** @type {unknown} */ credentials, /** @type {Record<string, string>} */ headers) {
  const work = { digests: 0, compared: /** @type {number[][]} */ ([]), lookUps: 0 };
  const given =
    typeof credentials === "function"
      ? (/** @type {string} */ clientId) => {
          work.lookUps += 1;
          return credentials(clientId);
        }
      : credentials;
  const authenticate = credentialChecker(given, {
    hash(/** @type {string} */ text) {
      work.digests += 1;
      return sha256(text);
    },
    areEqual(/** @type {Uint8Array} */ one, /** @type {Uint8Array} */ other) {
      work.compared.push([one.length, other.length]);
      return equalInConstantTime(one, other);
    },
  });
  const client = await authenticate(new Headers(headers));
  return { ...work, client };
}

const TWO_KEYS = [...CREDENTIALS, { clientId: CLIENT_ID, apiKeySha256: hashOf("new-key") }];
for (const [name, credentials, lookUps] of /** @type {const} */ ([
  ["one key", CREDENTIALS, 0],
  ["two keys", TWO_KEYS, 0],
  ["two clients", [...TWO_KEYS, { clientId: "other", apiKeySha256: hashOf("other-key") }], 0],
  ["ten clients", [...CREDENTIALS, ...Array.from({ length: 9 }, (_, index) => ({ clientId: `other-${index}`, apiKeySha256: hashOf("other-key") }))], 0],
  ["a revoked key", [{ ...CREDENTIALS[0], revoked: true }], 0],
  ["an expired key", [{ ...CREDENTIALS[0], expires: "2020-01-01" }], 0],
  ["a function", (/** @type {string} */ clientId) => (clientId === CLIENT_ID ? TWO_KEYS : undefined), 1],
])) {
  test(`${name}: every request computes one hash and compares eight`, async () => {
    for (const [clientId, key] of [
      [CLIENT_ID, API_KEY],
      [CLIENT_ID, "wrong"],
      [CLIENT_ID, ""],
      ["unknown", API_KEY],
      ["unknown", "wrong"],
    ]) {
      const { digests, compared, lookUps: found } = await workOf(credentials, { "client-id": clientId, "api-key": key });
      assert.deepEqual(
        { digests, compared, found },
        { digests: 1, compared: Array.from({ length: 8 }, () => [32, 32]), found: lookUps },
        `${clientId} ${key}`,
      );
    }
  });
}

test("an unknown client is rejected even if the comparison succeeds", async () => {
  for (const credentials of [CREDENTIALS, () => CREDENTIALS, () => undefined]) {
    const authenticate = credentialChecker(credentials, { areEqual: () => true });
    assert.equal(await authenticate(new Headers({ "client-id": "unknown", "api-key": "x" })), undefined);
  }
});

test("a function that returns another client's key authenticates nobody", async () => {
  assert.equal(await statusOf({ credentials: () => CREDENTIALS }, { ...HEADERS, "client-id": "other" }), 401);
});

for (const [name, clientId] of Object.entries({
  "none": "",
  "one sent twice": `${CLIENT_ID}, ${CLIENT_ID}`,
  "one with a space": "a b",
  "one beyond ASCII": "cl\u00e9",
  "one of a megabyte": "a".repeat(1024 * 1024),
})) {
  test(`an invalid client id, ${name}: 401, and no look-up function is called`, async () => {
    const work = await workOf(() => assert.fail("asked"), { "client-id": clientId, "api-key": API_KEY });
    assert.deepEqual([work.client, work.digests, work.compared.length], [undefined, 1, 8]);
    assert.equal(await statusOf({ credentials: CREDENTIALS }, { ...HEADERS, "client-id": clientId }), 401);
  });
}

for (const [name, apiKey] of Object.entries({ "beyond ASCII": "cl\u00e9", "of a megabyte": "k".repeat(1024 * 1024) })) {
  test(`an api key ${name}: 401`, async () => {
    assert.equal(await statusOf({ credentials: CREDENTIALS }, { ...HEADERS, "api-key": apiKey }), 401);
  });
}

test("an unknown client and a wrong key get identical responses", async () => {
  const handle = createHandler({ credentials: CREDENTIALS });
  const answers = [];
  for (const changes of [{ "client-id": "unknown" }, { "api-key": "wrong" }]) {
    const response = await handle(requestWith({ headers: { ...HEADERS, ...changes, "x-request-id": "1" } }));
    answers.push({ status: response.status, headers: [...response.headers], text: await response.text() });
  }
  assert.equal(answers[0].status, 401);
  assert.deepEqual(answers[0], answers[1]);
});
