// The engine's memory is bounded: a request that needs more traps, and the package recovers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";

const MEBIBYTE = 1024 * 1024;
const PAGE = 64 * 1024;

const project = await installedPackage();
// Load it before the engine: it keeps the memory of every instance.
await project.write(
  "memories.mjs",
  `export const memories = [];
   const RealInstance = WebAssembly.Instance;
   WebAssembly.Instance = function (module, imports) {
     const instance = new RealInstance(module, imports);
     memories.push(instance.exports.memory);
     return instance;
   };`,
);
const { memories, createHandler } = await project.load(
  "bounded.mjs",
  `export { memories } from "./memories.mjs";
   export { createHandler } from "card-rewards/handler";`,
);
const handle = createHandler({ credentials: CREDENTIALS, maxBodyBytes: 64 * MEBIBYTE });

test("a request beyond the memory limit: 500, then correct responses from a new instance", async () => {
  const { status } = await post('{"transactions":[]}');
  assert.equal(status, 200);
  const before = memories.length;
  // Each "1," takes 16 bytes in the engine: the list alone is 504 MiB, the body 63 MiB.
  const list = new Uint8Array(63 * MEBIBYTE).fill("1".charCodeAt(0));
  for (let comma = 1; comma < list.length; comma += 2) {
    list[comma] = ",".charCodeAt(0);
  }
  const tooMuch = new Blob(['{"transactions":[', list, "1]}"]);
  assert.deepEqual(await post(tooMuch), { status: 500, text: '{"message":"Internal error"}' });
  assert.deepEqual(await post('{"transactions":[]}'), {
    status: 200,
    text: '{"data":{"earnedRewards":[],"totalEarnedReward":0},"message":"Success"}',
  });
  assert.equal(memories.length, before + 1);
  assert.ok(memories.at(-1).buffer.byteLength < 64 * MEBIBYTE);
});

test("no instance's memory can grow past 512 MiB", () => {
  const memory = memories.at(-1);
  const pagesLeft = (512 * MEBIBYTE - memory.buffer.byteLength) / PAGE;
  assert.throws(() => memory.grow(pagesLeft + 1), RangeError);
  memory.grow(pagesLeft);
  assert.equal(memory.buffer.byteLength, 512 * MEBIBYTE);
});

/** @param {BodyInit} body */
async function post(body) {
  const response = await handle(new Request("https://rewards.test/reward/earned", { method: "POST", headers: HEADERS, body }));
  return { status: response.status, text: await response.text() };
}
