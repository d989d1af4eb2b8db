import { expect, test } from "vitest";
import type { HeldCard } from "./profile";
import { withSpent } from "./spent";

const newer = { cardName: "A", settings: {}, colour: "blue" } as HeldCard;

test("what a newer page wrote of the card and its spending stays", () => {
  const said = withSpent(newer, [], "dining", 20, "2026-11-21");
  expect(said).toEqual({ ...newer, spentSoFar: { dollars: { dining: 20 }, asOf: "2026-11-21" } });
  const withMore = { ...said, spentSoFar: { dollars: {}, asOf: "2026-11-20", by: "hand" } } as HeldCard;
  expect(withSpent(withMore, [], "dining", 5, "2026-11-21").spentSoFar).toEqual({ dollars: { dining: 5 }, asOf: "2026-11-21", by: "hand" });
});

test("what was said of a period that is over goes, cap by cap", () => {
  const caps = [
    { capId: "dining", capDollars: 6000, period: "year" },
    { capId: "rotating", capDollars: 1500, period: "quarter" },
  ] as const;
  const inMay = { ...newer, spentSoFar: { dollars: { dining: 20, rotating: 300 }, asOf: "2026-05-10" } };
  // The year of the one goes on, the second quarter of the other is over.
  expect(withSpent(inMay, caps, "dining", 50, "2026-07-01").spentSoFar).toEqual({ dollars: { dining: 50 }, asOf: "2026-07-01" });
  expect(withSpent(inMay, caps, "rotating", 10, "2026-07-01").spentSoFar?.dollars).toEqual({ dining: 20, rotating: 10 });
});

test("nothing said is left out", () => {
  const said = withSpent(newer, [], "dining", 20, "2026-11-21");
  expect(withSpent(said, [], "dining", undefined, "2026-11-21")).toEqual(newer);
});
