import { expect, test } from "vitest";
import { SearchableList } from "./searchable-list";

const NO_LONGER_OFFERED = ["Chase Freedom", "FlexPerks Gold", "Amex Green"];
const cards = new SearchableList(
  ["Amex Gold", "Amex Green", "Chase Freedom", "Chase Freedom Flex", "Citi Double Cash", "Evergreen", "FlexPerks Gold", "Luxury Card Gold"],
  (name) => name,
  (name) => NO_LONGER_OFFERED.includes(name),
);

test("of names that match equally well, those that come later are last", () => {
  expect(cards.search("gold").at(-1)).toBe("FlexPerks Gold");
  expect(cards.search("freedom")).toEqual(["Chase Freedom Flex", "Chase Freedom"]);
  // With a typo too.
  expect(cards.search("freedon")).toEqual(["Chase Freedom Flex", "Chase Freedom"]);
});

test("a better match is first all the same: the phrase at the beginning of a word", () => {
  expect(cards.search("green")).toEqual(["Amex Green", "Evergreen"]);
});

test("an empty text lists all in their order", () => {
  expect(cards.search(" ")[2]).toBe("Chase Freedom");
});

test("a phrase is found before its words apart", () => {
  const list = new SearchableList(["Blue Business Cash", "Blue Cash Everyday"], (name) => name);
  expect(list.search("blue cash")).toEqual(["Blue Cash Everyday", "Blue Business Cash"]);
});
