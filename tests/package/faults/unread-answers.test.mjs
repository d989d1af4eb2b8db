// Clients that do not read their answers.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { CREDENTIALS, HEADERS, poster } from "../credentials-for-tests.mjs";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { until } from "../until.mjs";
import { PATHS } from "../vectors.mjs";
import { purchase } from "./purchases.mjs";

const project = await installedPackage();
const OTHER = { clientId: "other", apiKeySha256: createHash("sha256").update("other-key").digest("hex") };
const OTHER_HEADERS = { ...HEADERS, "client-id": "other", "api-key": "other-key" };

// More than the buffers of both ends take: 500 purchases of groceries, each with most cards of the catalog, are 16 MB.
const LARGE = JSON.stringify({
  transactions: Array.from({ length: 500 }, (_, index) => ({ ...purchase(index + 1), merchant: "Kroger", cardName: "Chase Sapphire Preferred" })),
  yourCards: ["Chase Sapphire Preferred"],
  newCardsLimit: 1_000,
});
const SMALL = '{"transactions":[]}';

/** @param {string[]} words */
async function start(words) {
  const environment = { CARD_REWARDS_CREDENTIALS: JSON.stringify([...CREDENTIALS, OTHER]) };
  const service = await startNodeService(project, ["--operations-port", "0", ...words], environment);
  const metric = async (/** @type {string} */ name) => {
    const text = await (await fetch(`${service.operationsAddress}/metrics`)).text();
    return Number(text.match(new RegExp(`^card_rewards_${name} (\\d+)$`, "m"))?.[1]);
  };
  return { ...service, metric };
}

/**
 * Asks for large answers and reads none of them.
 * @param {string} address
 * @param {number} [requests] in one pipeline
 */
async function unread(address, requests = 1) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).pause().on("error", () => {});
  await once(socket, "connect");
  const headers = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `POST ${PATHS.missed} HTTP/1.1\r\nhost: x\r\n${headers.join("")}content-length: ${LARGE.length}\r\n\r\n${LARGE}`;
  socket.write(request.repeat(requests));
  return socket;
}

/** @param {string} address @param {Record<string, string>} [headers] */
async function statusOf(address, headers = HEADERS) {
  const response = await fetch(address + PATHS.earned, { method: "POST", headers, body: SMALL });
  await response.arrayBuffer();
  return response.status;
}

test("answers that are not read: each takes one of its client's requests in flight, until its connection is closed", async (context) => {
  const service = await start(["--max-requests-in-flight-per-client", "2", "--max-write-milliseconds", "2000"]);
  context.after(service.stop);
  await Promise.all([unread(service.address), unread(service.address)]);
  await until("both are calculated", async () => (await service.metric("unsent_bytes")) > 20_000_000);
  assert.equal(await service.metric("requests_in_flight"), 2);
  assert.deepEqual([await statusOf(service.address), await statusOf(service.address, OTHER_HEADERS)], [503, 200]);
  await until("both are closed", async () => (await service.metric("unread_total")) === 2);
  assert.deepEqual([await service.metric("unsent_bytes"), await service.metric("requests_in_flight")], [0, 0]);
  assert.equal(await statusOf(service.address), 200);
});

test("more bytes of unread answers than their limit: 503 for their client, also for requests that wait", async (context) => {
  const service = await start(["--max-unsent-bytes", "60000000", "--threads", "1", "--max-write-milliseconds", "3000"]);
  context.after(service.stop);
  const sockets = await Promise.all(Array.from({ length: 8 }, () => unread(service.address)));
  const rejected = async () => {
    const text = await (await fetch(`${service.operationsAddress}/metrics`)).text();
    return Number(text.match(/^card_rewards_answers_total\{route="\/reward\/missed",status="503"\} (\d+)$/m)?.[1]);
  };
  // One more is calculated while the first is counted.
  await until("the others are rejected", async () => (await rejected()) >= 5);
  assert.deepEqual([await statusOf(service.address), await statusOf(service.address, OTHER_HEADERS)], [503, 200]);
  assert.ok((await service.metric("unsent_bytes")) < 60_000_000);
  for (const socket of sockets) {
    socket.destroy();
  }
  await until("nothing is counted", async () => (await service.metric("unsent_bytes")) === 0);
  assert.equal(await statusOf(service.address), 200);
});

test("a pipeline of unread answers: all of its requests end with its connection", async (context) => {
  const service = await start(["--max-requests-in-flight-per-client", "3", "--max-body-bytes", "200000"]);
  context.after(service.stop);
  const socket = await unread(service.address, 3);
  await until("the first is calculated", async () => (await service.metric("unsent_bytes")) > 0);
  socket.destroy();
  await until("none is in flight", async () => (await service.metric("requests_in_flight")) === 0);
  assert.equal(await service.metric("unsent_bytes"), 0);
  assert.equal((await poster(service.address)(PATHS.earned, SMALL)).status, 200);
});
