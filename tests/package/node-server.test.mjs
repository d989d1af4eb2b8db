// The Node server: protocol errors, limits and connections.
import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { API_KEY, CLIENT_ID, CREDENTIALS, poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startPackageServer } from "./package-server.mjs";
import { openEarned, openRaw, sendRaw } from "./raw-http.mjs";
import { until } from "./until.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler } = await project.load("consumer.mjs", 'export { createHandler } from "card-rewards/handler";');
const BODY = '{"transactions":[]}';

// Short limits for quick tests, but far apart from each other.
const LIMITS = { maxHeaderMilliseconds: 1_000, maxRequestMilliseconds: 2_000, maxHeaderBytes: 8 * 1024, maxConnections: 50 };

/**
 * @param {(request: Request) => Response | Promise<Response>} handle
 * @param {object} [options] of `createNodeServer`
 */
async function listening(handle, options = {}) {
  const started = await startPackageServer(project, handle, { ...LIMITS, ...options });
  after(started.stop);
  return started.address;
}

const address = await listening(createHandler({ credentials: CREDENTIALS, maxRequestMilliseconds: LIMITS.maxRequestMilliseconds }));

/** @param {import("node:net").Socket} socket everything received until the server closes it */
async function allOf(socket) {
  let answer = "";
  for await (const chunk of socket) {
    answer += chunk;
  }
  return answer;
}

test("a stalled body is dropped, and others are served meanwhile", async () => {
  const socket = await openEarned(address, "content-length: 100", '{"transactions":');
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 200);
  const answer = await allOf(socket);
  assert.match(answer, /^HTTP\/1\.1 408 .*connection: close.*\{"message":"Request timeout"\}$/is);
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 200);
});

test("stalled headers are dropped", async () => {
  const socket = await openRaw(address, "POST / HTTP/1.1");
  const slow = await openRaw(address, "POST / HTTP/1.1");
  slow.destroy();
  socket.write("GET / HT");
  assert.match(await allOf(socket), /\r\n\r\n\{"message":"[^"]*"\}$/);
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 200);
});

for (const [name, key, megabytes, status] of /** @type {const} */ ([
  ["rejected unread", "wrong", 3, 401],
  ["too long", API_KEY, 20, 400],
])) {
  test(`a body that is ${name} does not block the connection for the next request`, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await send(agent, key, Buffer.alloc(megabytes * 1024 * 1024, " "));
    const second = await send(agent, API_KEY, Buffer.from(BODY));
    agent.destroy();
    assert.deepEqual([first.status, second.status, second.port], [status, 200, first.port]);
  });
}

/**
 * @param {Agent} agent
 * @param {string} key
 * @param {Buffer} body
 */
async function send(agent, key, body) {
  const outgoing = request(`${address}${PATHS.earned}`, {
    agent,
    method: "POST",
    headers: { "client-id": CLIENT_ID, "api-key": key, "content-type": "application/json" },
  });
  outgoing.end(body);
  /** @type {[import("node:http").IncomingMessage]} */
  const [incoming] = /** @type {any} */ (await once(outgoing, "response"));
  const port = incoming.socket.localPort;
  await text(incoming);
  return { status: incoming.statusCode, port };
}

test("TRACE and invalid addresses are answered", async () => {
  for (const [start, status] of /** @type {const} */ ([
    ["TRACE /reward/earned HTTP/1.1", 405],
    ["GET http:// HTTP/1.1", 404],
    ["OPTIONS * HTTP/1.1", 404],
    ["POST /reward/earned%00 HTTP/1.1", 404],
  ])) {
    assert.equal((await sendRaw(address, start)).status, status, start);
  }
});

test("bytes that are not HTTP are harmless", async () => {
  const socket = await openRaw(address, "\u0016\u0003\u0001 what is this");
  assert.match(await allOf(socket), /^HTTP\/1\.1 400 Bad Request\r\n.*\{"message":"Invalid request body"\}$/s);
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 200);
});

test("a function that throws causes a 500 without details", async () => {
  const failing = await listening(() => Promise.reject(new Error("secret")));
  const response = await fetch(failing);
  assert.deepEqual([response.status, await response.text()], [500, '{"message":"Internal error"}']);
});

test("a client that disconnects during the response is harmless", async () => {
  const large = await listening(async () => new Response(new Uint8Array(20_000_000)));
  const socket = await openRaw(large, "GET / HTTP/1.1");
  await once(socket, "data");
  socket.destroy();
  assert.equal((await (await fetch(large)).arrayBuffer()).byteLength, 20_000_000);
});

test("a silent connection is closed", async () => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.resume();
  await once(socket, "close");
});

test("a body that arrives byte by byte gets its time and no more", async () => {
  const socket = await openEarned(address, "content-length: 1000", "");
  socket.on("error", () => {}); // It is closed while we write.
  const timer = setInterval(() => socket.write(" "), 50);
  const answer = await allOf(socket);
  clearInterval(timer);
  assert.match(answer, /^HTTP\/1\.1 408 /);
});

test("headers that are too long: 431", async () => {
  const { status, body } = await sendRaw(address, `GET / HTTP/1.1\nx-long: ${"x".repeat(10_000)}`);
  assert.deepEqual([status, body], [431, '{"message":"Request header fields too large"}']);
});

for (const [name, lines] of /** @type {const} */ ([
  ["two lengths", "content-length: 3\ncontent-length: 4"],
  ["a length and chunks", "content-length: 19\ntransfer-encoding: chunked"],
  ["a length that is not a number", "content-length: 1x"],
  ["a hidden transfer encoding", "transfer-encoding: chunked\ntransfer-encoding: identity"],
  ["a header's name with a space", "content-length : 19"],
])) {
  test(`an ambiguous request is rejected: ${name}`, async () => {
    const socket = await openEarned(address, lines, BODY);
    const answer = await allOf(socket);
    assert.match(answer, /^HTTP\/1\.1 400 .*connection: close/is);
    assert.equal(answer.split("HTTP/1.1 ").length, 2, "one answer");
  });
}

test("pipelined requests are answered in order", async () => {
  const numbers = await listening(async ({ url }) => {
    const { pathname } = new URL(url);
    // The first takes longest.
    await wait(pathname === "/1" ? 200 : 0);
    return new Response(pathname);
  });
  const socket = await openRaw(numbers, "GET /1 HTTP/1.1");
  socket.write("GET /2 HTTP/1.1\r\nhost: x\r\n\r\nGET /3 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  const bodies = [...(await allOf(socket)).matchAll(/\r\n\r\n(\/\d)/g)].map(([, body]) => body);
  assert.deepEqual(bodies, ["/1", "/2", "/3"]);
});

test("expect: 100-continue: the body is requested when it is read", async () => {
  const socket = await openEarned(address, `content-length: ${BODY.length}\nexpect: 100-continue\nconnection: close`, "");
  const [first] = await once(socket, "data");
  assert.match(String(first), /^HTTP\/1\.1 100 Continue\r\n\r\n$/);
  socket.write(BODY);
  assert.match(await allOf(socket), /^HTTP\/1\.1 200 /);
});

test("expect: 100-continue: a rejected client is not asked for the body, and the connection closes", async () => {
  const socket = await openRaw(address, `POST ${PATHS.earned} HTTP/1.1\ncontent-length: 1000\nexpect: 100-continue`);
  const answer = await allOf(socket);
  assert.match(answer, /^HTTP\/1\.1 401 .*connection: close/is);
});

test("an upgrade to HTTP/2 or a websocket is ignored", async () => {
  const socket = await openEarned(
    address,
    `content-length: ${BODY.length}\nconnection: upgrade, close, http2-settings\nupgrade: h2c\nhttp2-settings: AAMAAABkAAQAoAAAAAIAAAAA`,
    BODY,
  );
  assert.match(await allOf(socket), /^HTTP\/1\.1 200 /);
  const websocket = await sendRaw(address, "GET /reward/earned HTTP/1.1\nupgrade: websocket\nsec-websocket-key: x");
  assert.equal(websocket.status, 405);
});

test("it is not a proxy: CONNECT is rejected", async () => {
  const { status, body } = await sendRaw(address, "CONNECT example.com:443 HTTP/1.1");
  assert.deepEqual([status, body], [405, '{"message":"Method not allowed"}']);
});

test("connections beyond the limit are closed, and later ones accepted again", async () => {
  const few = await listening(async () => new Response("here"), { maxConnections: 2 });
  const held = await Promise.all([openRaw(few, "GET / HTTP/1.1"), openRaw(few, "GET / HTTP/1.1")]);
  await Promise.all(held.map((socket) => once(socket, "data")));
  const third = await openRaw(few, "GET / HTTP/1.1").then(allOf).catch(() => "");
  assert.equal(third, "");
  held.forEach((socket) => socket.destroy());
  await until("a connection is accepted again", async () => (await fetch(few).catch(() => undefined))?.status === 200);
});

test("a connection closes after its maximum number of requests", async () => {
  const two = await listening(async () => new Response("here"), { maxRequestsPerConnection: 2 });
  const socket = await openRaw(two, "GET / HTTP/1.1");
  const [first] = await once(socket, "data");
  assert.doesNotMatch(String(first), /connection: close/i);
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  assert.match(await allOf(socket), /connection: close/i);
});

test("a disconnect during the calculation is noticed", async () => {
  /** @type {(signal: AbortSignal) => void} */
  let begin = () => {};
  const begun = new Promise((/** @type {(signal: AbortSignal) => void} */ resolve) => (begin = resolve));
  const slow = await listening(({ signal: leaving }) => {
    begin(leaving);
    return new Promise(() => {});
  });
  const socket = await openRaw(slow, "GET / HTTP/1.1");
  const signal = await begun;
  socket.destroy();
  await until("the signal is aborted", () => signal.aborted);
});

test("repeated response headers stay separate", async () => {
  const cookies = await listening(async () => new Response("", { headers: [["set-cookie", "a=1"], ["set-cookie", "b=2"]] }));
  assert.deepEqual((await fetch(cookies)).headers.getSetCookie(), ["a=1", "b=2"]);
});

test("a response without a body has no length", async () => {
  const empty = await listening(async () => new Response(null, { status: 204 }));
  const answer = await sendRaw(empty, "OPTIONS / HTTP/1.1");
  assert.equal(answer.status, 204);
  assert.doesNotMatch(answer.head, /content-length|transfer-encoding/i);
});

test("a response that is read slowly is sent whole; the connection then serves the next request", async () => {
  const large = await listening(async () => new Response(new Uint8Array(20_000_000)), { maxWriteMilliseconds: 500 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lengths = [];
  for (let requests = 0; requests < 2; requests += 1) {
    const outgoing = request(large, { agent }).end();
    const [incoming] = /** @type {[import("node:http").IncomingMessage]} */ (/** @type {any} */ (await once(outgoing, "response")));
    let length = 0;
    for await (const chunk of incoming) {
      length += chunk.length;
      // About two seconds for all of it.
      if (Math.floor(length / 1_000_000) > Math.floor((length - chunk.length) / 1_000_000)) {
        await wait(100);
      }
    }
    lengths.push(length);
  }
  // Idle for longer than a response may make no progress.
  await wait(1_200);
  assert.equal(Object.keys(agent.freeSockets).length, 1);
  agent.destroy();
  assert.deepEqual(lengths, [20_000_000, 20_000_000]);
});

test("files and responses of other handlers share the limit of unread bytes", async () => {
  const large = await listening(async () => new Response(new Uint8Array(20_000_000)), { maxUnsentBytes: 30_000_000 });
  const held = await openRaw(large, "GET / HTTP/1.1");
  await once(held, "readable");
  const { status } = await sendRaw(large, "GET / HTTP/1.1");
  held.destroy();
  assert.equal(status, 503);
  await until("it is answered again", async () => (await fetch(large)).status === 200);
});
