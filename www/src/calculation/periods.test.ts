import { expect, test } from "vitest";
import { startOfNextPeriod, startOfPeriod, type Period } from "./periods";

const cases: [day: string, period: Period, anniversary: string | undefined, start: string, next: string][] = [
  ["2026-12-31", "month", undefined, "2026-12-01", "2027-01-01"],
  ["2026-02-28", "month", undefined, "2026-02-01", "2026-03-01"],
  ["2026-03-31", "quarter", undefined, "2026-01-01", "2026-04-01"],
  ["2026-04-01", "quarter", undefined, "2026-04-01", "2026-07-01"],
  ["2026-12-31", "quarter", undefined, "2026-10-01", "2027-01-01"],
  ["2026-07-15", "year", undefined, "2026-01-01", "2027-01-01"],
  // A year of the calendar does not go by the card's own.
  ["2026-07-15", "year", "06-01", "2026-01-01", "2027-01-01"],
  ["2026-05-31", "anniversary-year", "06-01", "2025-06-01", "2026-06-01"],
  ["2026-06-01", "anniversary-year", "06-01", "2026-06-01", "2027-06-01"],
  ["2026-05-31", "anniversary-year", undefined, "2026-01-01", "2027-01-01"],
  // 2026 and 2027 have no February 29th: these years begin on March 1st.
  ["2026-02-28", "anniversary-year", "02-29", "2025-03-01", "2026-03-01"],
  ["2026-03-01", "anniversary-year", "02-29", "2026-03-01", "2027-03-01"],
  ["2028-02-29", "anniversary-year", "02-29", "2028-02-29", "2029-03-01"],
];

test.each(cases)("%s is in the %s (anniversary %s) from %s until %s", (day, period, anniversary, start, next) => {
  expect(startOfPeriod(day, period, anniversary)).toBe(start);
  expect(startOfNextPeriod(day, period, anniversary)).toBe(next);
});
