import type { ExplanationCap, ExplanationPart } from "card-rewards/slim";
import { expect, test } from "vitest";
import { remainingInWords, capNote, tightestCap } from "./cap-words";

const cap = (remainingBeforeDollars: number): ExplanationCap => ({
  capId: "groceries",
  capDollars: 6000,
  period: "year",
  usedBeforeDollars: 6000 - remainingBeforeDollars,
  remainingBeforeDollars,
  remainingAfterDollars: 0,
});
const part = (reason: ExplanationPart["reason"], ofCap: ExplanationCap | null): ExplanationPart => ({
  reason,
  rule: "U.S. supermarkets",
  ruleId: "us-supermarkets",
  requiresActivation: false,
  selectedBy: null,
  dollars: 50,
  rewardMultiplier: 6,
  rewardPoints: 300,
  rewardAmount: 3,
  from: null,
  through: null,
  cap: ofCap,
  source: { url: "https://example.org/", title: "Terms", readOn: "2026-11-21", kind: "issuer" },
});

test("a note for a nearly exhausted cap, none for one with much remaining", () => {
  expect(capNote([part("rule", cap(180))])).toBe("$180 remaining of this year’s $6,000 cap");
  expect(capNote([part("rule", cap(180.1))])).toBe("$180.10 remaining of this year’s $6,000 cap");
  // The limit is a quarter.
  expect(capNote([part("rule", cap(1500))])).toBe("$1,500 remaining of this year’s $6,000 cap");
  expect(capNote([part("rule", cap(1501))])).toBeUndefined();
});

test("a purchase across the cap, and an exhausted cap", () => {
  expect(capNote([part("rule", cap(5000)), part("rate-after-cap", cap(5000))])).toBe(
    "Only $5,000 of this purchase is within this year’s $6,000 cap",
  );
  expect(capNote([part("rate-after-cap", cap(0))])).toBe("This year’s $6,000 cap is exhausted");
});

test("no cap, no note", () => {
  expect(capNote([])).toBeUndefined();
  expect(capNote([part("base-rate", null)])).toBeUndefined();
});

test("of two caps the one with less remaining", () => {
  const parts = [part("rule", cap(5900)), part("stacked-rate", { ...cap(100), capId: "quarter", capDollars: 1500 })];
  expect(tightestCap(parts)?.capId).toBe("quarter");
});

test("the remaining dollars as text", () => {
  expect(remainingInWords(6000, 6000, "year")).toBe("up to $6,000 a year");
  expect(remainingInWords(500, 500, "month")).toBe("up to $500 a month");
  expect(remainingInWords(12.5, 1500, "quarter")).toBe("$12.50 remaining of this quarter’s $1,500 cap");
  expect(remainingInWords(0, 2500, "anniversary-year")).toBe("this card year’s $2,500 cap is exhausted");
});
