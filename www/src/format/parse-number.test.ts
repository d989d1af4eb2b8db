import { expect, test } from "vitest";
import { digitsOf } from "./parse-number";

test.each([
  ["12.50", "12.50"],
  ["$1,250.75", "1250.75"],
  [".5", ".5"],
  ["12,50", undefined],
  ["1.250,75", undefined],
])("with a decimal point, %j gives %j", (typed, digits) => {
  expect(digitsOf(typed, false)).toBe(digits);
});

test.each([
  ["12,50", "12.50"],
  ["992,49 $", "992.49"],
  ["1.250,75", "1250.75"],
  ["1 250,75", "1250.75"],
  ["1.250", "1250"],
  ["12.50", "12.50"],
  ["12.5", "12.5"],
  [",5", ".5"],
  ["1,250.75", undefined],
])("with a decimal comma, %j gives %j", (typed, digits) => {
  expect(digitsOf(typed, true)).toBe(digits);
});
