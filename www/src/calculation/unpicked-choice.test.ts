import { createEngine } from "card-rewards/slim";
import { expect, test } from "vitest";
import { rulesUnpicked } from "./unpicked-choice";

const engine = createEngine();

/** From the cards' terms: what counts for whoever picks nothing. */
test.each([
  ["Bank of America Customized Cash Rewards", "category", ["3% category: gas and EV charging"]],
  ["TD Cash", "three-percent", ["3% category: dining"]],
  ["TD Cash", "two-percent", ["2% category: grocery stores"]],
  ["U.S. Bank Cash+", "five-percent", []],
  ["U.S. Bank Cash+", "everyday", []],
  ["U.S. Bank Shopper Cash Rewards", "retailers", []],
  ["Citi Strata", "self-select", []],
])("while nothing is picked, %s has of its choice %s: %j", (cardName, choiceId, rules) => {
  const choice = engine.cards().find((card) => card.cardName === cardName)?.choices.find((one) => one.choiceId === choiceId);
  if (!choice) throw new Error(`${cardName} has no choice ${choiceId}.`);
  expect(rulesUnpicked(engine, cardName, {}, choice, "2026-11-22")).toEqual(rules);
});

test("what is picked of the card's other choice is not counted with it", () => {
  const choice = engine.cards().find(({ cardName }) => cardName === "TD Cash")?.choices.find(({ choiceId }) => choiceId === "two-percent");
  if (!choice) throw new Error("TD Cash has no such choice.");
  expect(rulesUnpicked(engine, "TD Cash", { chosenCategories: ["gas-3"] }, choice, "2026-11-22")).toEqual(["2% category: grocery stores"]);
});
