import { expect, test } from "vitest";
import { engineOf } from "../../catalog/engine-of";
import { emptyWallet } from "../../profile/profile";
import { isOfTopCategory } from "./conditions";

const DAY = "2026-11-20";

test.each([
  // It pays 4 at Hyatt whatever else, and 2 in the three categories with the most spending.
  ["World of Hyatt Business", "Hyatt", false],
  ["World of Hyatt Business", "Chipotle", true],
  ["Citi Custom Cash", "Chipotle", true],
  ["Citi Custom Cash", "Zorblatt", false],
  ["Chase Sapphire Preferred", "Chipotle", false],
])("%s at %s", (cardName, merchant, expected) => {
  const engine = engineOf(emptyWallet);
  const { bestCard } = engine.advice({ merchant, spendAmount: 100, yourCards: [cardName], transactionDate: DAY, explain: true }).data;
  expect(isOfTopCategory(bestCard)).toBe(expected);
});
