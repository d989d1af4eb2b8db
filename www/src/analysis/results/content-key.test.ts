import { expect, test, vi } from "vitest";
import type { Asked } from "../settle/question";
import { holding, purchases } from "../settle/test-purchases";
import { contentKey } from "./content-key";

const [coffee, tea] = [purchases(["2026-10-01", "", "COFFEE", 5]), purchases(["2026-10-01", "", "TEA", 5])];
const card = "Citi Double Cash";
const asked: Asked = {
  statements: [{ statementId: "a", cardName: card, transactions: coffee }],
  edits: undefined,
  wallet: holding(card),
};
/** The same with one thing changed. */
const others: Record<string, Asked> = {
  "another descriptor": { ...asked, statements: [{ statementId: "a", cardName: card, transactions: tea }] },
  "another amount": { ...asked, statements: [{ statementId: "a", cardName: card, transactions: coffee.map((one) => ({ ...one, transactionAmount: 5.01 })) }] },
  "a code of the bank": { ...asked, statements: [{ statementId: "a", cardName: card, transactions: coffee.map((one) => ({ ...one, mcc: "5812" })) }] },
  "another card": { ...asked, statements: [{ statementId: "a", cardName: "Apple Card", transactions: coffee }] },
  "another statement with the same rows": { ...asked, statements: [...asked.statements, { statementId: "b", cardName: card, transactions: coffee }] },
  "another order": { ...asked, statements: [{ statementId: "b", cardName: card, transactions: coffee }, ...asked.statements] },
  "no statement": { ...asked, statements: [] },
  "a correction": { ...asked, edits: { purchases: {}, merchants: { "words:coffee": { category: "gas" } } } },
  "a selected category": { ...asked, wallet: holding({ cardName: card, settings: { selectedCategories: ["gas"] } }) },
  "another held card": { ...asked, wallet: holding(card, "Apple Card") },
  "a point value": { ...asked, wallet: { ...asked.wallet, pointValues: { "chase-ultimate-rewards": 0.02 } } },
  "transfer partner valuations": { ...asked, wallet: { ...asked.wallet, transferValues: true } },
  "a closing day": { ...asked, wallet: holding({ cardName: card, settings: {}, closingDay: 5 }) },
};

test("everything that results depend on is part of the key", async () => {
  const keys = await Promise.all([asked, ...Object.values(others)].map((one) => contentKey(one, "build")));
  keys.push(await contentKey(asked, "next build"));
  expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key ?? ""))).toBe(true);
  expect(new Set(keys).size).toBe(Object.keys(others).length + 2);
});

test("equal content has one key, in other objects too", async () => {
  expect(await contentKey(structuredClone(asked), "build")).toBe(await contentKey(asked, "build"));
});

test("a row that is not in the first part is part of the key", async () => {
  const rows = Array.from({ length: 5_001 }, () => coffee).flat();
  const of = (transactions: typeof rows) => contentKey({ ...asked, statements: [{ statementId: "a", cardName: card, transactions }] }, "build");
  expect(await of(rows)).not.toBe(await of([...rows.slice(0, -1), ...tea]));
  expect(await of(rows)).not.toBe(await of(rows.slice(0, -1)));
});

test("no key without a build, or without digests as on plain http", async () => {
  expect(await contentKey(asked, undefined)).toBeUndefined();
  vi.stubGlobal("crypto", {});
  expect(await contentKey(structuredClone(asked), "build")).toBeUndefined();
  vi.unstubAllGlobals();
});
