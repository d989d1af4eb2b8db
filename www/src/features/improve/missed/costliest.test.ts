import { expect, test } from "vitest";
import { costliestOf } from "./costliest";

const missed = (transactionId: string, missedDollars: number, reverses: string | null = null) => ({ transactionId, missedDollars, reverses });

test("a purchase that its refunds leave nothing of is not among them", () => {
  const purchases = [missed("whole", 12), missed("kept", 5), missed("part", 9), missed("free", 0)];
  const refunds = [missed("a", -12, "whole"), missed("b", -3, "part"), missed("c", -4, "part")];
  // 9 - 3 - 4 = 2 are left of the second, and nothing of the first.
  expect(costliestOf([...purchases, ...refunds]).map(({ transactionId }) => transactionId)).toEqual(["part", "kept"]);
});

test("the rounding of binary fractions is nothing left", () => {
  expect(costliestOf([missed("1", 0.3), missed("a", -0.1, "1"), missed("b", -0.2, "1")])).toEqual([]);
});

test("a refund of an earlier time takes nothing from these", () => {
  expect(costliestOf([missed("1", 1), missed("2", -3, "elsewhere"), missed("3", 2)]).map(({ transactionId }) => transactionId)).toEqual(["3", "1"]);
});
