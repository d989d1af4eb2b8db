import type { CapPeriod } from "card-rewards/slim";
import { expect, test } from "vitest";
import { capSteps, monthlySteps } from "./cap-steps";

function month(number: string, next: string, days: CapPeriod["days"], openingDollars = 0): CapPeriod {
  const usedDollars = days.at(-1)?.usedDollars ?? openingDollars;
  const dates = { periodStart: `2026-${number}-01`, periodEnd: `2026-${number}-28`, resetsOn: `2026-${next}-01`, exhaustedOn: null };
  return { ...dates, openingDollars, usedDollars, remainingDollars: 500 - usedDollars, days, ratesWithinCap: [], ratesAfterCap: [] };
}

test("from the first purchase to the last, with a reset at each period end", () => {
  const history = [
    month("01", "02", [{ date: "2026-01-20", usedDollars: 300 }], 200),
    month("02", "03", [{ date: "2026-02-01", usedDollars: 40 }]),
    month("05", "06", [{ date: "2026-05-03", usedDollars: 70 }]),
  ];
  expect(capSteps(history, "2026-01-10", "2026-05-20")).toEqual([
    { day: "2026-01-10", usedDollars: 200 },
    { day: "2026-01-20", usedDollars: 300 },
    { day: "2026-02-01", usedDollars: 40 },
    { day: "2026-03-01", usedDollars: 0 },
    { day: "2026-05-01", usedDollars: 0 },
    { day: "2026-05-03", usedDollars: 70 },
    { day: "2026-05-20", usedDollars: 70 },
  ]);
});

test("a period that ended before the last purchase ends with nothing used", () => {
  const history = [month("01", "02", [{ date: "2026-01-20", usedDollars: 300 }])];
  expect(capSteps(history, "2026-01-01", "2026-03-15")).toEqual([
    { day: "2026-01-01", usedDollars: 0 },
    { day: "2026-01-20", usedDollars: 300 },
    { day: "2026-02-01", usedDollars: 0 },
    { day: "2026-03-15", usedDollars: 0 },
  ]);
});

test("the last step of each month", () => {
  const steps = [
    { day: "2026-01-10", usedDollars: 1 },
    { day: "2026-01-20", usedDollars: 2 },
    { day: "2026-03-01", usedDollars: 3 },
  ];
  expect(monthlySteps(steps)).toEqual(steps.slice(1));
});
