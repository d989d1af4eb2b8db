import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", {});
const { optionName } = await import("./option-names");

// As the issuers' terms call them.
test.each([
  ["U.S. Bank Cash+", "gyms", "Gyms and fitness centers"],
  ["U.S. Bank Cash+", "tv-internet-streaming", "TV, internet and streaming services"],
  ["U.S. Bank Cash+", "zorblatt", "Zorblatt"],
])("%s, %s", (cardName, optionId, name) => {
  expect(optionName(cardName, optionId)).toBe(name);
});
