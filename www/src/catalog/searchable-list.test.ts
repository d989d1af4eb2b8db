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

test("a text spelled as it sounds, and words joined, with a typo in each word", () => {
  const list = new SearchableList(["Chase Sapphire Preferred", "Citi Double Cash", "Trader Joe's", "Whole Foods Market", "Zorblatt"], (name) => name);
  expect(list.search("safire preferred")).toEqual(["Chase Sapphire Preferred"]);
  expect(list.search("dubble cash")).toEqual(["Citi Double Cash"]);
  expect(list.search("wholefods")).toEqual(["Whole Foods Market"]);
  expect(list.search("trader jos")).toEqual(["Trader Joe's"]);
  expect(list.search("double miles")).toEqual([]);
});

test("of names with the same typo the one of about its length is first", () => {
  const list = new SearchableList(["Amano McGann", "Amazing Athletes", "Amazon", "Amazon Go"], (name) => name);
  expect(list.search("amazn").slice(0, 2)).toEqual(["Amazon", "Amazon Go"]);
});

test("a misspelled text means items that begin as it does, and none if some match as typed", () => {
  const list = new SearchableList(["Starbucks", "Curseforge", "Walmart", "Walmart Fuel", "Phillips 66"], (name) => name);
  expect(list.meantBy("starbuks")).toEqual(["Starbucks"]);
  expect(list.meantBy("wallmart")).toEqual(["Walmart", "Walmart Fuel"]);
  expect(list.meantBy("fillips")).toEqual(["Phillips 66"]);
  expect(list.meantBy("sefora")).toEqual([]);
  expect(list.meantBy("star")).toEqual([]);
  expect(list.meantBy(" ")).toEqual([]);
});
