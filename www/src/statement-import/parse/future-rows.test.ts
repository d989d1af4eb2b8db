import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countRows } from "../statement-files";
import { parseFile } from "./parse-file";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 20, 0), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const read = (text: string, how = {}, name = "x.csv") => parseFile(new TextEncoder().encode(text).buffer, name, how);

const HEAD = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n";
const row = (day: string, merchant: string) => `${day},${day},${merchant},Shopping,Sale,-40.00,\n`;

test("a row after tomorrow does not count and is reported; one of tomorrow counts", async () => {
  const { accounts, diagnostics } = await read(HEAD + row("12/25/2027", "LATER") + row("11/28/2026", "TODAY") + row("11/29/2026", "TOMORROW") + row("11/30/2026", "DAY AFTER"));
  expect(accounts[0]?.transactions.map(({ merchant }) => merchant)).toEqual(["TODAY", "TOMORROW"]);
  expect(diagnostics.map((one) => [one.row, one.message])).toEqual([
    [2, '"LATER" of $40.00 is dated Dec 25, 2027, after today, Nov 28, 2026. Correct the date, or remove the row.'],
    [5, '"DAY AFTER" of $40.00 is dated Nov 30, 2026, after today, Nov 28, 2026. Correct the date, or remove the row.'],
  ]);
});

test("a file with columns by the person reports the row of the file", async () => {
  const mapping = { namesRow: 1, date: 0, merchant: 1, amount: { in: "one", amount: 2 }, dateOrder: "day-first" } as const;
  const { accounts, diagnostics } = await read("Konto;;\nTag;Laden;Betrag\n05.11.2026;A;-5,00\n25.12.2026;B;-6,00\n", { mapping });
  expect(accounts[0]?.transactions).toHaveLength(1);
  expect(diagnostics.map((one) => one.row)).toEqual([4]);
});

test("rows with the bank’s ids count as rows, and each account lacks its own", async () => {
  const account = (number: string, day: string) =>
    `<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>${number}</CCACCTFROM><BANKTRANLIST>` +
    [["20261101", "1"], [day, "2"], [day, "3"]].map(([on, id]) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${on ?? ""}<TRNAMT>-5.00<FITID>${number}${id ?? ""}<NAME>A</STMTTRN>`).join("") +
    "</BANKTRANLIST></CCSTMTRS>";
  const { accounts, diagnostics } = await read(`OFXHEADER:100\n\n<OFX>${account("1111", "20261102")}${account("2222", "20261225")}</OFX>`, {}, "x.qfx");
  expect(accounts.map(({ transactions }) => transactions.length)).toEqual([3, 1]);
  expect([diagnostics.map((one) => one.row), countRows(diagnostics)]).toEqual([[undefined, undefined], 2]);
});
