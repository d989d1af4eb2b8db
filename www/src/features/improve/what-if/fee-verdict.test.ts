import { expect, test } from "vitest";
import { isTooCloseToCall } from "./fee-verdict";
import { yearChange } from "./year-change";

/** A card of 95 dollars a year. The loss is of some days. */
function isTooClose(lostDollars: number, daysOfAll: number, days = daysOfAll, fee: number | null = 95, creditsDollars = 0): boolean {
  const year = yearChange(-lostDollars, daysOfAll, [], [{ cardName: "A", dollars: fee, creditsDollars }]);
  return isTooCloseToCall(year, lostDollars, days);
}

test("four months: a few dollars decide nothing, many do", () => {
  // 28 dollars in 110 days are 93 a year. The other 255 days can earn a third more or less than their 65: from 71 to 115.
  expect(isTooClose(28, 110)).toBe(true);
  // 10 are 33 a year, and at most 41.
  expect(isTooClose(10, 110)).toBe(false);
  // 60 are 199 a year, and at least 153.
  expect(isTooClose(60, 110)).toBe(false);
});

test("a year of statements decides, whatever the difference", () => {
  expect(isTooClose(94.99, 365)).toBe(false);
});

test("one or two statements decide nothing, but for a fee that is earned already", () => {
  expect(isTooClose(0, 30)).toBe(true);
  expect(isTooClose(80, 59)).toBe(true);
  expect(isTooClose(96, 30)).toBe(false);
  expect(isTooClose(0, 30, 30, 95, 100)).toBe(false);
});

test("the days of the card count, if its statements end before those of others", () => {
  // 40 dollars in 330 days are 44 a year; if they are those of 150 days, 97.
  expect(isTooClose(40, 330)).toBe(false);
  expect(isTooClose(40, 330, 150)).toBe(true);
});

test("no fee, or an unknown one, is nothing to decide about", () => {
  expect(isTooClose(0, 30, 30, 0)).toBe(false);
  expect(isTooClose(0, 30, 30, null)).toBe(false);
});
