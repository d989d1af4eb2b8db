import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { statementWith } from "../statement.fixture";
import { keepCheckedRows, readCheckedRows } from "./checked-rows";
import { forgetKept } from "./kept-entries";
import { digestOf } from "./rows-digest";

const statement = (merchant: string) =>
  statementWith({ transactions: [{ transactionId: "1", transactionAmount: 5, transactionDate: "2026-11-21", merchant, cardName: "" }] });

test("rows are checked for one build, until other statements are", async () => {
  const coffee = statement("COFFEE");
  await keepCheckedRows([coffee], "build");
  expect([...(await readCheckedRows("build"))]).toEqual([await digestOf(coffee.transactions)]);
  expect((await readCheckedRows("next build")).size).toBe(0);
  const tea = statement("TEA");
  await keepCheckedRows([tea], "build");
  expect([...(await readCheckedRows("build"))]).toEqual([await digestOf(tea.transactions)]);
});

test("clearing is final: an earlier call that ends later brings nothing back", async () => {
  await Promise.all([keepCheckedRows([statement("COFFEE")], "build"), keepCheckedRows([], "build")]);
  expect((await readCheckedRows("build")).size).toBe(0);
});

test("the same statements are not stored again", async () => {
  const statements = [statement("COFFEE")];
  await keepCheckedRows(statements, "build");
  await forgetKept();
  await keepCheckedRows(statements, "build");
  expect((await readCheckedRows("build")).size).toBe(0);
});
