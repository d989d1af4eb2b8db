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
// About 800 kB: with nginx' own sizes of buffers it would write it to a file first.
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

test("bodies stay in memory, and files of long answers are in /run", async () => {
  const log = await readFile(nginx.errorLog, "utf8");
  assert.doesNotMatch(log, /client request body is buffered to a temporary file/);
  for (const [, path] of log.matchAll(/upstream response is buffered to a temporary file (\S+)/g)) {
    assert.match(path, /run-card-rewards-answers/);
  }
});

test("a body or a header beyond the service's limit gets the service's own error", async () => {
  const long = await post(" ".repeat(2 * 1024 * 1024 + 1));
  assert.deepEqual([long.status, Object.keys(JSON.parse(long.text))], [400, ["message"]]);
  assert.equal((await post(SMALL, { "x-long": "a".repeat(10_000) })).status, 200);
  const header = await post(SMALL, { "x-long": "a".repeat(17_000) });
  assert.equal(header.status, 431);
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
  const other = await post(SMALL, { "api-key": "wrong", "x-request-id": "not valid" });
  const id = other.response.headers.get("x-request-id") ?? "";
  assert.match(id, /^[0-9a-f]{32}$/, "made by nginx");
  const log = await readFile(nginx.guideLog, "utf8");
  assert.match(log, / from-the-caller\.1\n/);
  assert.match(log, new RegExp(`^127\\.0\\.0\\.1 .* 401 .* ${id}$`, "m"));
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

test("a 503 of one service stays a 503 while the other does not run", async () => {
  const { port } = new URL(services[0].address);
  await Promise.all(services.map((service) => service.stop()));
  services[0] = await startNodeService(project, ["--port", port, "--max-requests-in-flight-per-client", "1"]);
  let left = 60;
  const statuses = counts(await statusesOf(8, () => (left -= 1) >= 0, () => post(LARGE)));
  assert.deepEqual(Object.keys(statuses), ["200", "503"], JSON.stringify(statuses));
});
