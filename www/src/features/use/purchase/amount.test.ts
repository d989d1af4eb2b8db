import { expect, test } from "vitest";
import { parseTypedAmount } from "./amount";

test.each([
  ["1,250.75", 1250.75],
  ["$20", 20],
  [" .5 ", 0.5],
  ["0.10", 0.1],
  ["7.", 7],
  ["1000000000", 1_000_000_000],
])("%j is read", (typed, dollars) => {
  expect(parseTypedAmount(typed)).toEqual({ kind: "dollars", dollars });
});

test.each([
  ["abc", "“abc” is not an amount"],
  ["12.50.3", "is not an amount"],
  ["1,25", "is not an amount"],
  ["5%", "is not an amount"],
  ["1e5", "is not an amount"],
  ["NaN", "is not an amount"],
  ["-5", "more than zero"],
  ["(5)", "more than zero"],
  ["0", "more than zero"],
  ["1.005", "Cents have two digits"],
  ["99999999999", "over a billion"],
])("%j is rejected with a message", (typed, words) => {
  const amount = parseTypedAmount(typed);
  expect(amount.kind === "invalid" ? amount.words : amount.kind).toContain(words);
});

test("an empty amount is not an error yet", () => {
  expect(parseTypedAmount("  ")).toEqual({ kind: "none" });
});
