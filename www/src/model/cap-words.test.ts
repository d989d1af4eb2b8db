import type { ExplanationCap, ExplanationPart } from "card-rewards/slim";
import { expect, test } from "vitest";
import { capLeftInWords, capNote, leftBefore, tightestCap } from "./cap-words";

const cap = (usedBeforeDollars: number, leftAfterDollars = 0): ExplanationCap => ({
  capId: "groceries",
  capDollars: 6000,
  period: "year",
  usedBeforeDollars,
  leftAfterDollars,
});
const part = (reason: ExplanationPart["reason"], ofCap: ExplanationCap | null): ExplanationPart => ({
  reason,
  rule: "U.S. supermarkets",
  dollars: 50,
  rewardMultiplier: 6,
  rewardAmount: 3,
  from: null,
  through: null,
  cap: ofCap,
  source: { url: "https://example.org/", title: "Terms", readOn: "2026-11-21", kind: "issuer" },
});

test("a cap that is nearly used up is noted, one with much left is not", () => {
  expect(capNote([part("rule", cap(5820))])).toBe("$180 left of the $6,000 of this year");
  expect(capNote([part("rule", cap(5819.9))])).toBe("$180.10 left of the $6,000 of this year");
  // A quarter of it is the edge.
  expect(capNote([part("rule", cap(4500))])).toBe("$1,500 left of the $6,000 of this year");
  expect(capNote([part("rule", cap(4499))])).toBeUndefined();
});

test("a purchase that crosses the cap, and a cap that is gone", () => {
  expect(capNote([part("rule", cap(1000)), part("rate-after-cap", cap(1000))])).toBe(
    "Only $5,000 of this purchase is within the $6,000 of this year",
  );
  expect(capNote([part("rate-after-cap", cap(6000))])).toBe("The $6,000 of this year are used up");
});

test("no cap, no note", () => {
  expect(capNote([])).toBeUndefined();
  expect(capNote([part("base-rate", null)])).toBeUndefined();
});

test("of two caps the one that leaves less", () => {
  const parts = [part("rule", cap(100)), part("added-rate", { ...cap(1400), capId: "quarter", capDollars: 1500 })];
  expect(tightestCap(parts)?.capId).toBe("quarter");
});

test("what is left, in words and without a binary tail", () => {
  expect(capLeftInWords(6000, 6000, "year")).toBe("up to $6,000 a year");
  expect(capLeftInWords(500, 500, "month")).toBe("up to $500 a month");
  expect(capLeftInWords(12.5, 1500, "quarter")).toBe("$12.50 left of the $1,500 of this quarter");
  expect(capLeftInWords(0, 2500, "anniversary-year")).toBe("nothing left of the $2,500 of this card year");
  expect(leftBefore(cap(5819.9))).toBe(180.1);
});
