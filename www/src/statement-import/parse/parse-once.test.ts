/** A file can have 50,000 rows and more: its text is parsed once. */
import Papa from "papaparse";
import { afterEach, expect, test, vi } from "vitest";
import * as statements from "card-rewards/statements";
import { parseFile } from "./parse-file";

vi.mock("papaparse", async (original) => {
  const { default: actual } = await original<{ default: typeof Papa }>();
  return { default: { parse: vi.fn(actual.parse), unparse: vi.fn(actual.unparse) } };
});
vi.mock("card-rewards/statements", async (original) => {
  const actual = await original<typeof statements>();
  return { ...actual, readStatement: vi.fn(actual.readStatement) };
});

afterEach(() => {
  vi.clearAllMocks();
});

/** Numbers of calls by input and parser. The package parses text or takes records; Papa parses or writes text. */
function countParsing(): Record<"text" | "records" | "papa", number> {
  const files = vi.mocked(statements.readStatement).mock.calls.map(([file]) => file);
  const records = files.filter((file) => Array.isArray(file)).length;
  return { text: files.length - records, records, papa: vi.mocked(Papa.parse).mock.calls.length + vi.mocked(Papa.unparse).mock.calls.length };
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

const ofxTransaction = (id: number) => `<STMTTRN><DTPOSTED>20261101<TRNAMT>-${id.toString()}.00<FITID>${id.toString()}<NAME>A</STMTTRN>`;
const ofxAccount = (account: string, inner: string) =>
  `<CCSTMTRS><CCACCTFROM><ACCTID>${account}</CCACCTFROM><BANKTRANLIST>${inner}</BANKTRANLIST></CCSTMTRS>`;

test("a CSV file with three accounts is parsed once", async () => {
  const text = "Date,Description,Amount,Account\n11/1/2026,A,5,1111\n11/2/2026,B,6,2222\n11/3/2026,C,,1111\n11/4/2026,ANNUAL FEE,7,3333\n11/5/2026,D,8,3333";
  const { accounts } = await parseFile(bytesOf(text), "x.csv", {});
  expect(countParsing()).toEqual({ text: 1, records: 0, papa: 0 });
  expect(accounts.map((one) => [one.account, one.transactions.map(({ merchant }) => merchant), one.leftOut.map(({ row }) => row)])).toEqual([
    ["1111", ["A"], [4]],
    ["2222", ["B"], [4]],
    ["3333", ["D"], [4, 5]],
  ]);
});

test("an OFX file with three accounts is parsed once", async () => {
  const onProgress = vi.fn();
  const text = `<OFX>${ofxAccount("1111", ofxTransaction(1))}${ofxAccount("2222", ofxTransaction(2) + ofxTransaction(3))}${ofxAccount("3333", "")}</OFX>`;
  const { accounts, ...file } = await parseFile(bytesOf(text), "x.qfx", {}, onProgress);
  expect(countParsing()).toEqual({ text: 1, records: 0, papa: 0 });
  expect(onProgress.mock.calls).toEqual([[3, 3]]);
  expect(file).toMatchObject({ format: "ofx", formatName: "OFX", diagnostics: [] });
  expect(file.needs).toBeUndefined();
  expect(accounts.map((one) => [one.account, one.transactions.map(({ transactionId }) => transactionId)])).toEqual([
    ["1111", ["1"]],
    ["2222", ["2", "3"]],
    ["3333", []],
  ]);
});

test("transactions of an OFX account without a number are kept", async () => {
  const text = `<OFX>${ofxAccount("1111", ofxTransaction(1))}${ofxAccount("", ofxTransaction(2))}</OFX>`;
  const { accounts } = await parseFile(bytesOf(text), "x.qfx", {});
  expect(accounts.map((one) => [one.account, one.transactions.map(({ transactionId }) => transactionId)])).toEqual([
    ["1111", ["1"]],
    [undefined, ["2"]],
  ]);
});

test("a file with assigned columns and three accounts is parsed once", async () => {
  const text = 'Tag;Laden;Geld;Konto\n05.11.2026;"A, ""B""";-5,00;1111\n06.11.2026;C;-6,00;2222\n07.11.2026;D;-7,00;3333\n';
  const mapping = { namesRow: 0, date: 0, merchant: 1, amount: { in: "one", amount: 2 }, dateOrder: "day-first", account: 3 } as const;
  const { accounts } = await parseFile(bytesOf(text), "x.csv", { mapping, purchases: "negative" });
  expect(countParsing()).toEqual({ text: 0, records: 1, papa: 1 });
  expect(accounts.map((one) => [one.account, one.transactions.map(({ transactionId, merchant }) => [transactionId, merchant])])).toEqual([
    ["1111", [["x.csv:2", 'A, "B"']]],
    ["2222", [["x.csv:3", "C"]]],
    ["3333", [["x.csv:4", "D"]]],
  ]);
});
