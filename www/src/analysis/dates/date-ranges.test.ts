import { expect, test } from "vitest";
import { dayAfterTheSameDayOfLastYear } from "../../format/days";
import { isWithin, dateRangesOf } from "./date-ranges";

const TODAY = "2026-11-22";
const idsOf = (days: string[], today = TODAY) => dateRangesOf(days, today).map(({ rangeId }) => rangeId);
const namesOf = (days: string[], today = TODAY) => dateRangesOf(days, today).map(({ name }) => name);

test("ranges with all purchases or none are not offered", () => {
  expect(idsOf(["2026-01-05", "2026-03-01"])).toEqual(["all"]);
  expect(idsOf(["2026-11-01", "2026-11-21"])).toEqual(["all"]);
  expect(idsOf([])).toEqual([]);
});

test("exactly twelve months offer years, not the last twelve months", () => {
  expect(namesOf(["2025-09-22", "2026-08-21"], "2028-01-01").slice(1)).toEqual(["2026", "2025"]);
  expect(namesOf(["2025-09-22", "2026-08-21"]).slice(1)).toEqual(["Last quarter, Jul to Sep 2026", "This year, 2026", "Last year, 2025"]);
});

test("more than a year: everything, the last twelve months, months, quarters, and each year with purchases", () => {
  const ranges = dateRangesOf(["2023-06-01", "2025-11-21", "2026-08-01", "2026-10-31", "2026-11-21"], TODAY);
  expect(ranges.map(({ name, from, through }) => [name, from, through])).toEqual([
    ["All", "2023-06-01", "2026-11-21"],
    ["12 months to Nov 21, 2026", "2025-11-22", "2026-11-21"],
    ["This month, Nov 2026", "2026-11-01", "2026-11-30"],
    ["Last month, Oct 2026", "2026-10-01", "2026-10-31"],
    ["This quarter, Oct to Dec 2026", "2026-10-01", "2026-12-31"],
    ["Last quarter, Jul to Sep 2026", "2026-07-01", "2026-09-30"],
    ["This year, 2026", "2026-01-01", "2026-12-31"],
    ["Last year, 2025", "2025-01-01", "2025-12-31"],
    ["2023", "2023-01-01", "2023-12-31"],
  ]);
});

test("in January the last month and the last quarter are those of the year before", () => {
  const ranges = dateRangesOf(["2025-09-30", "2025-10-01", "2025-12-31", "2026-01-01"], "2026-01-01");
  expect(ranges.slice(1).map(({ name, from, through }) => [name, from, through])).toEqual([
    ["This month, Jan 2026", "2026-01-01", "2026-01-31"],
    ["Last month, Dec 2025", "2025-12-01", "2025-12-31"],
    ["This quarter, Jan to Mar 2026", "2026-01-01", "2026-03-31"],
    ["Last quarter, Oct to Dec 2025", "2025-10-01", "2025-12-31"],
    ["This year, 2026", "2026-01-01", "2026-12-31"],
    ["Last year, 2025", "2025-01-01", "2025-12-31"],
  ]);
});

test("in March the last month is February, also in a leap year", () => {
  const lastMonth = (today: string, day: string) => dateRangesOf([day, today], today).find(({ name }) => name.startsWith("Last month"))?.through;
  expect(lastMonth("2026-03-31", "2026-02-10")).toBe("2026-02-28");
  expect(lastMonth("2028-03-31", "2028-02-10")).toBe("2028-02-29");
});

test("both ends are within a range, and without a range everything is", () => {
  const [, year] = dateRangesOf(["2023-06-01", "2025-11-21", "2026-11-21"], TODAY);
  expect(["2025-11-21", "2025-11-22", "2026-11-21", "2026-11-22"].map((day) => isWithin(year, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isWithin(undefined, "1999-01-01")).toBe(true);
});

test("a year that ends with the last day of February", () => {
  // 2024 has a February 29: the twelve months to 2025-02-28 begin on it, those to 2024-02-29 on March 1.
  expect(dayAfterTheSameDayOfLastYear("2025-02-28")).toBe("2024-02-29");
  expect(dayAfterTheSameDayOfLastYear("2024-02-29")).toBe("2023-03-01");
});
