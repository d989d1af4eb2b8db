import type { CardSettings } from "card-rewards/slim";
import { expect, test } from "vitest";
import { engineOf } from "../../catalog/engine-of";
import { emptyWallet } from "../../profile/profile";
import { topCategoryInWords } from "./advice/top-category-words";
import { settingsOf } from "../../analysis/settle/settings";
import { assumesTopCategory, isOfTopCategory, needsActivation } from "./conditions";

const DAY = "2026-11-20";

test.each([
  // 3% of dining always; its restaurants of 2026 Q4 pay 4% more once activated.
  [undefined, true],
  [false, false],
  [true, false],
])("restaurants on a Freedom Flex whose activation is %j", (activated, expected) => {
  const wallet = { ...emptyWallet, cards: [{ cardName: "Chase Freedom Flex", settings: activated === undefined ? {} : { activated } }] };
  const engine = engineOf(wallet);
  const settings = settingsOf(engine, wallet);
  const { bestCard } = engine.advice({ ...settings, merchant: "Pret A Manger", spendAmount: 100, transactionDate: DAY, explain: true }).data;
  expect(needsActivation(settings, bestCard)).toBe(expected);
});

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

test.each([
  [{}, true, "Only if this is your top spending category on this card"],
  [{ spentByOption: { gas: 20 } }, false, "This is your top spending category on this card, this purchase included"],
  // $100 of restaurants are less than $300 of gas: they earn 1%, under no condition.
  [{ spentByOption: { gas: 300 } }, false, undefined],
])("restaurants on a Custom Cash with the settings %j", (settings: CardSettings, assumed, words) => {
  const cardSettings = { "Citi Custom Cash": { ...settings, spentAsOf: DAY } };
  const request = { merchant: "Chipotle", spendAmount: 100, yourCards: ["Citi Custom Cash"], cardSettings, transactionDate: DAY, explain: true };
  const { bestCard } = engineOf(emptyWallet).advice(request).data;
  expect(assumesTopCategory(bestCard)).toBe(assumed);
  expect(topCategoryInWords(bestCard)).toBe(words);
});
