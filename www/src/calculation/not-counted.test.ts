import { expect, test } from "vitest";
import type { Transaction } from "card-rewards/slim";
import type { Wallet } from "../model/profile";
import { leftOutPeriod, spentNotCounted } from "./not-counted";
import { BLUE_CASH, DOUBLE_CASH, engineFor, holding, purchases, resultsFor } from "./test-purchases";

const held = (asOf: string) => ({ cardName: BLUE_CASH, settings: {}, spentSoFar: { dollars: { groceries: 5900 }, asOf } });
const notCounted = (wallet: Wallet, transactions: readonly Transaction[]) =>
  spentNotCounted(wallet, engineFor({ wallet, transactions }).cards(), transactions);

test("spending so far that the results leave out is told, and no other", () => {
  const wallet = holding(held("2026-11-21"), DOUBLE_CASH);
  const ofThisYear = purchases(["2026-01-05", BLUE_CASH, "Kroger", 10], ["2026-11-20", BLUE_CASH, "Safeway", 1000]);
  const alsoOfLastYear = [...purchases(["2025-12-30", BLUE_CASH, "Kroger", 10]), ...ofThisYear];
  // 100 of the 6,000 are left: 10 x 6% + 90 x 6% + 910 x 1% = 15.10.
  expect([resultsFor(wallet, ofThisYear).totalEarned, notCounted(wallet, ofThisYear)]).toEqual([15.1, []]);
  expect(notCounted(wallet, alsoOfLastYear)).toEqual([
    { cardName: BLUE_CASH, capId: "groceries", dollars: 5900, periodStart: "2026-01-01" },
  ]);
  // What is said of a year that is over counts there.
  expect(notCounted(holding(held("2025-12-31")), alsoOfLastYear)).toEqual([]);
  // No purchase is in the year of which it is said: nothing is left out.
  expect(notCounted(wallet, alsoOfLastYear.slice(0, 1))).toEqual([]);
});

test("a card without statements begins with the first purchase of all", () => {
  const wallet = holding(held("2026-11-21"), DOUBLE_CASH);
  const ofTwoYears = purchases(["2025-12-30", DOUBLE_CASH, "Kroger", 10], ["2026-11-20", DOUBLE_CASH, "Safeway", 1000]);
  expect(notCounted(wallet, ofTwoYears)).toMatchObject([{ cardName: BLUE_CASH }]);
  expect(notCounted(wallet, ofTwoYears.slice(1))).toEqual([]);
  expect(notCounted(wallet, [])).toEqual([]);
});

test("a year of the card's own begins at its anniversary", () => {
  const cap = { capId: "office", capDollars: 25_000, period: "anniversary-year" } as const;
  const card = { cardName: BLUE_CASH, settings: { anniversary: "06-01" } };
  const days = purchases(["2026-01-05", BLUE_CASH, "Staples", 10], ["2026-06-20", BLUE_CASH, "Staples", 10]);
  expect(leftOutPeriod(card, cap, "2026-11-21", days)).toBe("2026-06-01");
  expect(leftOutPeriod(card, cap, "2026-05-31", days)).toBeUndefined();
});
