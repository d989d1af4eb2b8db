import assert from "node:assert/strict";
import { test } from "node:test";
import { compare, dividedBy, exact, minus, nearestDouble, plus, roundedTo, sum, times } from "./exact.mjs";
import { Random } from "./random.mjs";

test("a double is converted to its shortest text and back", () => {
  const random = new Random(1);
  const edges = [0.1, 19.99, 1e21, 1.5e-7, 5e-324, 2.2250738585072014e-308, 2.225073858507201e-308, Number.MAX_VALUE];
  const others = Array.from({ length: 2000 }, () => random.fraction() * 10 ** random.whole(-320, 300) + random.fraction());
  for (const number of [...edges, ...others].flatMap((one) => [one, -one])) {
    assert.ok(Object.is(nearestDouble(exact(number)), number), String(number));
  }
});

test("arithmetic is exact in decimals", () => {
  assert.equal(compare(plus(exact(0.1), exact(0.2)), exact(0.3)), 0);
  assert.equal(compare(times(exact(1.5), exact(1.1)), exact(1.65)), 0);
  assert.equal(nearestDouble(sum([0.1, 0.1, 0.1].map(exact))), 0.3);
  assert.equal(nearestDouble(minus(exact(1e12), minus(exact(1e12), exact(1e-7)))), 1e-7);
});

test("decimal places are rounded, halves to even", () => {
  const rounded = (/** @type {number} */ number) => nearestDouble(roundedTo(exact(number), 2));
  assert.deepEqual([0.125, 0.135, 0.1251, 0.1249, -0.125, -0.1251, -0.139, 7].map(rounded), [0.12, 0.14, 0.13, 0.12, -0.12, -0.13, -0.14, 7]);
});

test("zero is never -0", () => {
  for (const nothing of [exact(-0), minus(exact(1), exact(1)), times(exact(-1), exact(0)), dividedBy(exact(0), exact(-3))]) {
    assert.ok(Object.is(nearestDouble(nothing), 0));
  }
});

test("quotients of whole numbers are the doubles of the processor's division", () => {
  const random = new Random(2);
  for (let round = 0; round < 5000; round += 1) {
    const [top, bottom] = [random.whole(-1e15, 1e15), random.whole(1, 10 ** random.whole(1, 15))];
    assert.equal(nearestDouble(dividedBy(exact(top), exact(bottom))), top / bottom, `${top} / ${bottom}`);
  }
});

test("ties between doubles round to even", () => {
  const half = (/** @type {bigint} */ twice) => nearestDouble({ top: twice, bottom: 2n });
  assert.equal(half(2n ** 54n + 1n), 2 ** 53);
  assert.equal(half(2n ** 54n + 3n), 2 ** 53 + 2);
  assert.equal(half(2n ** 54n - 1n), 2 ** 53);
  assert.equal(nearestDouble({ top: 1n, bottom: 2n ** 1075n }), 0);
  assert.equal(nearestDouble({ top: 3n, bottom: 2n ** 1075n }), 1e-323);
});
