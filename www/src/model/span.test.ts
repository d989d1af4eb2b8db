import { expect, test } from "vitest";
import { dayAfterTheSameDayOfLastYear, isWithin, spansOf } from "./span";

test("days of less than a year and of one year leave no choice", () => {
  expect(spansOf(["2026-01-05", "2026-03-01"]).map(({ spanId }) => spanId)).toEqual(["all"]);
  expect(spansOf([])).toEqual([]);
});

test("days of exactly twelve months have no choice of the last twelve, but of the years", () => {
  expect(spansOf(["2025-11-22", "2026-11-21"]).map(({ spanId }) => spanId)).toEqual(["all", "2026", "2025"]);
});

test("more than a year: everything, the last twelve months, and each year with purchases", () => {
  const spans = spansOf(["2023-06-01", "2025-11-21", "2026-11-21"]);
  expect(spans.map(({ spanId, from, through }) => [spanId, from, through])).toEqual([
    ["all", "2023-06-01", "2026-11-21"],
    ["last-12-months", "2025-11-22", "2026-11-21"],
    ["2026", "2026-01-01", "2026-12-31"],
    ["2025", "2025-01-01", "2025-12-31"],
    ["2023", "2023-01-01", "2023-12-31"],
  ]);
});

test("both ends are within, and without a span everything is", () => {
  const [, year] = spansOf(["2023-06-01", "2025-11-21", "2026-11-21"]);
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
