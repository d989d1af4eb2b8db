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

test("nothing said is left out", () => {
  const said = withSpent(newer, [], "dining", 20, "2026-11-21");
  expect(withSpent(said, [], "dining", undefined, "2026-11-21")).toEqual(newer);
});
