import { expect, test } from "vitest";
import { capitalised, capName, idInWords } from "./id-in-words";

test.each([
  ["gyms", "Gyms"],
  ["five-percent", "5 percent"],
  ["dining-3", "Dining"],
  ["dining-and-nightlife-2", "Dining and nightlife"],
  ["rakuten", "Rakuten"],
  // Property names of every object are words like any other.
  ["constructor", "Constructor"],
])("%s is %s", (id, words) => {
  expect(idInWords(id)).toBe(words);
});

test("a cap with an opaque id is named by what it limits", () => {
  expect(capName("groceries")).toBe("Groceries");
  expect(capName("constructor")).toBe("Constructor");
  expect(capName("five-percent")).toBe("5% categories");
  expect(capName("yearly")).toBe("All purchases with a bonus");
});

test.each(["constructor", "valueOf", "toString"])("a property name of every object is an id like any other: %s", (id) => {
  expect([idInWords(id), capName(id)]).toEqual([capitalised(id), capitalised(id)]);
});
