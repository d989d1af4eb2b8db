// Headers, records and errors of every response.
import assert from "node:assert/strict";
import { test } from "node:test";
import { API_KEY, CLIENT_ID, CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { BODY, requestWith, statusAndText } from "./handler-requests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler } = await project.load("consumer.mjs", 'export { createHandler } from "card-rewards/handler";');

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * One request for each status, all of one handler.
 * @returns {{ handle: any, cases: [number, Request][], records: any[], errors: unknown[][] }}
 */
function everyStatus() {
  const records = /** @type {any[]} */ ([]);
  const errors = /** @type {unknown[][]} */ ([]);
  const handle = createHandler({
    credentials(/** @type {string} */ clientId) {
      if (clientId === "fails") {
        throw new Error("the database's password");
      }
      return CREDENTIALS;
    },
    rateLimit: (/** @type {[string, Request]} */ ...[, request]) => request.headers.get("x-plan") !== "free",
    maxRequestMilliseconds: 200,
    onResponse: (/** @type {unknown} */ record) => records.push(record),
    onError: (/** @type {unknown[]} */ ...all) => errors.push(all),
  });
  const stuck = new ReadableStream({ pull: () => new Promise(() => {}) }, { highWaterMark: 0 });
  const cases = /** @type {[number, Request][]} */ ([
    [200, requestWith()],
    [400, requestWith({ body: "{" })],
    [401, requestWith({ headers: { ...HEADERS, "api-key": "x" } })],
    [404, requestWith({ path: "/secret-path" })],
    [405, requestWith({ method: "PUT" })],
    [408, requestWith({ body: stuck })],
    [429, requestWith({ headers: { ...HEADERS, "x-plan": "free" } })],
    [500, requestWith({ headers: { ...HEADERS, "client-id": "fails" } })],
  ]);
  return { handle, cases, records, errors };
}

test("every response has the security headers and a request id", async () => {
  const { handle, cases } = everyStatus();
  for (const [status, request] of cases) {
    const { status: found, headers } = await handle(request);
    assert.equal(found, status);
    assert.equal(headers.get("content-type"), "application/json");
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("content-security-policy"), "default-src 'none'; frame-ancestors 'none'");
    assert.equal(headers.get("referrer-policy"), "no-referrer");
    assert.match(headers.get("x-request-id"), UUID);
    assert.ok(![...headers.keys()].some((name) => name.startsWith("access-control")));
    assert.equal(headers.get("vary"), null);
  }
});

test("a 401 names the scheme of the credentials", async () => {
  const response = await createHandler({ credentials: CREDENTIALS })(requestWith({ headers: {} }));
  assert.deepEqual([response.status, response.headers.get("www-authenticate")], [401, 'ApiKey realm="card-rewards"']);
});

test("errors are only a message", async () => {
  const { handle, cases } = everyStatus();
  const texts = [];
  for (const [, request] of cases.slice(1)) {
    texts.push(await (await handle(request)).text());
  }
  assert.deepEqual(
    texts,
    ["Invalid request body", "Unauthorized", "Not found", "Method not allowed", "Request timeout", "Too many requests", "Internal error"].map(
      (message) => `{"message":"${message}"}`,
    ),
  );
});

test("a caller's request id is kept if it is safe in logs", async () => {
  const handle = createHandler({ credentials: CREDENTIALS });
  for (const id of ["1", "a".repeat(128), "Req_2026-11-21.7"]) {
    assert.equal((await handle(requestWith({ headers: { ...HEADERS, "x-request-id": id } }))).headers.get("x-request-id"), id);
  }
  for (const id of ["", "a".repeat(129), "a b", "a, a", 'a"', "é", "<b>", "a/b", "a:b"]) {
    const found = (await handle(requestWith({ headers: { ...HEADERS, "x-request-id": id } }))).headers.get("x-request-id");
    assert.match(found, UUID, id);
  }
  const ids = await Promise.all(Array.from({ length: 50 }, async () => (await handle(requestWith())).headers.get("x-request-id")));
  assert.equal(new Set(ids).size, 50);
});

test("server-timing is for authenticated clients only", async () => {
  const { handle, cases } = everyStatus();
  const steps = [];
  for (const [status, request] of cases) {
    const timing = (await handle(request)).headers.get("server-timing");
    assert.match(timing ?? "a;dur=0.00", /^[a-z]+;dur=\d+\.\d\d(, [a-z]+;dur=\d+\.\d\d)*$/);
    steps.push([status, timing?.replaceAll(/;dur=[\d.]+/g, "")]);
  }
  assert.deepEqual(steps, [
    [200, "auth, body, calc"],
    [400, "auth, body, calc"],
    [401, undefined],
    [404, undefined],
    [405, undefined],
    [408, "auth, body"],
    [429, "auth"],
    [500, undefined],
  ]);
});

test("server-timing has the elapsed milliseconds", async () => {
  const clock = performance.now;
  let now = 1000;
  performance.now = () => now;
  try {
    /** @type {any} */
    let reported;
    const handle = createHandler({
      credentials: async () => {
        now += 12.5;
        return CREDENTIALS;
      },
      onResponse: (/** @type {any} */ record) => (reported = record),
    });
    const body = new ReadableStream(
      {
        pull(controller) {
          now += 1.25;
          controller.enqueue(new TextEncoder().encode(BODY));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const response = await handle(requestWith({ body }));
    assert.equal(response.headers.get("server-timing"), "auth;dur=12.50, body;dur=1.25, calc;dur=0.00");
    assert.equal(reported.milliseconds, 13.75);
  } finally {
    performance.now = clock;
  }
});

test("other methods: 405 with the allowed ones; HEAD without a body", async () => {
  for (const [options, allow] of /** @type {const} */ ([
    [{}, "POST"],
    [{ cors: { origins: "*" } }, "POST, OPTIONS"],
  ])) {
    const handle = createHandler({ credentials: CREDENTIALS, ...options });
    for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "patch"]) {
      const response = await handle(requestWith({ method }));
      assert.deepEqual([response.status, response.headers.get("allow")], [405, allow], method);
    }
    const head = await handle(requestWith({ method: "HEAD" }));
    assert.deepEqual([head.status, head.headers.get("allow"), head.body], [405, allow, null]);
    assert.equal((await handle(requestWith({ method: "HEAD", path: "/" }))).body, null);
  }
});

/**
 * @param {Response} response
 * @returns {Record<string, string>}
 */
function corsHeaders({ headers }) {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control") || name === "vary"));
}

const READABLE = { "access-control-expose-headers": "x-request-id, server-timing, retry-after" };
const PREFLIGHT = {
  "access-control-allow-headers": "client-id, api-key, content-type, x-request-id",
  "access-control-allow-methods": "POST",
  "access-control-max-age": "7200",
};

for (const [origins, origin, allowed] of /** @type {[any, string | undefined, Record<string, string>][]} */ ([
  [["https://a.example", "https://b.example"], "https://b.example", { "access-control-allow-origin": "https://b.example", vary: "Origin" }],
  [["https://a.example"], "https://evil.example", { vary: "Origin" }],
  [["https://a.example"], "https://a.example.evil.example", { vary: "Origin" }],
  [["https://a.example"], "null", { vary: "Origin" }],
  [["https://a.example"], undefined, { vary: "Origin" }],
  ["*", "https://any.example", { "access-control-allow-origin": "*" }],
  ["*", undefined, { "access-control-allow-origin": "*" }],
])) {
  test(`cors for ${origins}, asked by ${origin}`, async () => {
    const handle = createHandler({ credentials: CREDENTIALS, cors: { origins } });
    const headers = { ...HEADERS, ...(origin !== undefined && { origin }) };
    const right = await handle(requestWith({ headers }));
    assert.deepEqual([right.status, corsHeaders(right)], [200, { ...READABLE, ...allowed }]);
    // A page must be able to read the reason of a rejection.
    const rejected = await handle(requestWith({ headers: { ...headers, "api-key": "x" } }));
    assert.deepEqual([rejected.status, corsHeaders(rejected)], [401, { ...READABLE, ...allowed }]);
    if (origin === undefined) {
      return;
    }
    const preflight = { origin, "access-control-request-method": "POST", "access-control-request-headers": "api-key,client-id,content-type" };
    const answer = await handle(requestWith({ method: "OPTIONS", headers: preflight, body: null }));
    assert.deepEqual([answer.status, answer.body, corsHeaders(answer)], [204, null, { ...READABLE, ...PREFLIGHT, ...allowed }]);
    assert.equal(answer.headers.get("content-type"), null);
    assert.match(answer.headers.get("x-request-id"), UUID);
    assert.equal((await handle(requestWith({ method: "OPTIONS", headers: preflight, body: null, path: "/" }))).status, 404);
  });
}

test("a preflight requires no credentials and no in-flight slot", async () => {
  const handle = createHandler({
    credentials: () => new Promise(() => {}),
    cors: { origins: "*" },
    maxRequestsInFlight: 1,
    maxRequestMilliseconds: 200,
  });
  const waiting = handle(requestWith());
  const headers = { origin: "https://a.example", "access-control-request-method": "POST" };
  assert.equal((await handle(requestWith({ method: "OPTIONS", headers, body: null }))).status, 204);
  await waiting;
});

test("a preflight is an OPTIONS request with an origin and the method that it asks for", async () => {
  const handle = createHandler({ credentials: CREDENTIALS, cors: { origins: "*" } });
  const origin = { origin: "https://a.example" };
  const asked = { "access-control-request-method": "POST" };
  for (const [method, headers, status] of /** @type {const} */ ([
    ["OPTIONS", { ...origin, ...asked }, 204],
    ["OPTIONS", origin, 405],
    ["OPTIONS", asked, 405],
    ["POST", { ...HEADERS, ...origin, ...asked }, 200],
  ])) {
    const answer = await handle(requestWith({ method, headers, ...(method === "OPTIONS" && { body: null }) }));
    assert.equal(answer.status, status, `${method} ${Object.keys(headers)}`);
  }
});

test("without cors an origin has no effect", async () => {
  const handle = createHandler({ credentials: CREDENTIALS });
  const headers = { origin: "https://a.example", "access-control-request-method": "POST" };
  const answer = await handle(requestWith({ method: "OPTIONS", headers, body: null }));
  assert.deepEqual([answer.status, answer.headers.get("allow"), corsHeaders(answer)], [405, "POST", {}]);
});

test("onResponse is called once for each response, with exactly the documented fields", async () => {
  const { handle, cases, records } = everyStatus();
  for (const [, request] of cases) {
    await handle(request);
  }
  const seen = records.map(({ time, requestId, milliseconds, ...rest }) => {
    assert.equal(new Date(time).toISOString(), time);
    assert.match(requestId, UUID);
    assert.ok(milliseconds >= 0 && Math.round(milliseconds * 100) === Number((milliseconds * 100).toFixed(6)), String(milliseconds));
    return rest;
  });
  const route = PATHS.earned;
  const clientId = CLIENT_ID;
  assert.deepEqual(seen, [
    { method: "POST", route, status: 200, bodyBytes: 19, answerBytes: 71, clientId },
    { method: "POST", route, status: 400, bodyBytes: 1, answerBytes: 34, clientId },
    { method: "POST", route, status: 401, bodyBytes: 0, answerBytes: 26, attemptedClientId: clientId },
    { method: "POST", route: "other", status: 404, bodyBytes: 0, answerBytes: 23 },
    { method: "PUT", route, status: 405, bodyBytes: 0, answerBytes: 32 },
    { method: "POST", route, status: 408, bodyBytes: 0, answerBytes: 29, clientId },
    { method: "POST", route, status: 429, bodyBytes: 0, answerBytes: 31, clientId },
    { method: "POST", route, status: 500, bodyBytes: 0, answerBytes: 28 },
  ]);
});

test("a record names only a client that exists as the one of a wrong key", async () => {
  const other = { ...CREDENTIALS[0], clientId: "other" };
  for (const credentials of [[...CREDENTIALS, other], (/** @type {string} */ id) => [...CREDENTIALS, other].filter(({ clientId }) => clientId === id), () => other]) {
    /** @type {any} */
    let record;
    const handle = createHandler({ credentials, onResponse: (/** @type {unknown} */ received) => (record = received) });
    for (const clientId of ["other", "unknown", "nobody", ""]) {
      const headers = { ...HEADERS, "client-id": clientId, "api-key": "wrong" };
      assert.equal((await handle(requestWith({ headers }))).status, 401);
      assert.equal(record.attemptedClientId, clientId === "other" ? "other" : undefined, `"${clientId}"`);
    }
  }
});

test("a record's bytes, route and id are those of the response", async () => {
  /** @type {any} */
  let record;
  const handle = createHandler({ credentials: CREDENTIALS, basePath: "/api", onResponse: (/** @type {any} */ received) => (record = received) });
  const response = await handle(requestWith({ path: `/api${PATHS.earned}?x=secret` }));
  assert.deepEqual(
    [record.answerBytes, record.route, record.requestId],
    [(await response.arrayBuffer()).byteLength, PATHS.earned, response.headers.get("x-request-id")],
  );
  await handle(requestWith({ method: "HEAD" }));
  assert.deepEqual([record.method, record.answerBytes], ["HEAD", 0]);
  await handle(requestWith({ method: "SECRET" }));
  assert.equal(record.method, "other");
});

test("errors of onResponse and onError, now or later, have no effect", async () => {
  for (const hook of [() => { throw new Error("x"); }, () => Promise.reject(new Error("x")), () => { throw undefined; }]) {
    const handle = createHandler({ credentials: CREDENTIALS, onResponse: hook, onError: hook });
    assert.equal((await handle(requestWith())).status, 200);
    const failing = createHandler({ credentials: () => Promise.reject(new Error("secret")), onResponse: hook, onError: hook });
    assert.deepEqual(await statusAndText(await failing(requestWith())), [500, '{"message":"Internal error"}']);
  }
});

test("onError gets only the error behind a 500", async () => {
  const { handle, cases, errors } = everyStatus();
  /** @type {string[]} */
  const ids = [];
  for (const [, request] of cases) {
    ids.push((await handle(request)).headers.get("x-request-id"));
  }
  assert.deepEqual(
    errors.map(([error, requestId]) => [/** @type {Error} */ (error).message, requestId]),
    [["the database's password", ids.at(-1)]],
  );
});

test("no JSON is parsed or serialized in JavaScript between body and response", async () => {
  const handle = createHandler({ credentials: CREDENTIALS });
  const advice = { merchant: "Walmart", spendAmount: 10, yourCards: ["Citi Double Cash"], transactionDate: "2026-11-21" };
  const body = JSON.stringify({ ...advice, transactions: [], explain: true });
  const requests = [...Object.values(PATHS).map((path) => requestWith({ path, body })), requestWith({ body: "{" }), requestWith({ path: "/" })];
  const { parse, stringify } = JSON;
  const responseJson = Response.prototype.json;
  JSON.parse = JSON.stringify = () => assert.fail("JSON was used");
  Response.prototype.json = Request.prototype.json = () => assert.fail("JSON was used");
  try {
    const statuses = [];
    for (const request of requests) {
      statuses.push((await handle(request)).status);
    }
    assert.deepEqual(statuses.join(), "200,200,200,400,404");
  } finally {
    Object.assign(JSON, { parse, stringify });
    Response.prototype.json = responseJson;
  }
});

test("nothing is written to the console, and no record contains the body or the key", async () => {
  const { handle, cases, records } = everyStatus();
  const logged = /** @type {unknown[]} */ ([]);
  const saved = { ...console };
  for (const name of /** @type {const} */ (["log", "info", "warn", "error", "debug"])) {
    console[name] = (...all) => void logged.push(all);
  }
  try {
    for (const [, request] of cases) {
      await handle(request);
    }
  } finally {
    Object.assign(console, saved);
  }
  assert.deepEqual(logged, []);
  const text = JSON.stringify(records);
  for (const secret of [API_KEY, CREDENTIALS[0].apiKeySha256, "transactions", "password", "secret-path", "free"]) {
    assert.ok(!text.includes(secret), secret);
  }
});
