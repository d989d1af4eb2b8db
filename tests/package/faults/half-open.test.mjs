// Half-open connections, as many as the machine allows up to 10,000.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { API_KEY, poster } from "../credentials-for-tests.mjs";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { until } from "../until.mjs";
import { PATHS } from "../vectors.mjs";
import { answerFor, purchase } from "./purchases.mjs";
import { head } from "./raw-bytes.mjs";

const project = await installedPackage();

// Client and server are processes of this machine, each with its own descriptors; Node raises its limit to the hard one.
const descriptors = Number(execFileSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" })) || Infinity;
const MOST = Math.min(10_000, descriptors - 500);

const HEADERS_WITHIN_MILLISECONDS = 10_000;
const REQUEST_WITHIN_MILLISECONDS = 10_000;
const CLOSED_WITHIN_MILLISECONDS = HEADERS_WITHIN_MILLISECONDS + REQUEST_WITHIN_MILLISECONDS;

const RIGHT_HEAD = head({ more: "content-length: 100\r\n" });
const BEGINNINGS = {
  nothing: "",
  "half of the first line": `POST ${PATHS.earned.slice(0, 5)}`,
  "half of the headers": RIGHT_HEAD.slice(0, RIGHT_HEAD.length / 2),
  "half a body without a key": `${RIGHT_HEAD.replace(API_KEY, "wrong")}{"transactions":`,
};

/**
 * @param {string} address
 * @param {string} bytes
 */
async function halfOpen(address, bytes) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const answer = { text: "" };
  socket.on("data", (piece) => (answer.text += piece));
  const closed = new Promise((resolve) => socket.on("error", () => {}).once("close", () => resolve(performance.now())));
  await once(socket, "connect");
  socket.write(bytes);
  return { socket, answer, closed, openedAt: performance.now() };
}

/**
 * @param {string} address
 * @param {number} count
 * @param {string[]} beginnings
 */
async function manyHalfOpen(address, count, beginnings) {
  /** @type {Awaited<ReturnType<typeof halfOpen>>[]} */
  const connections = [];
  // In batches: a listener's backlog is short.
  while (connections.length < count) {
    const some = Array.from({ length: Math.min(400, count - connections.length) }, (_, index) => {
      // One kind after the other, so that all are open at the same time.
      return beginnings[Math.floor(((connections.length + index) / count) * beginnings.length)];
    });
    connections.push(...(await Promise.all(some.map((bytes) => halfOpen(address, bytes)))));
  }
  return connections;
}

/** @param {string} address @param {number} dollars */
async function expectAnswer(address, dollars) {
  const response = await poster(address)(PATHS.earned, JSON.stringify({ transactions: [purchase(dollars)] }));
  assert.deepEqual([response.status, await response.text()], [200, answerFor(dollars)]);
}

/** @param {string | undefined} operationsAddress */
async function residentBytes(operationsAddress) {
  const text = await (await fetch(`${operationsAddress}/metrics`)).text();
  return Number(text.match(/^process_resident_memory_bytes (\d+)$/m)?.[1]);
}

test("ten thousand half-open connections: others are answered, and all are closed in time", async (context) => {
  const service = await startNodeService(project, ["--max-connections", "10100", "--operations-port", "0"]);
  context.after(() => service.stop());
  await expectAnswer(service.address, 1);
  const before = await residentBytes(service.operationsAddress);
  const connections = await manyHalfOpen(service.address, MOST, Object.values(BEGINNINGS));
  const open = connections.filter(({ socket }) => !socket.destroyed).length;
  for (let dollars = 2; dollars < 100; dollars += 1) {
    await expectAnswer(service.address, dollars);
  }
  assert.ok(connections.some(({ socket }) => !socket.destroyed), "some are still open afterwards");
  const perConnection = ((await residentBytes(service.operationsAddress)) - before) / MOST;
  context.diagnostic(`${open} of ${MOST} connections open at the same time, ${(perConnection / 1024).toFixed(1)} KiB of the service for each`);
  assert.ok(perConnection < 64 * 1024);

  const durations = await Promise.all(connections.map(async ({ closed, openedAt }) => (await closed) - openedAt));
  const longest = Math.max(...durations);
  context.diagnostic(`the last one was closed after ${(longest / 1_000).toFixed(1)} s`);
  assert.ok(longest < CLOSED_WITHIN_MILLISECONDS);
  const statuses = connections.map(({ answer }) => answer.text.split(" ")[1]);
  // A machine that takes long to check so many keys at once has too many requests in flight: of those that have a key some
  // get a retry-after.
  const isTooMany = (/** @type {string | undefined} */ status) => status === "503";
  assert.ok(!statuses.slice(0, -MOST / Object.keys(BEGINNINGS).length).some(isTooMany));
  assert.deepEqual([...new Set(statuses.filter((status) => !isTooMany(status)))].sort(), ["401", "408"]);
  await expectAnswer(service.address, 1);
});

test("incomplete bodies of an authenticated client: 503 beyond the limit, 408 for them, then all is as before", async (context) => {
  const service = await startNodeService(project, ["--max-requests-in-flight-per-client", "50", "--max-request-milliseconds", "3000"]);
  context.after(() => service.stop());
  const held = await manyHalfOpen(service.address, 50, [`${RIGHT_HEAD}{"transactions":`]);
  await until("the limit is reached", async () => (await poster(service.address)(PATHS.earned, '{"transactions":[]}')).status === 503);
  const rejected = await poster(service.address)(PATHS.earned, '{"transactions":[]}');
  assert.equal(rejected.headers.get("retry-after"), "1");
  await Promise.all(held.map(({ closed }) => closed));
  assert.ok(held.every(({ answer }) => answer.text.startsWith("HTTP/1.1 408 ")));
  await expectAnswer(service.address, 1);
});

test("more connections than the limit: the next is closed at once, the open ones are served", async (context) => {
  const service = await startNodeService(project, ["--max-connections", "50", "--max-header-milliseconds", "3000"]);
  context.after(() => service.stop());
  const bytes = Buffer.from(`${head({ more: "content-length: 19\r\n" })}{"transactions":[]}`);
  const kept = await halfOpen(service.address, String(bytes));
  await until("the first answer is there", () => kept.answer.text.includes("Success"));
  const held = await manyHalfOpen(service.address, 49, ["POST /rew"]);
  const late = await halfOpen(service.address, "");
  await late.closed;
  assert.equal(late.answer.text, "");
  kept.answer.text = "";
  kept.socket.write(bytes);
  await until("the kept connection is answered", () => kept.answer.text.includes("Success"));
  await Promise.all(held.map(({ closed }) => closed));
  await expectAnswer(service.address, 1);
  kept.socket.destroy();
});
