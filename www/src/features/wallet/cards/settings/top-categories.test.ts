import { cardTerms } from "card-rewards/slim";
import { expect, test } from "vitest";
import { topCategoriesInWords } from "./top-categories";

function wordsOf(cardName: string): [choice: string, words: string][] {
  const terms = cardTerms(cardName, { on: "2026-11-27" });
  return terms?.choices.map((choice) => [choice.choiceName, topCategoriesInWords(choice, terms)]) ?? [];
}

test("one top category, and two of one rate", () => {
  expect(wordsOf("Citi Custom Cash")).toEqual([["5% top category", "the one where you spent most"]]);
  expect(wordsOf("World of Hyatt Business").map(([, words]) => words)).toEqual(["the 3 where you spent most"]);
});

test("3% for the first category and 2% for the second: the lower rate is not paid where the higher one is", () => {
  expect(wordsOf("Venmo Credit Card")).toEqual([
    ["3% top category", "the one where you spent most"],
    ["2% next category", "the one that comes second by spending"],
  ]);
});
