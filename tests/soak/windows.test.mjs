// A leak and a slower service are seen; noise is not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { growth, windowOf } from "./windows.mjs";

const MIB = 1024 * 1024;

/** @type {(memory: (index: number) => number, p99?: (index: number) => number) => string[]} */
function grown(memory, p99 = () => 20) {
  return growth(Array.from({ length: 12 }, (_, index) => ({ requests: 100, p50: 2, p99: p99(index), memory: memory(index) * MIB })), true);
}

test("percentiles of a window, and its least memory", () => {
  const milliseconds = Array.from({ length: 200 }, (_, index) => 200 - index);
  assert.deepEqual(windowOf(milliseconds, [9, 7, 8]), { requests: 200, p50: 101, p99: 199, memory: 7 });
});

test("memory that grows to the end is a leak, growth in the warm-up is not", () => {
  assert.deepEqual(grown((index) => 100 + 20 * index), ["memory grew from 220 MiB to 300 MiB"]);
  assert.deepEqual(grown((index) => (index < 4 ? 60 + 30 * index : 180 + (index % 3))), []);
});

test("a p99 that doubles is reported", () => {
  assert.deepEqual(grown(() => 100, (index) => (index < 8 ? 40 : 200)), ["p99 grew from 40.0 to 200.0 ms"]);
  assert.deepEqual(grown(() => 100, (index) => 40 + (index % 3) * 10), []);
});
