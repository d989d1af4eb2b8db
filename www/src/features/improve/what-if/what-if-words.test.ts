import { expect, test } from "vitest";
import { estimateInWords, yearlyCapsInWords } from "./what-if-words";

test("an estimate for a year says its days, and what it leaves out", () => {
  expect(estimateInWords({ days: 73, from: "2025-01-01", through: "2025-03-14", daysOfCards: new Map([["Double Cash", 50]]) })).toBe(
    "Amounts for a year are estimates: what Jan 1, 2025 to Mar 14, 2025 (73 days) earned, multiplied. Caps of a year or quarter and rotating categories are not carried forward, so a card with them may earn less.",
  );
});

test("an estimate names the cards whose purchases cover few of its days", () => {
  const daysOfCards = new Map([
    ["Blue Cash Preferred", 320],
    ["Freedom Flex", 50],
    ["Discover it", 59],
    ["Custom Cash", 60],
  ]);
  expect(estimateInWords({ days: 320, from: "2026-01-10", through: "2026-11-25", daysOfCards })).toContain(
    " multiplied. The purchases of Freedom Flex and Discover it cover fewer than 60 days of these: where earlier statements are missing, these amounts are too low. Caps ",
  );
});

test("caps of a year, lowest first, each once", () => {
  const cap = (capDollars: number, period: "month" | "quarter" | "year" | "anniversary-year") => ({ capId: capDollars.toString(), capDollars, period });
  expect(yearlyCapsInWords([])).toBe("");
  expect(yearlyCapsInWords([cap(1500, "quarter"), cap(500, "month")])).toBe("");
  expect(yearlyCapsInWords([cap(6000, "year")])).toBe("cap of $6,000 a year");
  expect(yearlyCapsInWords([cap(50_000, "anniversary-year"), cap(25_000, "year"), cap(25_000, "year")])).toBe("caps of $25,000 and $50,000 a year");
});
