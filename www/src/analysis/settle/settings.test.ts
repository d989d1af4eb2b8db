import { expect, test } from "vitest";
import type { HeldCard, SpentSoFar, Wallet } from "../../profile/profile";
import { settingsOf } from "./settings";
import {
  BLUE_CASH,
  CASH_PLUS,
  DOUBLE_CASH,
  engineFor,
  holding,
  lastOf,
  purchases,
  resultsFor,
} from "./test-purchases";

function held(cardName: string, spentSoFar: SpentSoFar): HeldCard {
  return { cardName, settings: {}, spentSoFar };
}

function settingsFor(wallet: Wallet) {
  return settingsOf(engineFor({ wallet, transactions: [] }), wallet);
}

test("entered spending without statements counts at the first purchase", () => {
  // 6,000 of groceries are spent on Blue Cash, which then pays 1%: Double Cash with its 2% is better.
  const blueCash = held(BLUE_CASH, { dollars: { groceries: 6000 }, asOf: "2026-11-01" });
  const kroger = purchases(["2026-03-01", DOUBLE_CASH, "Kroger", 100]);
  expect(lastOf(holding(blueCash, DOUBLE_CASH), kroger)).toMatchObject({ missedDollars: 0, cause: null });
  // With nothing spent: 6% - 2% of 100.
  expect(lastOf(holding(BLUE_CASH, DOUBLE_CASH), kroger)).toMatchObject({ missedDollars: 4 });
});

test("entered spending counts before the card's first purchase", () => {
  // 5,950 of 6,000 are spent: of 100 at Kroger 50 earn 6% and 50 earn 1%, 3.00 + 0.50.
  const blueCash = held(BLUE_CASH, { dollars: { groceries: 5950 }, asOf: "2026-11-01" });
  const { purchases: [kroger], caps } = resultsFor(holding(blueCash), purchases(["2026-03-01", BLUE_CASH, "Kroger", 100]));
  expect(kroger?.rewardAmount).toBe(3.5);
  expect(caps[0]?.periods).toMatchObject([{ openingDollars: 5950, days: [{ date: "2026-03-01", usedDollars: 6000 }] }]);
});

test("entered spending counts in its own period, also with earlier purchases", () => {
  const blueCash = held(BLUE_CASH, { dollars: { groceries: 5900 }, asOf: "2026-11-21" });
  const { purchases: [before, kroger], caps } = resultsFor(
    holding(blueCash),
    purchases(["2025-12-30", BLUE_CASH, "Kroger", 10], ["2026-01-02", BLUE_CASH, "Kroger", 1000]),
  );
  // 10 at 6%; then 100 of 6,000 remain: 100 at 6% and 900 at 1%.
  expect([before?.rewardAmount, kroger?.rewardAmount]).toEqual([0.6, 15]);
  expect(caps[0]?.periods.map(({ periodStart, openingDollars }) => [periodStart, openingDollars])).toEqual([
    ["2025-01-01", 0],
    ["2026-01-01", 5900],
  ]);
});

test("settings that the catalog no longer has are dropped, so that the rest can be settled", () => {
  const wallet = holding(
    { cardName: "A Former Card", settings: { activated: true } },
    { cardName: CASH_PLUS, settings: { selectedCategories: ["fast-food", "video-rental", "gyms", "furniture"], tier: "gold" } },
    DOUBLE_CASH,
  );
  const { cardSettings, yourCards } = settingsFor(wallet);
  expect(yourCards).toEqual(["A Former Card", CASH_PLUS, DOUBLE_CASH]);
  expect(cardSettings["A Former Card"]).toBeUndefined();
  // Two categories at 5% can be selected, and the first two stay.
  expect(cardSettings[CASH_PLUS]).toMatchObject({ selectedCategories: ["fast-food", "gyms"], tier: null });
  // Cash+ pays 5% on fast food, which is selected; Double Cash 2%.
  expect(lastOf(wallet, purchases(["2026-11-01", DOUBLE_CASH, "McDonald's", 100]))).toMatchObject({
    betterHeldCard: CASH_PLUS,
    missedDollars: 3,
  });
});

test("settings of a further account are those of its card, and each unsupported one is dropped alone", () => {
  const settings = { selectedCategories: ["gyms", "furniture", "video-rental"], tier: "gold", anniversary: "02-30", activated: true };
  const { cardSettings } = settingsFor(holding(CASH_PLUS, { cardName: "Hers", accountOf: CASH_PLUS, settings }));
  expect(cardSettings.Hers).toEqual({ selectedCategories: ["gyms", "furniture"], tier: null, activated: true });
});
