import { expect, test } from "vitest";
import {
  BLUE_CASH,
  CASH_PLUS,
  CUSTOM_CASH,
  CUSTOMIZED_CASH,
  DOUBLE_CASH,
  FLEX,
  holding,
  lastOf,
  purchases,
  resultsFor,
  SAPPHIRE,
  UNKNOWN_SHOP,
} from "./test-purchases";

test("another card has a bonus: 6% of Blue Cash at a supermarket against 2% of Double Cash", () => {
  expect(lastOf(holding(DOUBLE_CASH, BLUE_CASH), purchases(["2026-03-01", DOUBLE_CASH, "Kroger", 100]))).toMatchObject({
    missedDollars: 4,
    betterHeldCard: BLUE_CASH,
    cause: "bonus-of-another-card",
  });
});

test("another card pays more on everything: 2% against 1%", () => {
  expect(lastOf(holding(DOUBLE_CASH, SAPPHIRE), purchases(["2026-03-01", SAPPHIRE, UNKNOWN_SHOP, 100]))).toMatchObject({
    missedDollars: 1,
    cause: "better-base-rate",
  });
});

test("a rate on everything is no bonus, although the terms write it as a rule with a cap", () => {
  // Blue Business Cash: 2% on all eligible purchases up to 50,000 a year, then 1%.
  const wallet = holding("American Express Blue Business Cash", SAPPHIRE);
  expect(lastOf(wallet, purchases(["2026-03-01", SAPPHIRE, UNKNOWN_SHOP, 100]))).toMatchObject({
    missedDollars: 1,
    cause: "better-base-rate",
  });
});

test("the cap was used up: 1% after 6,000 of groceries, where 2% were to be had", () => {
  const kroger = purchases(["2026-01-05", BLUE_CASH, "Kroger", 6000], ["2026-02-01", BLUE_CASH, "Kroger", 100]);
  expect(lastOf(holding(BLUE_CASH, DOUBLE_CASH), kroger)).toMatchObject({ missedDollars: 1, cause: "cap-used-up" });
});

test("a cap that was used up is no cause where another card beats the rate within it", () => {
  // Customized Cash pays 2% on 2,500 of groceries a quarter; Blue Cash pays 6%: 6% - 1% of 100.
  const kroger = purchases(["2026-01-05", CUSTOMIZED_CASH, "Kroger", 2500], ["2026-02-01", CUSTOMIZED_CASH, "Kroger", 100]);
  expect(lastOf(holding(BLUE_CASH, CUSTOMIZED_CASH), kroger)).toMatchObject({
    missedDollars: 5,
    cause: "bonus-of-another-card",
  });
  // Against the 2% of Double Cash it is the cause: 2% - 1%.
  expect(lastOf(holding(DOUBLE_CASH, CUSTOMIZED_CASH), kroger)).toMatchObject({ missedDollars: 1, cause: "cap-used-up" });
});

test("the quarter was not activated: gas in 2025 Q3 on Freedom Flex, 1% in place of 5%", () => {
  const shell = purchases(["2025-07-10", FLEX, "Shell", 100]);
  const notActivated = { cardName: FLEX, settings: { activated: false } };
  expect(lastOf(holding(notActivated, DOUBLE_CASH), shell)).toMatchObject({ missedDollars: 1, cause: "not-activated" });
});

test("activation is no cause where it makes no difference", () => {
  // In 2025 Q4 gas was no category.
  const shell = purchases(["2025-10-10", FLEX, "Shell", 100]);
  const notActivated = { cardName: FLEX, settings: { activated: false } };
  expect(lastOf(holding(notActivated, DOUBLE_CASH), shell)).toMatchObject({ missedDollars: 1, cause: "better-base-rate" });
  // In 2025 Q1 groceries paid 5%, and Blue Cash 6%: activated or not, it was the better card.
  const kroger = purchases(["2025-02-10", FLEX, "Kroger", 100]);
  expect(lastOf(holding(notActivated, BLUE_CASH), kroger)).toMatchObject({
    missedDollars: 5,
    cause: "bonus-of-another-card",
  });
});

test("the category was not picked: 5% on electronics, had it been", () => {
  const bestBuy = purchases(["2026-03-01", CASH_PLUS, "Best Buy", 100]);
  const picked = { cardName: CASH_PLUS, settings: { chosenCategories: ["fast-food", "gyms", "gas"] } };
  expect(lastOf(holding(picked, DOUBLE_CASH), bestBuy)).toMatchObject({ missedDollars: 1, cause: "not-picked" });
});

test("a pick is no cause where another card beats it: 2% on groceries against 6%", () => {
  const kroger = purchases(["2026-03-01", CASH_PLUS, "Kroger", 100]);
  expect(lastOf(holding(CASH_PLUS, BLUE_CASH), kroger)).toMatchObject({ missedDollars: 5, cause: "bonus-of-another-card" });
});

test("nobody can pick what the issuer picks by spending", () => {
  // March's top category of Custom Cash is restaurants; groceries earn 1%, Double Cash pays 2%.
  const march = purchases(["2026-03-01", CUSTOM_CASH, "Chipotle", 300], ["2026-03-10", CUSTOM_CASH, "Kroger", 100]);
  expect(lastOf(holding(CUSTOM_CASH, DOUBLE_CASH), march)).toMatchObject({ missedDollars: 1, cause: "better-base-rate" });
});

test("the top category's cap is a cause, whatever else was bought on the card", () => {
  // Restaurants are on top with 500 at 5%, then 1%; of the 700, the last 100 are beyond the cap.
  const march = purchases(
    ["2026-03-01", CUSTOM_CASH, "Kroger", 400],
    ["2026-03-02", CUSTOM_CASH, "Chipotle", 600],
    ["2026-03-10", CUSTOM_CASH, "Chipotle", 100],
  );
  expect(lastOf(holding(CUSTOM_CASH, DOUBLE_CASH), march)).toMatchObject({ missedDollars: 1, cause: "cap-used-up" });
});

test("a purchase beyond the cap and its refund cancel out, and still the cap is the cause of both", () => {
  const { purchases: march } = resultsFor(
    holding(CUSTOM_CASH, DOUBLE_CASH),
    purchases(
      ["2026-03-02", CUSTOM_CASH, "Chipotle", 600],
      ["2026-03-10", CUSTOM_CASH, "Chipotle", 100],
      ["2026-03-12", CUSTOM_CASH, "Chipotle", -100],
    ),
  );
  expect(march.map(({ missedDollars, cause }) => [missedDollars, cause])).toEqual([
    [0, null],
    [1, "cap-used-up"],
    [-1, "cap-used-up"],
  ]);
});

test("a card that the catalog does not know is the cause itself", () => {
  const shop = purchases(["2026-03-01", "A Card of Long Ago", UNKNOWN_SHOP, 100]);
  expect(lastOf(holding("A Card of Long Ago", DOUBLE_CASH), shop)).toMatchObject({
    rewardAmount: 0,
    missedDollars: 2,
    cause: "card-not-known",
  });
});
