import { expect, test } from "vitest";
import { bestAssignment } from "./best-assignment";
import { BLUE_CASH, DOUBLE_CASH, engineFor, FLEX, holding, purchases, resultsFor, SAPPHIRE } from "./test-purchases";

const PRIME = "Amazon Prime Visa";
const COSTCO = "Citi Costco Anywhere Visa";
const GOLD = "American Express Gold";
const TARGET = "Target Circle Card";

/** On 2026-11-29. */
function bestOf(cards: string[], ...lines: Parameters<typeof purchases>) {
  const question = { wallet: holding(...cards), transactions: purchases(...lines) };
  return bestAssignment(engineFor(question), question, resultsFor(question.wallet, question.transactions), "2026-11-29");
}

test("a rate of one merchant: the merchant is named, and the card from today is the best one there", () => {
  // At other supermarkets it pays 1%, and the Gold 4%.
  const best = bestOf([SAPPHIRE, PRIME, GOLD], ["2026-11-20", SAPPHIRE, "WHOLEFDS #10234", 100], ["2026-11-21", SAPPHIRE, "Whole Foods Market", 50]);
  const fromToday = { categoryName: "Supermarkets", cardName: PRIME, rewardMultiplier: 5, remainingDollars: null, merchants: ["Whole Foods Market"] };
  expect(best.categoryGains).toMatchObject([{ moves: [{ cardName: PRIME, count: 2, merchants: ["Whole Foods Market"], isOnlyThere: true }], fromToday }]);
  // All purchases of the category were there.
  expect(best.fromToday).toMatchObject([fromToday]);
});

test("a merchant that does not accept the category's card", () => {
  const best = bestOf([GOLD, SAPPHIRE, COSTCO], ["2026-11-20", SAPPHIRE, "COSTCO WHSE #0123", 100]);
  const fromToday = { cardName: COSTCO, rewardMultiplier: 2, merchants: ["Costco"] };
  expect(best).toMatchObject({ categoryGains: [{ moves: [{ cardName: COSTCO, merchants: ["Costco"] }], fromToday }], fromToday: [fromToday] });
});

test("a merchant with a rate of its own and others: no card from today for these purchases, and that of the category", () => {
  const best = bestOf([SAPPHIRE, PRIME, TARGET, DOUBLE_CASH], ["2026-11-20", SAPPHIRE, "TARGET 00012345", 100], ["2026-11-21", SAPPHIRE, "WALMART SUPERCENTER", 60]);
  expect(best.categoryGains).toMatchObject([
    {
      categoryName: "Superstores",
      moves: [
        { cardName: TARGET, merchants: ["Target"], isOnlyThere: true },
        { cardName: DOUBLE_CASH, merchants: [], isOnlyThere: false },
      ],
      fromToday: null,
    },
  ]);
  expect(best.fromToday).toMatchObject([{ categoryName: "Superstores", cardName: DOUBLE_CASH, merchants: [] }]);
});

test("merchants without terms of their own: the card of the category, until its cap", () => {
  const best = bestOf([BLUE_CASH, DOUBLE_CASH], ["2026-11-20", DOUBLE_CASH, "Kroger", 100], ["2026-11-21", DOUBLE_CASH, "SAFEWAY #0123", 60]);
  const fromToday = { cardName: BLUE_CASH, rewardMultiplier: 6, thenCardName: DOUBLE_CASH, merchants: [] };
  expect(best.categoryGains).toMatchObject([{ moves: [{ cardName: BLUE_CASH, merchants: [] }], fromToday }]);
});

test("a rate that ends has its last day, in the list and beside what to change", () => {
  // Restaurants are a category of Freedom Flex in 2026 Q4.
  const best = bestOf([FLEX, DOUBLE_CASH], ["2026-11-20", DOUBLE_CASH, "CHIPOTLE 1234", 100]);
  const fromToday = { cardName: FLEX, through: "2026-12-31" };
  expect(best).toMatchObject({ categoryGains: [{ fromToday }], fromToday: [fromToday] });
  expect(bestOf([SAPPHIRE, DOUBLE_CASH], ["2026-11-20", DOUBLE_CASH, "CHIPOTLE 1234", 100]).fromToday[0]).not.toHaveProperty("through");
});

test("the next quarter without its rotating categories is apart from that of the advice", () => {
  const line: Parameters<typeof purchases>[number] = ["2024-08-10", DOUBLE_CASH, "Kroger", 100];
  const question = { wallet: holding(DOUBLE_CASH, BLUE_CASH, FLEX), transactions: purchases(line) };
  const best = bestAssignment(engineFor(question), question, resultsFor(question.wallet, question.transactions), "2024-08-12");
  expect(best.unknownFromToday).toEqual([]);
  expect(best.unknownNextQuarter).toEqual({ from: "2024-10-01", unknown: [{ cardName: FLEX, quarter: "2024 Q4" }] });
});

test("a club that accepts none of the cards: not advised alone, and named beside another club", () => {
  const cards = [BLUE_CASH, "Capital One Quicksilver"];
  const atCostco: Parameters<typeof purchases>[number] = ["2026-11-20", BLUE_CASH, "COSTCO WHSE #0318", 100];
  expect(bestOf(cards, atCostco).fromToday).toEqual([]);
  expect(bestOf(cards, atCostco, ["2026-11-20", BLUE_CASH, "BJS WHOLESALE #123", 100]).fromToday).toMatchObject([
    { categoryName: "Wholesale clubs", cardName: "Capital One Quicksilver", merchants: [], nothingAt: ["Costco"] },
  ]);
});

test("the only card: a merchant where it earns less is named", () => {
  const best = bestOf([BLUE_CASH], ["2026-11-20", BLUE_CASH, "SHELL OIL 123456", 100], ["2026-11-21", BLUE_CASH, "KROGER FUEL #1234", 100]);
  expect(best.fromToday).toMatchObject([{ categoryName: "Gas stations", cardName: BLUE_CASH, lessAt: ["Kroger Fuel Center"], nothingAt: [] }]);
});

test("two merchants whose best cards differ: no card of the category, which is not the best at either", () => {
  const cards = [SAPPHIRE, TARGET, "Capital One Walmart Rewards"];
  const best = bestOf(cards, ["2026-11-20", SAPPHIRE, "TARGET 00012345", 100], ["2026-11-21", SAPPHIRE, "WALMART.COM", 60]);
  expect(best.categoryGains).toMatchObject([{ fromToday: null }]);
  expect(best.fromToday).toEqual([]);
});
