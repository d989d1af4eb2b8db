import { expect, test } from "vitest";
import { monthLabels, namedMonths } from "../../charts/month-axis";
import { purchaseResult } from "../../analysis/settle/purchase-result.fixture";
import { monthsBetween } from "./months";
import { monthSeries } from "./month-series";

test("a month without purchases is included, and cards after the fifth share the sixth colour", () => {
  const purchases = [7, 6, 5, 4, 3, 2, 1].map((dollars) =>
    purchaseResult({ transactionDate: dollars === 1 ? "2026-01-31" : "2025-11-01", cardName: `Card ${dollars.toString()}`, rewardAmount: dollars }),
  );
  expect(monthSeries(purchases)).toEqual({
    names: ["Card 7", "Card 6", "Card 5", "Card 4", "Card 3", "Other cards"],
    months: [
      { month: "2025-11", dollars: [7, 6, 5, 4, 3, 2], total: 27 },
      { month: "2025-12", dollars: [0, 0, 0, 0, 0, 0], total: 0 },
      { month: "2026-01", dollars: [0, 0, 0, 0, 0, 1], total: 1 },
    ],
  });
});

test("five cards keep their names", () => {
  const purchases = [5, 4, 3, 2, 1].map((dollars) => purchaseResult({ cardName: `Card ${dollars.toString()}`, rewardAmount: dollars }));
  expect(monthSeries(purchases).names).toEqual(["Card 5", "Card 4", "Card 3", "Card 2", "Card 1"]);
  expect(monthSeries([])).toEqual({ names: [], months: [] });
});

test("months across the end of a year", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsBetween("2026-02", "2026-02")).toEqual(["2026-02"]);
  expect(monthsBetween("2026-03", "2026-02")).toEqual([]);
});

test("a wrong year does not produce centuries of months", () => {
  const months = monthsBetween("0206-11", "2026-11");
  expect([months.length, months[0], months.at(-1)]).toEqual([600, "1976-12", "2026-11"]);
});

test("a narrow axis labels every second month, always the last", () => {
  const months = monthsBetween("2025-11", "2026-11");
  // 13 names of 34 pixels need 442.
  expect(namedMonths(months, 442)).toEqual(months);
  expect(namedMonths(months, 300)).toEqual(["2025-11", "2026-01", "2026-03", "2026-05", "2026-07", "2026-09", "2026-11"]);
  // 100 pixels have room for two of 300 months: the last, and the one 13 years before.
  expect(namedMonths(monthsBetween("2000-01", "2024-12"), 100)).toEqual(["2011-12", "2024-12"]);
  expect([...monthLabels(["2025-12", "2026-02", "2026-04"]).values()]).toEqual(["Dec\n2025", "Feb\n2026", "Apr"]);
});
