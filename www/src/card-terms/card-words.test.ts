import { expect, test } from "vitest";
import { capSize, PERIODS, upTo } from "./card-words";

test("a cap with cents shows them", () => {
  expect(upTo({ capDollars: 99.5, period: "month" })).toBe("up to $99.50 a month");
  expect(upTo({ capDollars: 6000, period: "year" })).toBe("up to $6,000 a year");
});

test("each period has its words", () => {
  const periods = Object.keys(PERIODS) as (keyof typeof PERIODS)[];
  expect(periods.map((period) => capSize({ capDollars: 500, period }))).toEqual([
    "$500 a month",
    "$500 a quarter",
    "$500 a year",
    "$500 a card year",
    "$500 a statement",
  ]);
});
