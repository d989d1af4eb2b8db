import type { FromToday } from "card-rewards/slim";
import { expect, test } from "vitest";
import type { BestFromToday } from "../settle/at-merchants";
import { fromTodayInWords } from "./from-today";

const supermarkets: BestFromToday = {
  category: "supermarkets",
  categoryName: "Supermarkets",
  cardName: "Blue Cash Preferred",
  rewardValue: 0.01,
  rewardMultiplier: 6,
  remainingDollars: 1520,
  thenCardName: "Citi Double Cash",
  text: "",
  capId: "groceries",
  merchants: [],
  lessAt: [],
  nothingAt: [],
};

test("until the cap, then another card", () => {
  expect(fromTodayInWords(supermarkets)).toEqual({
    category: "Supermarkets",
    rest: "Blue Cash Preferred pays 6% for the next $1,520.00, then Citi Double Cash.",
  });
});

test("a cap whose period began before the statements says since when it counts", () => {
  expect(fromTodayInWords({ ...supermarkets, countedFrom: "2026-08-09" }).rest).toBe(
    "Blue Cash Preferred pays 6% for the next $1,520.00 (counted since Aug 9, 2026), then Citi Double Cash.",
  );
});

test("a rate that ends says its last day", () => {
  const flex = { ...supermarkets, cardName: "Chase Freedom Flex", rewardMultiplier: 5, through: "2026-12-31" };
  expect(fromTodayInWords(flex).rest).toBe("Chase Freedom Flex pays 5% through Dec 31, 2026 for the next $1,520.00, then Citi Double Cash.");
  expect(fromTodayInWords({ ...flex, merchants: ["Costco"], remainingDollars: null }).rest).toBe("Chase Freedom Flex pays 5% at Costco through Dec 31, 2026.");
});

test("the same card after its cap", () => {
  expect(fromTodayInWords({ ...supermarkets, thenCardName: "Blue Cash Preferred" }).rest).toBe(
    "Blue Cash Preferred pays 6% for the next $1,520.00; after that it is still your best card, at its lower rate.",
  );
});

test("a rate that only top spending categories earn", () => {
  const custom = { ...supermarkets, cardName: "Citi Custom Cash", rewardMultiplier: 5, remainingDollars: 500 };
  const inWords = (topSpending: FromToday["topSpending"]) => fromTodayInWords({ ...custom, ...(topSpending && { topSpending }) }).rest;
  expect(inWords({ selectedMax: 1, period: "statement" })).toBe(
    "Citi Custom Cash pays 5%, only in its top spending category of each statement, for the next $500.00, then Citi Double Cash.",
  );
  expect(inWords({ selectedMax: 3, period: "quarter" })).toMatch(/^Citi Custom Cash pays 5%, only in its 3 top spending categories of each quarter, for the next/);
  // Without a cap, the condition ends the sentence.
  expect(fromTodayInWords({ ...custom, remainingDollars: null, topSpending: { selectedMax: 1, period: "month" } }).rest).toBe(
    "Citi Custom Cash pays 5%, only in its top spending category of each month.",
  );
});

test("no cap, and no category", () => {
  const anything = { ...supermarkets, category: null, categoryName: null, remainingDollars: null, thenCardName: null };
  expect(fromTodayInWords({ ...anything, rewardMultiplier: 1.5, rewardValue: 0.011 })).toEqual({
    category: "Anything else",
    rest: "Blue Cash Preferred pays 1.65%.",
  });
});

test("the reason, if another card's cap is exhausted", () => {
  const doubleCash = { ...supermarkets, cardName: "Citi Double Cash", rewardMultiplier: 2, remainingDollars: null, thenCardName: null };
  const cap = { category: "supermarkets", cardName: "Blue Cash Preferred", capName: "U.S. supermarkets", resetsOn: "2027-01-01" };
  expect(fromTodayInWords(doubleCash, [cap]).rest).toBe(
    "Citi Double Cash pays 2%, since the cap of Blue Cash Preferred (U.S. supermarkets) is exhausted until Jan 1, 2027.",
  );
  expect(fromTodayInWords({ ...doubleCash, category: "gas" }, [cap]).rest).toBe("Citi Double Cash pays 2%.");
});

test("merchants where it earns less or nothing", () => {
  const clubs = { ...supermarkets, categoryName: "Wholesale clubs", cardName: "Quicksilver", rewardMultiplier: 1.5, remainingDollars: null };
  expect(fromTodayInWords({ ...clubs, nothingAt: ["Costco"] }).rest).toBe("Quicksilver pays 1.5%, but nothing at Costco.");
  expect(fromTodayInWords({ ...clubs, lessAt: ["BJ's", "Sam's Club"], nothingAt: ["Costco"] }).rest).toBe("Quicksilver pays 1.5%, but less at BJ's and Sam's Club, nothing at Costco.");
});

test("the merchants, if it is only best there", () => {
  const costco = { ...supermarkets, categoryName: "Wholesale clubs", cardName: "Citi Costco Anywhere Visa", rewardMultiplier: 2, remainingDollars: null };
  const cap = { category: "supermarkets", cardName: "Blue Cash Preferred", capName: "U.S. supermarkets", resetsOn: "2027-01-01" };
  expect(fromTodayInWords({ ...costco, merchants: ["Costco"] }, [cap])).toEqual({
    category: "Wholesale clubs",
    rest: "Citi Costco Anywhere Visa pays 2% at Costco.",
  });
});
