import { cardTerms } from "card-rewards/slim";
import { expect, test } from "vitest";
import { topCategoriesInWords } from "./top-categories";

function wordsOf(cardName: string, on = "2026-11-27"): [choice: string, words: string][] {
  const terms = cardTerms(cardName, { on });
  return terms?.choices.map((choice) => [choice.choiceName, topCategoriesInWords(choice, terms)]) ?? [];
}

test("one top category, and two of one rate", () => {
  expect(wordsOf("Citi Custom Cash")).toEqual([["5% top category", "the one where you spent most"]]);
  expect(wordsOf("World of Hyatt Business").map(([, words]) => words)).toEqual(["the 3 where you spent most"]);
});

test("3% for the first category and 2% for the second: the lower rate is not paid where the higher one is", () => {
  expect(wordsOf("Venmo Credit Card", "2026-09-27")).toEqual([
    ["3% top category", "the one where you spent most"],
    ["2% next category", "the one that comes second by spending"],
  ]);
});

test("choices that the terms have dropped are not among today's", () => {
  expect(wordsOf("Venmo Credit Card", "2026-10-01")).toEqual([]);
});
