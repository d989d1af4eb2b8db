import { expect, test } from "vitest";
import { callsByHome } from "./worker-calls";

test("names of worker calls are unique", () => {
  const names = Object.values(callsByHome).flatMap((calls) => Object.keys(calls));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
