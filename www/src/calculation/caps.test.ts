import { expect, test } from "vitest";
import { lastUses, periodOn, usedOf, usedUpOn } from "./caps";
import {
  BLUE_CASH,
  CASH_PLUS,
  CUSTOMIZED_CASH,
  FLEX,
  holding,
  INK_CASH,
  purchases,
  resultsFor,
} from "./test-purchases";

test("a cap fills day by day, is used up, and starts anew with the year", () => {
  const { caps, capRates } = resultsFor(
    holding(BLUE_CASH),
    purchases(
      ["2025-12-31", BLUE_CASH, "Kroger", 80],
      ["2026-01-05", BLUE_CASH, "Kroger", 4000],
      ["2026-01-05", BLUE_CASH, "Safeway", 1950],
      ["2026-03-01", BLUE_CASH, "Kroger", 100],
      ["2026-04-01", BLUE_CASH, "Kroger", 30],
      ["2026-04-02", BLUE_CASH, "Shell", 500],
    ),
  );
  expect(caps).toMatchObject([
    { periodStart: "2025-01-01", nextPeriodStart: "2026-01-01", days: [{ day: "2025-12-31", usedDollars: 80 }] },
    {
      cardName: BLUE_CASH,
      capId: "groceries",
      capDollars: 6000,
      period: "year",
      periodStart: "2026-01-01",
      nextPeriodStart: "2027-01-01",
      usedBeforeDollars: 0,
      days: [
        { day: "2026-01-05", usedDollars: 5950 },
        { day: "2026-03-01", usedDollars: 6000 },
        { day: "2026-04-01", usedDollars: 6000 },
      ],
    },
  ]);
  expect(caps.map(usedUpOn)).toEqual([undefined, "2026-03-01"]);
  expect(caps.map(usedOf)).toEqual([80, 6000]);
  expect(capRates).toEqual([{ cardName: BLUE_CASH, capId: "groceries", within: [0.06], after: [0.01] }]);
});

test("a refund gives back what it had used", () => {
  const { caps } = resultsFor(
    holding(BLUE_CASH),
    purchases(
      ["2026-01-05", BLUE_CASH, "Kroger", 6000],
      ["2026-02-05", BLUE_CASH, "Kroger", -1000],
      ["2026-03-05", BLUE_CASH, "Kroger", 1000],
    ),
  );
  expect(caps[0]?.days.map(({ usedDollars }) => usedDollars)).toEqual([6000, 5000, 6000]);
  expect(caps.map(usedUpOn)).toEqual(["2026-03-05"]);
});

test("of a cap into which only refunds went nothing is used", () => {
  const { caps } = resultsFor(holding(BLUE_CASH), purchases(["2026-01-05", BLUE_CASH, "Kroger", -40]));
  expect(caps.map(usedOf)).toEqual([0]);
  expect(caps.map(usedUpOn)).toEqual([undefined]);
});

test("years of the card's own begin at its anniversary", () => {
  const ink = { cardName: INK_CASH, settings: { anniversary: "06-01" } };
  const { caps } = resultsFor(
    holding(ink),
    purchases(["2026-05-31", INK_CASH, "Staples", 25_000], ["2026-06-01", INK_CASH, "Staples", 100]),
  );
  expect(caps).toMatchObject([
    { capId: "five-percent", periodStart: "2025-06-01", nextPeriodStart: "2026-06-01", days: [{ usedDollars: 25_000 }] },
    { capId: "five-percent", periodStart: "2026-06-01", nextPeriodStart: "2027-06-01", days: [{ usedDollars: 100 }] },
  ]);
});

test("quarters, and the last of them", () => {
  const picked = { cardName: CASH_PLUS, settings: { chosenCategories: ["fast-food", "gyms"] } };
  const { caps } = resultsFor(
    holding(picked),
    purchases(["2026-03-31", CASH_PLUS, "McDonald's", 50], ["2026-04-01", CASH_PLUS, "McDonald's", 60]),
  );
  const last = [...lastUses(caps).values()];
  expect(last).toMatchObject([{ periodStart: "2026-04-01", nextPeriodStart: "2026-07-01", capDollars: 2000 }]);
  const quarters = last.map((use) => periodOn("2026-11-20", use, undefined));
  expect(quarters).toMatchObject([{ periodStart: "2026-10-01", nextPeriodStart: "2027-01-01" }]);
  expect(quarters.map(usedOf)).toEqual([0]);
  expect(last.map((use) => periodOn("2026-06-30", use, undefined))).toEqual(last);
});

test("rates that add up: 1% and 4% more on gas in 2025 Q3, and 1% once its 1,500 are used up", () => {
  const { caps, capRates } = resultsFor(
    holding(FLEX),
    purchases(["2025-07-10", FLEX, "Shell", 1600], ["2025-08-10", FLEX, "Shell", 100]),
  );
  expect(caps).toMatchObject([{ capId: "rotating", capDollars: 1500, days: [{ usedDollars: 1500 }, { usedDollars: 1500 }] }]);
  expect(capRates).toEqual([{ cardName: FLEX, capId: "rotating", within: [0.05], after: [0.01] }]);
});

test("several rates share a cap: 3% on gas, the pick by default, and 2% on groceries, then 1%", () => {
  const { caps, capRates } = resultsFor(
    holding(CUSTOMIZED_CASH),
    purchases(["2026-07-10", CUSTOMIZED_CASH, "Shell", 100], ["2026-08-10", CUSTOMIZED_CASH, "Kroger", 200]),
  );
  expect(caps).toMatchObject([{ days: [{ usedDollars: 100 }, { usedDollars: 300 }] }]);
  expect(capRates).toMatchObject([{ within: [0.02, 0.03], after: [0.01] }]);
});
