import type { CardCap } from "card-rewards/slim";
import { expect, test } from "vitest";
import type { HeldCard, SpentSoFar, Wallet } from "../model/profile";
import { settingsOf, spentInPeriodOf } from "./settings";
import {
  BLUE_CASH,
  CASH_PLUS,
  DOUBLE_CASH,
  engineFor,
  holding,
  INK_CASH,
  lastOf,
  purchases,
  resultsFor,
} from "./test-purchases";

const groceries: CardCap = { capId: "groceries", capDollars: 6000, period: "year" };
const rotating: CardCap = { capId: "rotating", capDollars: 1500, period: "quarter" };
const office: CardCap = { capId: "five-percent", capDollars: 25_000, period: "anniversary-year" };

function held(cardName: string, spentSoFar: SpentSoFar, anniversary?: string): HeldCard {
  return { cardName, settings: { anniversary }, spentSoFar };
}

function settingsFor(wallet: Wallet) {
  return settingsOf(engineFor({ wallet, transactions: [] }), wallet);
}

test("spending so far counts in the period in which it was said, cap by cap", () => {
  const card = held("any", { dollars: { groceries: 5950, rotating: 700 }, asOf: "2026-05-10" });
  const caps = [groceries, rotating];
  expect(spentInPeriodOf("2026-04-01", card, caps)).toEqual({ groceries: 5950, rotating: 700 });
  expect(spentInPeriodOf("2026-07-01", card, caps)).toEqual({ groceries: 5950 });
  expect(spentInPeriodOf("2025-12-31", card, caps)).toEqual({});
});

test("a year of the card's own begins at its anniversary", () => {
  const card = held(INK_CASH, { dollars: { "five-percent": 24_000 }, asOf: "2026-05-10" }, "06-01");
  expect(spentInPeriodOf("2025-06-01", card, [office])).toEqual({ "five-percent": 24_000 });
  expect(spentInPeriodOf("2026-06-01", card, [office])).toEqual({});
});

test("caps that the person said nothing of, or that the card has not, are left out", () => {
  const card = held("any", { dollars: { groceries: 0, gone: 100 }, asOf: "2026-05-10" });
  expect(spentInPeriodOf("2026-05-10", card, [groceries, rotating])).toEqual({});
});

test("spending on a card of which there is no statement counts where the purchases begin", () => {
  // 6,000 of groceries are spent on Blue Cash, which would pay 1% then: Double Cash with its 2% is no mistake.
  const blueCash = held(BLUE_CASH, { dollars: { groceries: 6000 }, asOf: "2026-11-01" });
  const kroger = purchases(["2026-03-01", DOUBLE_CASH, "Kroger", 100]);
  expect(lastOf(holding(blueCash, DOUBLE_CASH), kroger)).toMatchObject({ missedDollars: 0, cause: null });
  // Had nothing been spent: 6% - 2% of 100.
  expect(lastOf(holding(BLUE_CASH, DOUBLE_CASH), kroger)).toMatchObject({ missedDollars: 4 });
});

test("spending so far is used up before the first purchase of the card", () => {
  // 5,950 of 6,000 are spent: of 100 at Kroger 50 earn 6% and 50 earn 1%, 3.00 + 0.50.
  const blueCash = held(BLUE_CASH, { dollars: { groceries: 5950 }, asOf: "2026-11-01" });
  const { purchases: [kroger], caps } = resultsFor(holding(blueCash), purchases(["2026-03-01", BLUE_CASH, "Kroger", 100]));
  expect(kroger?.rewardAmount).toBe(3.5);
  expect(caps).toMatchObject([{ usedBeforeDollars: 5950, days: [{ day: "2026-03-01", usedDollars: 6000 }] }]);
});

test("spending so far counts in its own period, also where the card's purchases begin before it", () => {
  const blueCash = held(BLUE_CASH, { dollars: { groceries: 5900 }, asOf: "2026-11-21" });
  const { purchases: [before, kroger], caps } = resultsFor(
    holding(blueCash),
    purchases(["2025-12-30", BLUE_CASH, "Kroger", 10], ["2026-01-02", BLUE_CASH, "Kroger", 1000]),
  );
  // 10 at 6%; then 100 of 6,000 are left: 100 at 6% and 900 at 1%.
  expect([before?.rewardAmount, kroger?.rewardAmount]).toEqual([0.6, 15]);
  expect(caps.map(({ periodStart, usedBeforeDollars }) => [periodStart, usedBeforeDollars])).toEqual([
    ["2025-01-01", 0],
    ["2026-01-01", 5900],
  ]);
});

test("what the catalog has no more is left out, so that everything else can be worked out", () => {
  const wallet = holding(
    { cardName: "A Card of Long Ago", settings: { activated: true } },
    { cardName: CASH_PLUS, settings: { chosenCategories: ["fast-food", "video-rental", "gyms", "furniture"], tier: "gold" } },
    DOUBLE_CASH,
  );
  const { cardSettings, yourCards } = settingsFor(wallet);
  expect(yourCards).toEqual(["A Card of Long Ago", CASH_PLUS, DOUBLE_CASH]);
  expect(cardSettings["A Card of Long Ago"]).toBeUndefined();
  // Two at 5% can be picked, and the first two stay.
  expect(cardSettings[CASH_PLUS]).toMatchObject({ chosenCategories: ["fast-food", "gyms"], tier: null });
  // Cash+ pays 5% on fast food, which is picked; Double Cash 2%.
  expect(lastOf(wallet, purchases(["2026-11-01", DOUBLE_CASH, "McDonald's", 100]))).toMatchObject({
    betterHeldCard: CASH_PLUS,
    missedDollars: 3,
  });
});
