// Limits of each request: size, count, time.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { CLIENT_ID, CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { BODY, endlessBody, gate, idle, INTERNAL, requestWith, statusAndText, UNAVAILABLE } from "./handler-requests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler, RewardsError } = await project.load(
  "consumer.mjs",
  'export { createHandler } from "card-rewards/handler"; export { RewardsError } from "card-rewards";',
);
const internal = (/** @type {string} */ name) => import(pathToFileURL(join(project.packageFolder, "http", name)).href);
const { handlerWith } = await internal("handler.js");
const { httpRequestOf } = await internal("web-request.js");
const { readBody } = await internal("request-body.js");
const { Overloaded } = await internal("overloaded.js");

const INVALID = /** @type {const} */ ([400, '{"message":"Invalid request body"}']);

/** @param {number} count */
function transactions(count) {
  return Array.from({ length: count }, (_, index) => ({
    transactionId: String(index),
    transactionAmount: 10,
    transactionDate: "2026-11-21",
    merchant: "Walmart",
    cardName: "Citi Double Cash",
  }));
}

/** @param {object} request */
function json(request) {
  return JSON.stringify(request);
}

test("maxBodyBytes bounds the body to the byte, with its length stated or not", async () => {
  for (const [maxBodyBytes, status] of /** @type {const} */ ([
    [BODY.length, 200],
    [BODY.length - 1, 400],
    [1, 400],
  ])) {
    const handle = createHandler({ credentials: CREDENTIALS, maxBodyBytes });
    const stated = { ...HEADERS, "content-length": String(BODY.length) };
    assert.equal((await handle(requestWith({ headers: stated }))).status, status);
    assert.equal((await handle(requestWith({ body: new Blob([BODY]).stream() }))).status, status);
    idle(handle);
  }
});

test("by default a body of as many usual transactions as are allowed is accepted, and the limit of transactions comes first", async () => {
  const usual = (/** @type {number} */ index) => ({
    transactionId: `7f9c24e8-3b12-4c6e-9d1a-${String(index).padStart(12, "0")}`,
    transactionAmount: 1082.4,
    transactionDate: "2026-11-21",
    merchant: "AMZN Mktp US*2K4",
    cardName: "Capital One Quicksilver",
  });
  const handle = createHandler({ credentials: CREDENTIALS });
  for (const [count, status] of /** @type {const} */ ([[10_000, 200], [10_001, 400]])) {
    const body = json({ transactions: Array.from({ length: count }, (_, index) => usual(index)) });
    assert.ok(body.length > 1.7e6 && body.length < 2 * 1024 * 1024, `${body.length} bytes`);
    assert.equal((await handle(requestWith({ body }))).status, status, `${count} transactions`);
  }
});

test("a body with a content coding other than identity is rejected with a 415 and not read", async () => {
  for (const [coding, status] of /** @type {const} */ ([["gzip", 415], ["br", 415], ["identity, gzip", 415], ["x", 415], ["identity", 200], ["Identity", 200], ["", 200]])) {
    const handle = createHandler({ credentials: CREDENTIALS });
    const answer = await handle(requestWith({ headers: { ...HEADERS, "content-encoding": coding } }));
    assert.equal(answer.status, status, coding);
    if (status === 415) {
      assert.equal(answer.headers.get("accept-encoding"), "identity");
      assert.equal(await answer.text(), '{"message":"Unsupported content encoding"}');
    }
    idle(handle);
  }
  const { body, state } = endlessBody();
  const compressed = { ...HEADERS, "content-encoding": "gzip" };
  const handle = createHandler({ credentials: CREDENTIALS });
  assert.equal((await handle(requestWith({ body, headers: compressed }))).status, 415);
  assert.equal(state.pulls, 0);
  // Credentials and media type come first.
  assert.equal((await handle(requestWith({ headers: { ...compressed, "api-key": "another" } }))).status, 401);
  assert.equal((await handle(requestWith({ headers: { ...compressed, "content-type": "text/plain" } }))).status, 400);
});

test("a body beyond the limit is not read to its end", async () => {
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
  assert.deepEqual(await statusAndText(await handle(requestWith({ body }))), INVALID);
  assert.ok(cancelled && pieces < 20, `${pieces} pieces were read`);
});

test("a content-length beyond the limit is rejected before a byte is read", async () => {
  const { body, state } = endlessBody();
  const handle = createHandler({ credentials: CREDENTIALS });
  const answer = await handle(requestWith({ body, headers: { ...HEADERS, "content-length": "2097153" } }));
  assert.deepEqual([await statusAndText(answer), state.pulls], [INVALID, 0]);
});

test("a body that arrives byte by byte is the same body", async () => {
  const bytes = new TextEncoder().encode(" ".repeat(40_000) + json({ transactions: transactions(3) }));
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent === bytes.length) {
        controller.close();
      } else {
        controller.enqueue(bytes.slice(sent, (sent += 1)));
      }
    },
  });
  const handle = createHandler({ credentials: CREDENTIALS });
  const whole = await statusAndText(await handle(requestWith({ body: bytes })));
  assert.equal(whole[0], 200);
  assert.deepEqual(await statusAndText(await handle(requestWith({ body }))), whole);
});

test("the deadline is awaited once, however many chunks the body has", async () => {
  let waits = 0;
  const deadline = { within: (/** @type {unknown} */ work) => ((waits += 1), work) };
  const pieces = new Blob([BODY]).stream().pipeThrough(
    new TransformStream({
      transform(piece, controller) {
        for (const byte of piece) {
          controller.enqueue(Uint8Array.of(byte));
        }
      },
    }),
  );
  let came = 0;
  const body = await readBody(httpRequestOf(requestWith({ body: pieces })), 100, deadline, (/** @type {number} */ bytes) => (came += bytes));
  assert.deepEqual([new TextDecoder().decode(body), came, waits], [BODY, BODY.length, 1]);
});

test("a wrong key or content type is rejected before a byte of the body is read", async () => {
  const handle = createHandler({ credentials: CREDENTIALS });
  for (const [changes, status] of /** @type {const} */ ([
    [{ "api-key": "x" }, 401],
    [{ "content-type": "text/plain" }, 400],
  ])) {
    const { body, state } = endlessBody();
    const response = await handle(requestWith({ headers: { ...HEADERS, ...changes }, body }));
    assert.deepEqual([response.status, state.pulls], [status, 0]);
  }
});

test("no body at all", async () => {
  const handle = createHandler({ credentials: CREDENTIALS });
  assert.deepEqual(await statusAndText(await handle(requestWith({ body: null }))), INVALID);
});

test("maxTransactions is for earned, maxMissedTransactions for missed", async () => {
  const handle = createHandler({ credentials: CREDENTIALS, maxTransactions: 3, maxMissedTransactions: 2 });
  for (const [path, count, status] of /** @type {const} */ ([
    [PATHS.earned, 3, 200],
    [PATHS.earned, 4, 400],
    [PATHS.missed, 2, 200],
    [PATHS.missed, 3, 400],
  ])) {
    const body = json({ transactions: transactions(count), yourCards: ["Citi Double Cash"] });
    const answer = await statusAndText(await handle(requestWith({ path, body })));
    assert.equal(answer[0], status, `${path} ${count}`);
    if (status === 400) {
      assert.deepEqual(answer, INVALID);
    }
  }
});

test("10,000 transactions, and 1,000 for missed, by default", async () => {
  /** @type {[string, number | undefined][]} */
  const asked = [];
  const handle = handlerWith({ credentials: CREDENTIALS }, async (/** @type {[string, any, number | undefined]} */ ...[name, , max]) => {
    asked.push([name, max]);
    return new Uint8Array();
  });
  for (const path of Object.values(PATHS)) {
    await handle(requestWith({ path }));
  }
  assert.deepEqual(asked, [["earned", 10_000], ["missed", 1_000], ["advice", undefined]]);
});

test("a body that never arrives: 408 at the deadline, and its reader is cancelled", async () => {
  const { body, state } = endlessBody();
  const handle = createHandler({ credentials: CREDENTIALS, maxRequestMilliseconds: 50 });
  assert.deepEqual(await statusAndText(await handle(requestWith({ body }))), [408, '{"message":"Request timeout"}']);
  assert.equal(state.cancelled, true);
  idle(handle);
  assert.equal((await handle(requestWith())).status, 200);
});

test("a body that is cut off: 400", async () => {
  const handle = createHandler({ credentials: CREDENTIALS });
  // The second is complete by chance.
  for (const received of ['{"transa', BODY]) {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(received));
      },
      pull: () => Promise.reject(new Error("reset")),
    });
    assert.deepEqual(await statusAndText(await handle(requestWith({ body }))), INVALID, received);
    idle(handle);
  }
});

for (const [name, options] of Object.entries({
  "a look-up of credentials": { credentials: () => new Promise(() => {}) },
  "a rate limit": { credentials: CREDENTIALS, rateLimit: () => new Promise(() => {}) },
})) {
  test(`${name} that never answers: 500 at the deadline`, async () => {
    const handle = createHandler({ ...options, maxRequestMilliseconds: 50 });
    assert.deepEqual(await statusAndText(await handle(requestWith())), INTERNAL);
    idle(handle);
  });
}

test("a calculation elsewhere gets the body's bytes", async () => {
  /** @type {any[]} */
  let given = [];
  const handle = handlerWith({ credentials: CREDENTIALS }, async (/** @type {any[]} */ ...all) => {
    given = all;
    return new Uint8Array();
  });
  assert.equal((await handle(requestWith({ path: PATHS.missed }))).status, 200);
  const [operation, body, transactionsMax, { clientId, signal }] = given;
  assert.deepEqual(
    [operation, new TextDecoder().decode(body), transactionsMax, clientId, signal.aborted],
    ["missed", BODY, 1_000, CLIENT_ID, false],
  );
  // Its buffer contains nothing else, so it can be transferred to another thread.
  assert.equal(body.buffer.byteLength, body.byteLength);
});

test("a calculation elsewhere is aborted at the deadline: 500", async () => {
  let stopped = 0;
  const handle = handlerWith(
    { credentials: CREDENTIALS, maxRequestMilliseconds: 50 },
    (/** @type {any[]} */ ...[, , , { signal }]) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          stopped += 1;
          reject(new Error("terminated"));
        });
      }),
  );
  assert.deepEqual(await statusAndText(await handle(requestWith())), INTERNAL);
  assert.equal(stopped, 1);
  idle(handle);
});

test("a calculation elsewhere that reads its signal after the deadline finds it aborted", async () => {
  const answered = gate();
  /** @type {any} */
  let late;
  const handle = handlerWith({ credentials: CREDENTIALS, maxRequestMilliseconds: 50 }, async (/** @type {any[]} */ ...[, , , caller]) => {
    await answered.opened;
    late = caller.signal;
  });
  assert.deepEqual(await statusAndText(await handle(requestWith())), INTERNAL);
  answered.open();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([late.aborted, late.reason.message], [true, "The request took longer than 50 milliseconds."]);
});

test("a calculation elsewhere: its result, its rejection, its failure, now or later", async () => {
  for (const [calculate, expected] of /** @type {[() => unknown, unknown][]} */ ([
    [async () => new TextEncoder().encode("{}"), [200, "{}"]],
    [async () => Promise.reject(new RewardsError([])), INVALID],
    [() => { throw new RewardsError([]); }, INVALID],
    [async () => Promise.reject(new Overloaded()), UNAVAILABLE],
    [async () => Promise.reject(new Error("secret")), INTERNAL],
    [() => { throw new Error("secret"); }, INTERNAL],
  ])) {
    const handle = handlerWith({ credentials: CREDENTIALS }, calculate);
    assert.deepEqual(await statusAndText(await handle(requestWith())), expected);
    idle(handle);
  }
});

test("a calculation that finishes in time is not aborted afterwards", async () => {
  /** @type {AbortSignal | undefined} */
  let heard;
  const handle = handlerWith({ credentials: CREDENTIALS, maxRequestMilliseconds: 1_000 }, async (/** @type {any[]} */ ...[, , , { signal }]) => {
    heard = signal;
    return new Uint8Array();
  });
  const leaving = new AbortController();
  await handle(requestWith({ signal: leaving.signal }));
  leaving.abort();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  assert.equal(heard?.aborted, false);
});

test("a client that disconnects before or during its body, with a calculation elsewhere", async () => {
  const handle = handlerWith({ credentials: CREDENTIALS }, () => assert.fail("calculated"));
  const { body, state, waiting } = endlessBody();
  const leaving = new AbortController();
  const answer = handle(requestWith({ body, signal: leaving.signal }));
  await waiting;
  leaving.abort();
  assert.deepEqual(await statusAndText(await answer), INVALID);
  assert.equal(state.cancelled, true);
  assert.deepEqual(await statusAndText(await handle(requestWith({ signal: AbortSignal.abort() }))), INVALID);
  idle(handle);
});

test("the handler in this thread does not read a request's signal, which would make Deno warn", async () => {
  const request = requestWith();
  Object.defineProperty(request, "signal", { get: () => assert.fail("looked") });
  assert.equal((await createHandler({ credentials: CREDENTIALS })(request)).status, 200);
});

test("a client that disconnects during a calculation elsewhere: the calculation is aborted, and recorded without a status", async () => {
  const begun = gate();
  const leaving = new AbortController();
  /** @type {any[]} */
  const records = [];
  const handle = handlerWith(
    { credentials: CREDENTIALS, onResponse: (/** @type {any} */ record) => records.push(record) },
    (/** @type {any[]} */ ...[, , , { signal }]) => {
      begun.open();
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
    },
  );
  const answer = handle(requestWith({ signal: leaving.signal }));
  await begun.opened;
  leaving.abort();
  assert.deepEqual(await statusAndText(await answer), INVALID);
  // No response: the request was valid.
  assert.deepEqual(records.map(({ status, answerBytes }) => [status, answerBytes]), [[0, 0]]);
  idle(handle);
});
