// The service behind a proxy with keep-alive connections: no 502.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNginx } from "./nginx.mjs";
import { startNodeService } from "./node-service.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const SMALL = JSON.stringify({ transactions: [PURCHASE] });
// About 800 kB: nginx writes it to a file first, and its answer too.
const LARGE = JSON.stringify({ transactions: Array.from({ length: 5_000 }, (_, index) => ({ ...PURCHASE, transactionId: `${index}` })) });

const services = await Promise.all([startNodeService(project), startNodeService(project)]);
const nginx = await startNginx(project, services.map(({ address }) => address));
after(async () => {
  await nginx.stop();
  await Promise.all(services.map((service) => service.stop()));
});

/**
 * @param {string} body
 * @param {Record<string, string>} [headers]
 */
async function post(body, headers) {
  const response = await fetch(nginx.address + PATHS.earned, { method: "POST", headers: { ...HEADERS, ...headers }, body });
  return { status: response.status, response, text: await response.text() };
}

/**
 * @param {number} clients at the same time
 * @param {() => boolean} goesOn
 * @param {() => Promise<{ status: number }>} send
 */
async function statusesOf(clients, goesOn, send) {
  /** @type {number[]} */
  const statuses = [];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (goesOn()) {
        statuses.push((await send()).status);
      }
    }),
  );
  return statuses;
}

/** @param {number[]} statuses */
function counts(statuses) {
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));
}

test("hundreds of requests go over few connections, and all are answered", async () => {
  let left = 600;
  const statuses = await statusesOf(8, () => (left -= 1) >= 0, () => post(SMALL));
  assert.deepEqual(counts(statuses), { 200: 600 });
  const lines = (await readFile(nginx.accessLog, "utf8")).trimEnd().split("\n");
  // nginx logs the time to connect; a kept connection takes none.
  const kept = lines.filter((line) => line.split(" ")[2] === "0.000");
  assert.ok(kept.length > 500, `${kept.length} of ${lines.length} over a kept connection`);
});

test("large bodies, in sequence and beside small ones", async () => {
  const answers = await Promise.all([LARGE, SMALL, LARGE, SMALL, LARGE, SMALL].map((body) => post(body)));
  assert.deepEqual(answers.map(({ status }) => status), Array.from({ length: 6 }, () => 200));
  assert.equal(JSON.parse(answers[0].text).data.earnedRewards.length, 5_000);
});

test("an unread rejected body does not break the connection for later requests", async () => {
  for (let round = 0; round < 10; round += 1) {
    assert.equal((await post(LARGE, { "api-key": "wrong" })).status, 401);
    assert.equal((await post(SMALL)).status, 200);
  }
});

test("the caller's request id is forwarded and returned", async () => {
  const { response } = await post(SMALL, { "x-request-id": "from-the-caller.1" });
  assert.equal(response.headers.get("x-request-id"), "from-the-caller.1");
});

test("idle connections are reused without a 502", async () => {
  assert.equal((await post(SMALL)).status, 200);
  // Longer than Node's default of five seconds.
  await wait(6_000);
  assert.deepEqual(counts((await Promise.all(Array.from({ length: 8 }, () => post(SMALL)))).map(({ status }) => status)), { 200: 8 });
});

test("one service is restarted under load: no request is lost", async () => {
  let goesOn = true;
  const load = statusesOf(8, () => goesOn, () => post(SMALL));
  await wait(500);
  const { port } = new URL(services[0].address);
  assert.equal(await services[0].stop(), 0);
  await wait(500);
  services[0] = await startNodeService(project, ["--port", port]);
  await wait(500);
  goesOn = false;
  const statuses = counts(await load);
  assert.deepEqual(Object.keys(statuses), ["200"]);
  assert.ok(statuses[200] > 100, `${statuses[200]} requests`);
});

test("one service is killed under load: the other answers for it, and it is used again once it is back", async () => {
  let goesOn = true;
  const load = statusesOf(8, () => goesOn, () => post(SMALL));
  await wait(500);
  const { port } = new URL(services[0].address);
  services[0].child.kill("SIGKILL");
  await wait(500);
  services[0] = await startNodeService(project, ["--port", port]);
  await wait(500);
  goesOn = false;
  assert.deepEqual(Object.keys(counts(await load)), ["200"]);
  const lines = (await readFile(nginx.accessLog, "utf8")).trimEnd().split("\n").slice(-50);
  assert.ok(lines.some((line) => line.includes(`127.0.0.1:${port}`)));
});

test("both services are restarted under load, one after the other: no request is lost", async () => {
  let goesOn = true;
  const load = statusesOf(8, () => goesOn, () => post(SMALL));
  await wait(500);
  for (const [index, service] of services.entries()) {
    const { port } = new URL(service.address);
    assert.equal(await service.stop(), 0);
    // As long as a unit takes to restart.
    await wait(300);
    services[index] = await startNodeService(project, ["--port", port]);
  }
  await wait(500);
  goesOn = false;
  const statuses = counts(await load);
  assert.deepEqual(Object.keys(statuses), ["200"], JSON.stringify(statuses));
  assert.ok(statuses[200] > 100, `${statuses[200]} requests`);
});
