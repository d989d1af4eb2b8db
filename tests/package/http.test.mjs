// The HTTP service beyond the vectors: the same cases against Node and workerd.
import assert from "node:assert/strict";
import { once } from "node:events";
import { after, describe, test } from "node:test";
import { API_KEY, CLIENT_ID, HEADERS, poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { openEarned, sendRaw } from "./raw-http.mjs";
import { PATHS } from "./vectors.mjs";
import { startWorker } from "./workerd-service.mjs";

const BODY = JSON.stringify({
  transactions: [
    {
      transactionId: "1",
      transactionAmount: 250.75,
      transactionDate: "2026-11-21",
      merchant: "Walmart",
      cardName: "Blue Cash Everyday",
    },
  ],
});
const BAD_BODY = "{";
const FIFTY_MEGABYTES = 50 * 1024 * 1024;
/** Bytes of the longest body, by default. */
const LIMIT = 2 * 1024 * 1024;

const project = await installedPackage();
const { earned } = await project.load("consumer.mjs", 'export { earned } from "card-rewards";');
// The rates do not matter here.
const RIGHT_ANSWER = JSON.stringify(earned(JSON.parse(BODY)));

describe("HTTP on Node", { concurrency: false }, async () => testService(await startNodeService(project), { readsOn: true }));
describe("HTTP on workerd", { concurrency: false }, async () => testService(await startWorker(project), { readsOn: false }));

/**
 * @param {{ address: string, stop: () => unknown }} service
 * @param {{ readsOn: boolean }} traits whether it reads and discards the rest of a body after the answer; workerd
 *   closes the connection instead, which a client that is still sending may notice before the answer
 */
function testService({ address, stop }, { readsOn }) {
  after(stop);

  /**
   * @param {string} path
   * @param {RequestInit & { duplex?: "half" }} [init]
   */
  async function request(path, init) {
    const response = await fetch(`${address}${path}`, init);
    return { status: response.status, type: response.headers.get("content-type"), response, text: await response.text() };
  }

  /** @param {RequestInit & { duplex?: "half" }} [changes] */
  function post(changes) {
    return request(PATHS.earned, { method: "POST", headers: HEADERS, body: BODY, ...changes });
  }

  async function assertStillWorks() {
    const { status, text } = await post();
    assert.deepEqual([status, text], [200, RIGHT_ANSWER]);
  }

  /**
   * @param {{ status: number, type: string | null, text: string }} answer
   * @param {number} status
   * @param {string} message
   */
  function assertRejected(answer, status, message) {
    assert.deepEqual(
      { status: answer.status, type: answer.type, text: answer.text },
      { status, type: "application/json", text: JSON.stringify({ message }) },
    );
  }

  test("a valid request", async () => {
    const answer = await post();
    assert.equal(answer.status, 200);
    assert.equal(answer.type, "application/json");
    assert.equal(answer.text, RIGHT_ANSWER);
    assert.ok(JSON.parse(answer.text).data.earnedRewards[0].rewardMultiplier > 0);
  });

  test("every response has its request id and the security headers", async () => {
    for (const [id, answer] of [
      ["a-1", await post({ headers: { ...HEADERS, "x-request-id": "a-1" } })],
      ["a-2", await post({ headers: { "x-request-id": "a-2" } })],
      ["a-3", await request("/", { headers: { "x-request-id": "a-3" } })],
    ]) {
      const { headers } = /** @type {{ response: Response }} */ (answer).response;
      assert.deepEqual(
        ["x-request-id", "cache-control", "x-content-type-options", "content-security-policy", "referrer-policy"].map((name) => headers.get(name)),
        [id, "no-store", "nosniff", "default-src 'none'; frame-ancestors 'none'", "no-referrer"],
      );
    }
    assert.match((await post()).response.headers.get("server-timing") ?? "", /^auth;dur=[\d.]+, body;dur=[\d.]+, calc;dur=[\d.]+$/);
  });

  for (const path of ["/", "/reward", "/reward/earned/", "/reward/Earned", "/recommend/advice/x", "//reward/earned", "/%"]) {
    test(`other path ${path}`, async () => {
      assertRejected(await request(path, { method: "POST", headers: HEADERS, body: BODY }), 404, "Not found");
      assertRejected(await request(path), 404, "Not found");
    });
  }

  test("a query string is not part of the path", async () => {
    const { status } = await request(`${PATHS.earned}?x=1`, { method: "POST", headers: HEADERS, body: BODY });
    assert.equal(status, 200);
  });

  for (const path of Object.values(PATHS)) {
    for (const method of ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      test(`other method ${method} ${path}`, async () => {
        const answer = await request(path, { method, headers: HEADERS });
        assertRejected(answer, 405, "Method not allowed");
        assert.equal(answer.response.headers.get("allow"), "POST");
      });
    }
  }

  test("other method HEAD has the same status and no body", async () => {
    const answer = await request(PATHS.earned, { method: "HEAD" });
    assert.deepEqual([answer.status, answer.response.headers.get("allow"), answer.text], [405, "POST", ""]);
  });

  /** @type {Record<string, Record<string, string>>} */
  const wrongCredentials = {
    "no credentials": {},
    "no api-key": { "client-id": CLIENT_ID },
    "no client-id": { "api-key": API_KEY },
    "an empty api-key": { "client-id": CLIENT_ID, "api-key": "" },
    "a wrong api-key": { "client-id": CLIENT_ID, "api-key": `${API_KEY}x` },
    "a key in other case": { "client-id": CLIENT_ID, "api-key": API_KEY.toUpperCase() },
    "an unknown client-id": { "client-id": "unknown", "api-key": API_KEY },
    "a client-id in other case": { "client-id": CLIENT_ID.toUpperCase(), "api-key": API_KEY },
    "the hash of the key instead of the key": {
      "client-id": CLIENT_ID,
      "api-key": "0000000000000000000000000000000000000000000000000000000000000000",
    },
  };
  for (const [name, headers] of Object.entries(wrongCredentials)) {
    test(`${name}: 401, whatever the body and the content type`, async () => {
      assertRejected(await post({ headers: { ...headers, "content-type": "application/json" } }), 401, "Unauthorized");
      assertRejected(await post({ headers: { ...headers, "content-type": "text/plain" }, body: BAD_BODY }), 401, "Unauthorized");
      await assertStillWorks();
    });
  }

  for (const doubled of ["client-id", "api-key"]) {
    test(`${doubled} sent twice fails authentication`, async () => {
      const value = doubled === "client-id" ? CLIENT_ID : API_KEY;
      const answer = await sendRaw(
        address,
        `POST ${PATHS.earned} HTTP/1.1
         client-id: ${CLIENT_ID}
         api-key: ${API_KEY}
         ${doubled}: ${value}
         content-type: application/json`,
        BODY,
      );
      assert.deepEqual([answer.status, answer.body], [401, '{"message":"Unauthorized"}']);
      await assertStillWorks();
    });
  }

  test("content-type sent twice is rejected", async () => {
    const answer = await sendRaw(
      address,
      `POST ${PATHS.earned} HTTP/1.1
       client-id: ${CLIENT_ID}
       api-key: ${API_KEY}
       content-type: application/json
       content-type: application/json`,
      BODY,
    );
    assert.deepEqual([answer.status, answer.body], [400, '{"message":"Invalid request body"}']);
  });

  for (const type of ["text/plain", "application/jsonx", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "json"]) {
    test(`content type ${type}`, async () => {
      assertRejected(await post({ headers: { ...HEADERS, "content-type": type } }), 400, "Invalid request body");
    });
  }

  test("no content type", async () => {
    const answer = await sendRaw(
      address,
      `POST ${PATHS.earned} HTTP/1.1
       client-id: ${CLIENT_ID}
       api-key: ${API_KEY}`,
      BODY,
    );
    assert.deepEqual([answer.status, answer.body], [400, '{"message":"Invalid request body"}']);
  });

  for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/json ;charset=UTF-8", "application/json; charset=ISO-8859-1"]) {
    test(`content type ${type} is accepted`, async () => {
      assert.equal((await post({ headers: { ...HEADERS, "content-type": type } })).status, 200);
    });
  }

  for (const [name, body] of Object.entries({
    "an empty body": "",
    "not JSON": "transactions=1",
    "half a body": BODY.slice(0, 50),
    "two bodies": BODY + BODY,
    null: "null",
    "a list": "[]",
    "a text": '"x"',
    "not UTF-8": new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    "very deep": "[".repeat(200_000),
    "1e300": BODY.replace("250.75", "1e300"),
    "1e400": BODY.replace("250.75", "1e400"),
    NaN: BODY.replace("250.75", "NaN"),
    "a date that does not exist": BODY.replace("2026-11-21", "2023-02-30"),
  })) {
    test(`${name}: 400`, async () => {
      assertRejected(await post({ body }), 400, "Invalid request body");
      await assertStillWorks();
    });
  }

  test("an unknown field is ignored at any depth", async () => {
    const body = `{"x":${"[".repeat(100_000)}${"]".repeat(100_000)},${BODY.slice(1)}`;
    assert.deepEqual((await post({ body })).text, (await post()).text);
  });

  for (const [name, makeBody] of Object.entries({
    "50 MB with a stated length": () => new Uint8Array(FIFTY_MEGABYTES).fill(0x20),
    "50 MB in pieces, without a length": () => spaces(FIFTY_MEGABYTES),
    // Just beyond the limit the client may have sent all of it before the answer.
    "2.1 MB in pieces": () => new Blob([" ".repeat(LIMIT), BODY]).stream(),
    "4 MB in pieces": () => new Blob([" ".repeat(4_000_000), BODY]).stream(),
  })) {
    test(name, async () => {
      // Where the service closes the connection, a client that kept it for its next request could find out too late.
      const headers = readsOn ? HEADERS : { ...HEADERS, connection: "close" };
      const answer = await post({ headers, body: makeBody(), duplex: "half" }).catch((error) => {
        assert.ok(!readsOn && ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(error.cause?.code), error);
        return undefined;
      });
      if (answer !== undefined) {
        assertRejected(answer, 400, "Invalid request body");
      }
      await assertStillWorks();
    });
  }

  for (const [name, length, sent] of /** @type {const} */ ([
    ["a stated length of 50 MB", `content-length: ${FIFTY_MEGABYTES}`, " "],
    // Only slightly more than the limit is sent: for unread bytes the system may send a reset that overtakes
    // the answer.
    ["a piece of five megabytes", "transfer-encoding: chunked", `500000\r\n${" ".repeat(LIMIT + 1)}`],
  ])) {
    test(`${name}: answered before the body has arrived`, async () => {
      const socket = await openEarned(address, length, sent);
      const [start] = await once(socket, "data");
      socket.destroy();
      assert.match(String(start), /^HTTP\/1\.1 400 /);
      await assertStillWorks();
    });
  }

  test("a long body within the limit, in pieces", async () => {
    const padded = new Blob([" ".repeat(1_700_000), BODY]).stream();
    assert.equal((await post({ body: padded, duplex: "half" })).status, 200);
  });


  test("a body that is cut off", async () => {
    const socket = await openEarned(address, `content-length: ${BODY.length}`, BODY.slice(0, 40));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await assertStillWorks();
    socket.destroy();
    await assertStillWorks();
  });

  test("a client that disconnects before the response", async () => {
    const leaving = new AbortController();
    const answer = post({ signal: leaving.signal });
    leaving.abort();
    await assert.rejects(answer, { name: "AbortError" });
    await assertStillWorks();
  });

  test("a hundred concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => poster(address)(PATHS.earned, BODY)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    assert.equal(new Set(texts).size, 1);
    assert.equal(answers[0].status, 200);
  });
}

/** @param {number} length */
function spaces(length) {
  const piece = new Uint8Array(64 * 1024).fill(0x20);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= length) {
        controller.close();
        return;
      }
      sent += piece.length;
      controller.enqueue(piece.slice());
    },
  });
}
