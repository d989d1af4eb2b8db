import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { FromToday } from "card-rewards/slim";
import { exhaustedCaps } from "./exhausted-caps";
import { BLUE_CASH, DOUBLE_CASH, engineFor, holding, purchases, resultsFor } from "./test-purchases";

const doubleCash: FromToday = {
  category: "supermarkets",
  categoryName: "Supermarkets",
  cardName: DOUBLE_CASH,
  rewardValue: 0.01,
  rewardMultiplier: 2,
  remainingDollars: null,
  thenCardName: null,
  text: "",
};

function exhaustedAfter(dollars: number, day: string) {
  const wallet = holding(BLUE_CASH, DOUBLE_CASH);
  const transactions = purchases(["2026-03-01", BLUE_CASH, "Kroger", dollars]);
  const { caps, topCategories } = resultsFor(wallet, transactions);
  return exhaustedCaps(engineFor({ wallet, transactions }), wallet, { fromToday: [doubleCash], caps, topCategories, day });
}

test("the card with 6% up to 6,000 dollars a calendar year, until the next year", () => {
  expect(exhaustedAfter(6000, "2026-03-02")).toMatchObject([{ category: "supermarkets", cardName: BLUE_CASH, resetsOn: "2027-01-01" }]);
});

test("none while dollars remain", () => {
  expect(exhaustedAfter(5999, "2026-03-02")).toEqual([]);
});

test("none once the cap was reset", () => {
  expect(exhaustedAfter(6000, "2027-01-01")).toEqual([]);
});
