// What only the Node server has to bear.
import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { API_KEY, CLIENT_ID, CREDENTIALS, poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startPackageServer } from "./package-server.mjs";
import { openEarned, openRaw, sendRaw } from "./raw-http.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler } = await project.load("consumer.mjs", 'export { createHandler } from "card-rewards/handler";');
const BODY = '{"transactions":[]}';

/** @param {(request: Request) => Promise<Response>} handle */
async function listening(handle) {
  const { address, stop } = await startPackageServer(project, handle, { requestTimeoutMilliseconds: 1_000 });
  after(stop);
  return address;
}

const address = await listening(createHandler({ credentials: CREDENTIALS }));

test("half a body that never goes on is let go, and others are served meanwhile", async () => {
  const socket = await openEarned(address, "content-length: 100", '{"transactions":');
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 200);
  let answer = "";
  for await (const chunk of socket) {
    answer += chunk;
  }
  assert.match(answer, /^HTTP\/1\.1 4\d\d /);
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 200);
});

test("half of the headers that never go on are let go", async () => {
  const socket = await openRaw(address, "POST / HTTP/1.1");
  const slow = await openRaw(address, "POST / HTTP/1.1");
  slow.destroy();
  socket.write("GET / HT");
  socket.resume();
  await once(socket, "close");
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 200);
});

for (const [name, key, megabytes, status] of /** @type {const} */ ([
  ["refused unread", "wrong", 3, 401],
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

test("TRACE and addresses that are none are answered", async () => {
  for (const [start, status] of /** @type {const} */ ([
    ["TRACE /reward/earned HTTP/1.1", 405],
    ["GET http:// HTTP/1.1", 404],
    ["OPTIONS * HTTP/1.1", 404],
    ["POST /reward/earned%00 HTTP/1.1", 404],
  ])) {
    assert.equal((await sendRaw(address, start)).status, status, start);
  }
});

test("what is not HTTP does no harm", async () => {
  const socket = await openRaw(address, "\u0016\u0003\u0001 what is this");
  socket.resume();
  await once(socket, "close");
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 200);
});

test("a function that fails is answered by a 500 that leaks nothing", async () => {
  const failing = await listening(() => Promise.reject(new Error("secret")));
  const response = await fetch(failing);
  assert.deepEqual([response.status, await response.text()], [500, '{"message":"Internal error"}']);
});

test("a client that leaves while it is answered does no harm", async () => {
  const large = await listening(async () => new Response(new Uint8Array(20_000_000)));
  const socket = await openRaw(large, "GET / HTTP/1.1");
  await once(socket, "data");
  socket.destroy();
  assert.equal((await (await fetch(large)).arrayBuffer()).byteLength, 20_000_000);
});
