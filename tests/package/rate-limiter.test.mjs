// `serve --rate-limit`.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { rateLimiter } = await import(pathToFileURL(join(project.packageFolder, "node/rate-limiter.js")).href);

test("a minute's requests at once, then one for each part of the minute; each client for itself", () => {
  let now = 1_000;
  const limit = rateLimiter(3, () => now);
  assert.deepEqual([limit("a"), limit("a"), limit("a")], [0, 0, 0]);
  // One comes back every 20 seconds.
  assert.equal(limit("a"), 20);
  assert.equal(limit("b"), 0);
  now += 19_500;
  assert.equal(limit("a"), 1);
  now += 500;
  assert.deepEqual([limit("a"), limit("a")], [0, 20]);
  now += 3_600_000;
  assert.deepEqual([limit("a"), limit("a"), limit("a"), limit("a")], [0, 0, 0, 20]);
});

test("60,000 a minute: none is lost to rounding", () => {
  const limit = rateLimiter(60_000, () => 0.1);
  for (let request = 0; request < 60_000; request += 1) {
    assert.equal(limit("a"), 0);
  }
  assert.equal(limit("a"), 1);
});

test("serve --rate-limit: 429 with retry-after", async () => {
  const service = await startNodeService(project, ["--rate-limit", "2"]);
  after(() => service.stop());
  const answers = [];
  for (let request = 0; request < 3; request += 1) {
    answers.push(await poster(service.address)(PATHS.earned, '{"transactions":[]}'));
  }
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 429]);
  const seconds = Number(answers[2].headers.get("retry-after"));
  assert.ok(seconds > 20 && seconds <= 30, `${seconds} s`);
});
