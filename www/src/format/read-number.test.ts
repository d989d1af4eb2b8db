import { expect, test } from "vitest";
import { readNumber } from "./read-number";

test.each([
  ["1,250.75", 1250.75],
  ["$500", 500],
  ["2.5%", 2.5],
  ["1.7¢", 1.7],
  [" .5 ", 0.5],
  ["0", 0],
  ["1,25", undefined],
  ["-5", undefined],
  ["1e5", undefined],
  ["", undefined],
  ["abc", undefined],
])("%j is %s", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
