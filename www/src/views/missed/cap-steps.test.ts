import { expect, test } from "vitest";
import type { CapUse } from "../../calculation/caps";
import { capSteps, monthlySteps } from "./cap-steps";

function month(number: string, next: string, days: CapUse["days"], usedBeforeDollars = 0): CapUse {
  return {
    cardName: "any",
    capId: "any",
    capDollars: 500,
    period: "month",
    periodStart: `2026-${number}-01`,
    nextPeriodStart: `2026-${next}-01`,
    usedBeforeDollars,
    days,
  };
}

test("from the first purchase to the last, down to nothing where a period ends", () => {
  const history = [
    month("01", "02", [{ day: "2026-01-20", usedDollars: 300 }], 200),
    month("02", "03", [{ day: "2026-02-01", usedDollars: 40 }]),
    month("05", "06", [{ day: "2026-05-03", usedDollars: 70 }]),
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

test("a period that is over by the last purchase ends with nothing used", () => {
  const history = [month("01", "02", [{ day: "2026-01-20", usedDollars: 300 }])];
  expect(capSteps(history, "2026-01-01", "2026-03-15")).toEqual([
    { day: "2026-01-01", usedDollars: 0 },
    { day: "2026-01-20", usedDollars: 300 },
    { day: "2026-02-01", usedDollars: 0 },
    { day: "2026-03-15", usedDollars: 0 },
  ]);
});

test("of each month the last step", () => {
  const steps = [
    { day: "2026-01-10", usedDollars: 1 },
    { day: "2026-01-20", usedDollars: 2 },
    { day: "2026-03-01", usedDollars: 3 },
  ];
  expect(monthlySteps(steps)).toEqual(steps.slice(1));
});
