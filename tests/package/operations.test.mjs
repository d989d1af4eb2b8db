// /health and /metrics: only on their own address.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { HEADERS, poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const service = await startNodeService(project, ["--operations-port", "0"]);
after(() => service.stop());
const operations = service.operationsAddress ?? "";

test("off by default", async () => {
  const plain = await startNodeService(project);
  assert.equal(plain.operationsAddress, undefined);
  await plain.stop();
});

test("neither address serves the routes of the other", async () => {
  for (const path of ["/health", "/metrics"]) {
    assert.equal((await fetch(service.address + path)).status, 404, path);
    assert.equal((await fetch(operations + path)).status, 200, path);
  }
  assert.equal((await fetch(operations + PATHS.earned, { method: "POST", headers: HEADERS, body: "{}" })).status, 405);
  assert.equal((await fetch(operations + PATHS.earned)).status, 404);
});

test("it listens on this computer only by default", () => {
  assert.equal(new URL(operations).hostname, "127.0.0.1");
});

test("/health is ok; HEAD has no body", async () => {
  const health = await fetch(`${operations}/health`);
  assert.deepEqual([health.status, await health.json()], [200, { status: "ok" }]);
  const head = await fetch(`${operations}/health`, { method: "HEAD" });
  assert.deepEqual([head.status, await head.text()], [200, ""]);
});

test("/metrics counts responses, in Prometheus' format", async () => {
  const before = await samples();
  await poster(service.address)(PATHS.earned, '{"transactions":[]}');
  await poster(service.address)(PATHS.earned, "{");
  const now = await samples();
  const increase = (/** @type {string} */ name) => Number(now.get(name)) - Number(before.get(name));
  assert.equal(increase('card_rewards_answers_total{route="/reward/earned",status="200"}'), 1);
  assert.equal(increase('card_rewards_answers_total{route="/reward/earned",status="400"}'), 1);
  assert.equal(now.get("card_rewards_requests_in_flight"), "0");
  assert.ok(Number(now.get("process_resident_memory_bytes")) > 1e6);
  assert.ok(Math.abs(Number(now.get("process_start_time_seconds")) - Date.now() / 1000) < 600);
});

async function samples() {
  const response = await fetch(`${operations}/metrics`);
  assert.equal(response.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  const lines = (await response.text()).trimEnd().split("\n");
  for (const line of lines) {
    assert.match(line, /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^}]*\})? [0-9.e+-]+)$/);
  }
  const names = lines.filter((line) => line.startsWith("# TYPE")).map((line) => line.split(" ")[2]);
  assert.equal(new Set(names).size, names.length, "each metric is described once");
  return new Map(lines.filter((line) => !line.startsWith("#")).map((line) => /** @type {[string, string]} */ (line.split(/ (?=[^ ]+$)/))));
}
