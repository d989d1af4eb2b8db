import { expect, test } from "vitest";
import { sumOf } from "./sums";

test("the sum has no rounding errors of binary fractions", () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([])).toBe(0);
});

test("the sum of many is exact too: 50,000 times 61.15", () => {
  expect(sumOf(Array.from({ length: 50_000 }, () => 61.15))).toBe(3_057_500);
});

test("large amounts keep small ones", () => {
  expect(sumOf([1_000_000, 0.000001, -1_000_000])).toBe(0.000001);
});
