import { expect, test } from "vitest";
import type { ParsedAccount, ParsedFile, PartOfFile } from "../parsed-file";
import { inParts, nextPart } from "./parts";

function account(count: number, name: string): ParsedAccount {
  const transactions = Array.from({ length: count }, (_, row) => ({
    transactionId: `${name}:${row.toString()}`,
    transactionAmount: 5,
    transactionDate: "2026-11-02",
    merchant: "COFFEE",
    cardName: "",
  }));
  return { account: name, namesCard: false, transactions, leftOut: [] };
}

const file = (...accounts: ParsedAccount[]): ParsedFile => ({ fileHash: "hash", format: "general", formatName: "CSV", accounts, diagnostics: [] });

/** The parts of a file, until none is left. */
function rest(partsId = 0): PartOfFile[] {
  const part = nextPart(partsId);
  return part ? [part, ...rest(partsId)] : [];
}

test("a short file is whole", () => {
  const short = file(account(4_999, "a"), account(1, "b"));
  expect(inParts(short)).toBe(short);
});

test("rows of a long file follow in parts, in order, also while another file is read", () => {
  const [long, other] = [file(account(7_000, "a"), account(0, "b"), account(3, "c")), file(account(5_001, "d"))];
  const [one, another] = [inParts(long), inParts(other)];
  expect(one.accounts.map(({ transactions }) => transactions)).toEqual([[], [], []]);
  const first = nextPart(one.partsId ?? 0);
  expect(rest(another.partsId).map(({ transactions }) => transactions.length)).toEqual([5_000, 1]);
  const all = [...(first ? [first] : []), ...rest(one.partsId)];
  expect(all.map(({ account, transactions }) => [account, transactions.length])).toEqual([[0, 5_000], [0, 2_000], [2, 3]]);
  expect(all.flatMap(({ transactions }) => transactions)).toEqual(long.accounts.flatMap(({ transactions }) => transactions));
  expect(nextPart(one.partsId ?? 0)).toBeUndefined();
});
