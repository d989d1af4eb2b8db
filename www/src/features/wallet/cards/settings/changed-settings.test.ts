import { createEngine } from "card-rewards/slim";
import { expect, test } from "vitest";
import { ownCardWithCaps } from "../../../../analysis/settle/test-purchases";
import type { HeldCard } from "../../../../profile/profile";
import { withCloses, withoutCloses } from "../../../../profile/wallet/statement-closes";
import { closingDateError } from "./closing-date-error";
import { withClosingDay, withHolder, withOpenedOn, withSpent } from "./changed-settings";

const engine = createEngine({ cards: [ownCardWithCaps("Acme", { dining: [6000, "year"], rotating: [1500, "quarter"] })] });
const newer = { cardName: "Acme", settings: {}, colour: "blue" } as HeldCard;

test("fields of a newer version stay on the card and its spending", () => {
  const said = withSpent(engine, newer, "dining", 20, "2026-11-21");
  expect(said).toEqual({ ...newer, spentSoFar: { dollars: { dining: 20 }, asOf: "2026-11-21" } });
  const withMore = { ...said, spentSoFar: { dollars: {}, asOf: "2026-11-20", by: "hand" } } as HeldCard;
  expect(withSpent(engine, withMore, "dining", 5, "2026-11-21").spentSoFar).toEqual({ dollars: { dining: 5 }, asOf: "2026-11-21", by: "hand" });
});

test("entries of past periods are dropped, cap by cap", () => {
  const inMay = { ...newer, spentSoFar: { dollars: { dining: 20, rotating: 300 }, asOf: "2026-05-10" } };
  // The year of one continues, the second quarter of the other is over.
  expect(withSpent(engine, inMay, "dining", 50, "2026-07-01").spentSoFar).toEqual({ dollars: { dining: 50 }, asOf: "2026-07-01" });
  expect(withSpent(engine, inMay, "rotating", 10, "2026-07-01").spentSoFar?.dollars).toEqual({ dining: 20, rotating: 10 });
});

test("an empty entry is absent", () => {
  const said = withSpent(engine, newer, "dining", 20, "2026-11-21");
  expect(withSpent(engine, said, "dining", undefined, "2026-11-21")).toEqual(newer);
});

test("a holder is set without spaces around, and absent once the name is empty", () => {
  const ofSam = withHolder(newer, " Sam ");
  expect(ofSam).toEqual({ ...newer, holder: "Sam" });
  expect(withHolder(ofSam, "  ")).toEqual(newer);
});

test("a day of opening is set, and absent once it is not", () => {
  const opened = withOpenedOn(newer, "2026-03-15");
  expect(opened).toEqual({ ...newer, openedOn: "2026-03-15" });
  expect(withOpenedOn(opened, undefined)).toEqual(newer);
});

test("a closing day is set, and absent once it is not", () => {
  const closing = withClosingDay(newer, 14);
  expect(closing).toEqual({ ...newer, closingDay: 14 });
  expect(withClosingDay(closing, undefined)).toEqual(newer);
});

test("closing dates are kept once each, by date, and absent once there are none", () => {
  const two = withCloses(newer, ["2026-11-14", "2026-10-14"]);
  expect(two).toEqual({ ...newer, statementCloses: ["2026-10-14", "2026-11-14"] });
  expect(withCloses(two, ["2026-11-14", "2026-12-15"]).statementCloses).toEqual(["2026-10-14", "2026-11-14", "2026-12-15"]);
  expect(withoutCloses(two, ["2026-11-14"]).statementCloses).toEqual(["2026-10-14"]);
  expect(withoutCloses(two, ["2026-10-14", "2026-11-14"])).toEqual(newer);
  expect(withCloses(newer, [])).toEqual(newer);
});

test.each([
  ["", "Enter a whole date."],
  ["2026-11-27", "Nov 27, 2026 is still to come. Enter the date once that statement has closed."],
  ["2026-10-14", "Oct 14, 2026 is in the list already."],
  ["0206-11-14", "Enter a date from 1990 on."],
  ["2026-11-26", undefined],
])("a closing date of “%s”: %s", (day, error) => {
  expect(closingDateError(day, ["2026-10-14"], "2026-11-26")).toBe(error);
});
