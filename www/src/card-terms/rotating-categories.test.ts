import { cardTerms } from "card-rewards/slim";
import { expect, test } from "vitest";
import { rotatingCategories } from "./rotating-categories";

/** Names of each rate that has some. */
function namesOn(cardName: string, on: string): [rules: string, names: string[]][] {
  const terms = cardTerms(cardName, { on });
  const rates = terms?.effectiveRates.map(({ rules, ruleIds }): [string, string[]] => [rules.join(", "), rotatingCategories(ruleIds, terms)]);
  return rates?.filter(([, names]) => names.length > 0) ?? [];
}

test("a quarter names its categories and merchants, without the parts of wider categories and those of a higher rate", () => {
  // Dining has 7x: 3x, and 4x more in this quarter.
  expect(namesOn("Chase Freedom Flex", "2026-11-28")).toEqual([["2026 Q4", ["Supermarkets", "American Red Cross"]]]);
  expect(namesOn("Chase Freedom Flex", "2026-08-01")).toEqual([
    ["2026 Q3", ["Gas stations", "Electric vehicle charging", "Local transit", "Concerts, theater and tickets", "United Way"]],
  ]);
});

test("two rules of one quarter", () => {
  expect(namesOn("Discover it Cash Back", "2026-11-28")).toEqual([
    [
      "2026 Q4, 2026 Q4: internet, cable and phone",
      ["Restaurants", "Fast food", "Restaurant delivery", "Caterers", "Utilities", "Entertainment", "Phone service", "Internet and cable"],
    ],
  ]);
});

test("rates whose rules have names of their own", () => {
  expect(namesOn("American Express Blue Cash Preferred", "2026-11-28")).toEqual([]);
});
