// Graceful shutdown: requests in flight are answered, new ones are not accepted, and the time is bounded.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { openEarned } from "./raw-http.mjs";
import { until } from "./until.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { serve } = await project.load("consumer.mjs", 'export { serve } from "card-rewards/node-service";');
const BODY = '{"transactions":[]}';

/** @param {object} [options] */
function started(options) {
  return serve({ credentials: CREDENTIALS, port: 0, operations: { port: 0 }, threads: 1, shutdownMilliseconds: 8_000, ...options });
}

/**
 * A request whose body the server has begun to read.
 * @param {string} address
 */
async function openRequest(address) {
  const socket = await openEarned(address, `content-length: ${BODY.length}\nexpect: 100-continue`, "");
  await once(socket, "data");
  return socket;
}

/** @param {import("node:net").Socket} socket */
async function answerOf(socket) {
  let answer = "";
  for await (const chunk of socket) {
    answer += chunk;
  }
  return answer;
}

/** A connection kept alive that waits for its next request. @param {string} address */
async function openIdle(address) {
  const socket = await openEarned(address, `content-length: ${BODY.length}`, BODY);
  const [answer] = await once(socket, "data");
  assert.match(String(answer), /^HTTP\/1\.1 200 .*keep-alive/is);
  return socket;
}

test("a request in flight is answered with `connection: close`, then the service ends", async () => {
  const service = await started();
  const sockets = await Promise.all([openRequest(service.address), openRequest(service.address)]);
  const stopped = service.stop();
  await until("no new connection is accepted", () => refusesConnections(service.address));
  const health = await fetch(`${service.operationsAddress}/health`);
  assert.deepEqual([health.status, await health.json()], [503, { status: "stopping" }]);
  const answers = sockets.map(answerOf);
  sockets.forEach((socket) => socket.write(BODY));
  for (const answer of await Promise.all(answers)) {
    assert.match(answer, /^HTTP\/1\.1 200 .*connection: close.*"message":"Success"\}$/is);
  }
  await stopped;
  assert.ok(await refusesConnections(service.operationsAddress));
});

/** @param {string} address */
async function refusesConnections(address) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  return Promise.race([once(socket, "connect").then(() => false), once(socket, "error").then(() => true)])
    .catch(() => true)
    .finally(() => socket.destroy());
}

test("idle and unused connections do not delay the shutdown", async () => {
  const service = await started();
  const idle = await openIdle(service.address);
  const { hostname, port } = new URL(service.address);
  const silent = connect(Number(port), hostname);
  await once(silent, "connect");
  const begun = performance.now();
  await Promise.all([service.stop(), once(idle.resume(), "close"), once(silent.resume(), "close")]);
  assert.ok(performance.now() - begun < 6_000);
});

test("an incomplete request is cut off at the deadline", async () => {
  const service = await started({ shutdownMilliseconds: 500 });
  const socket = await openRequest(service.address);
  socket.on("error", () => {});
  const begun = performance.now();
  await service.stop();
  assert.ok(performance.now() - begun > 400);
});

test("while it drains, requests are still answered, each with `connection: close`, and /health returns 503", async () => {
  const service = await started({ drainMilliseconds: 2_000 });
  const idle = await openIdle(service.address);
  const stopped = service.stop();
  idle.write(`POST ${PATHS.earned} HTTP/1.1\r\nhost: x\r\n${headerLines()}content-length: ${BODY.length}\r\n\r\n${BODY}`);
  assert.match(await answerOf(idle), /^HTTP\/1\.1 200 .*connection: close/is);
  const response = await fetch(service.address + PATHS.earned, { method: "POST", headers: HEADERS, body: BODY });
  assert.deepEqual([response.status, response.headers.get("connection")], [200, "close"]);
  assert.equal((await fetch(`${service.operationsAddress}/health`)).status, 503);
  await stopped;
});

function headerLines() {
  return Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`).join("");
}

test("shutdown under load: every request on an open connection is answered or rejected, none is cut off", async () => {
  const service = await started({ drainMilliseconds: 500 });
  /** @type {unknown[]} */
  const outcomes = [];
  let isStopped = false;
  const clients = Array.from({ length: 8 }, async () => {
    while (!isStopped) {
      try {
        const response = await fetch(service.address + PATHS.earned, { method: "POST", headers: HEADERS, body: BODY });
        outcomes.push(`${response.status} ${(await response.text()).includes("Success")}`);
      } catch (error) {
        isStopped = true;
        outcomes.push(/** @type {any} */ (error).cause?.code);
      }
    }
  });
  await wait(500);
  await service.stop();
  await Promise.all(clients);
  assert.ok(outcomes.filter((outcome) => outcome === "200 true").length > 50);
  assert.deepEqual(outcomes.filter((outcome) => outcome !== "200 true" && outcome !== "ECONNREFUSED" && outcome !== "ECONNRESET"), []);
});
