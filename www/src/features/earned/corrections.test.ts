import { expect, test } from "vitest";
import { purchaseKey } from "../../profile/edits";
import { editTransactions } from "../../analysis/edits/edited-transactions";
import { BLUE_CASH, purchases } from "../../analysis/settle/test-purchases";
import { correctionsOf } from "./corrections";

test("every correction is listed with the purchases that it changes, those of merchants first", () => {
  const bought = purchases(
    ["2026-03-05", BLUE_CASH, "ZORBLATT KWYJIBO 77", 100],
    ["2026-04-02", BLUE_CASH, "ZORBLATT KWYJIBO 81", 50],
    ["2026-04-03", BLUE_CASH, "NETFLIX.COM", 10],
  );
  const [first] = bought;
  if (!first) throw new Error("There are three.");
  const edits = {
    purchases: { [purchaseKey(first)]: { category: "gas" } },
    merchants: { "words:zorblatt kwyjibo": { category: "books" }, "words:gone": { category: "gas" } },
  };
  const found = correctionsOf(edits, editTransactions(bought, edits).edited.values());
  // The first purchase has a correction of its own.
  expect(found.map(({ scope, changed }) => [scope.of, changed.map(({ transactionId }) => transactionId)])).toEqual([
    ["merchants", ["1"]],
    ["merchants", []],
    ["purchases", ["0"]],
  ]);
  expect(found.map(({ merchant }) => merchant)).toEqual([
    { kind: "words", words: "zorblatt kwyjibo" },
    { kind: "words", words: "gone" },
    undefined,
  ]);
  expect(correctionsOf(undefined, [])).toEqual([]);
});
