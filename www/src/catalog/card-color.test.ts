import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", {});
const { COLOR_COUNT, colorsOf } = await import("./card-color");

const named = (...ids: number[]) => ids.map((id) => [id.toString(), id] as const);

test("a card keeps the colour of its id whatever other cards there are, and none is used twice before all are", () => {
  expect([...colorsOf(named(3))]).toEqual([["3", 4]]);
  expect([...colorsOf(named(12, 3, 1))]).toEqual([["1", 2], ["3", 4], ["12", 5]]);
  // 3 and 11 prefer 4: the higher id takes 5, and then 12, which prefers that, 6.
  expect([...colorsOf(named(12, 11, 3))]).toEqual([["3", 4], ["11", 5], ["12", 6]]);
  const ids = Array.from({ length: COLOR_COUNT }, (_, index) => index * COLOR_COUNT);
  expect(new Set(colorsOf(named(...ids)).values()).size).toBe(COLOR_COUNT);
  expect(colorsOf(named(...ids, 100)).get("100")).toBe(5);
});

test("two accounts of a card have two colours", () => {
  expect([...colorsOf([["Mine", 3], ["Sam’s", 3]])]).toEqual([["Mine", 4], ["Sam’s", 5]]);
});
