import { parseAmount, parseDate } from "card-rewards/statements";
import { expect, test } from "vitest";
import { hasOrder, ordersThatFit } from "./date-order";
import { hasDecimalComma, isAmount } from "./decimal-comma";
import { fingerprint, hashOf } from "./file-hash";
import { guessMapping } from "./guess";
import { parseFile } from "./parse-file";

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

test("dates in all usual formats", () => {
  for (const text of ["2026-11-05", "2026/11/5", "20261105", "5 Nov 2026", "05-Nov-26", "Nov 5, 2026", "November 5th, 2026", "Thu, 5 Nov 2026", "2026-11-05T23:00:00Z"]) {
    expect([text, parseDate(text, "day-first"), parseDate(text, "month-first")]).toEqual([text, "2026-11-05", "2026-11-05"]);
  }
  for (const text of ["05/11/2026", "5.11.26", "05-11-2026 10:30"]) {
    expect([text, parseDate(text, "day-first"), parseDate(text, "month-first")]).toEqual([text, "2026-11-05", "2026-05-11"]);
  }
  for (const text of ["", "31/02/2026", "2026-13-01", "12.50", "Nov 2026", "5 Foo 2026", "1,234.56"]) {
    expect([text, parseDate(text, "day-first")]).toEqual([text, undefined]);
  }
});

test("a day above twelve reveals the order", () => {
  expect(ordersThatFit(["05/11/2026", "13/11/2026"])).toEqual(["day-first"]);
  expect(ordersThatFit(["05/11/2026", "11/13/2026"])).toEqual(["month-first"]);
  expect(ordersThatFit(["05/11/2026", "06/11/2026"])).toEqual(["month-first", "day-first"]);
  expect([hasOrder(["05/11/2026"]), hasOrder(["2026-11-05", "05/05/2026"])]).toEqual([true, false]);
});

test("amounts with a decimal comma, and without", () => {
  expect(hasDecimalComma(["-1.012,50", "20,00", "7"])).toBe(true);
  expect(hasDecimalComma(["1,012.50", "20,00"])).toBe(false);
  expect(hasDecimalComma(["1,012", "20"])).toBe(false);
  expect(["-1.012,50", "$ 1 012,50", "(20,00)", "7"].map((text) => parseAmount(text, ","))).toEqual(["-1012.50", "1012.50", "-20.00", "7"]);
  expect(["1,012.50", "-$3.10", "US$5", "5.00 USD"].map((text) => parseAmount(text))).toEqual(["1012.50", "-3.10", "5", "5.00"]);
  expect(["€5", "12.3.4", "abc", "", "-"].map(isAmount)).toEqual([false, false, false, false, false]);
});

test("columns are guessed by their cells", () => {
  const rows = [
    ["R77", "05.11.2026", "06.11.2026", "TRADER JOE'S 552", "-12,50", "1.000,00"],
    ["R78", "06.11.2026", "07.11.2026", "SHELL 4412", "-8,00", "992,00"],
  ];
  expect(guessMapping([["Konto 123"], [], ["Nr", "Buchung", "Wertstellung", "Text", "Betrag", "Saldo"], ...rows])).toMatchObject({
    namesRow: 2, date: 1, merchant: 3, amount: { in: "one", amount: 4 }, dateOrder: "day-first",
  });
  expect(guessMapping(rows)).toMatchObject({ namesRow: null, date: 1, merchant: 3, amount: { in: "one", amount: 4 } });
  expect(guessMapping([["Day", "Shop", "Money out", "Money in"], ["2026-11-05", "A", "5.00", ""], ["2026-11-06", "B", "", "3.00"]])).toMatchObject({
    namesRow: 0, date: 0, merchant: 1, amount: { in: "two", spent: 2, returned: 3 },
  });
});

test("row numbers with assigned columns are those of the file", async () => {
  const text = "x;y\n\nTag;Laden;Geld;Art\n05.11.2026;A;-5,00;Kauf\n\n40.11.2026;B;-6,00;Kauf\n06.11.2026;C;-7,x;Kauf\n07.11.2026;ANNUAL FEE;-9,00;Kauf";
  const mapping = { namesRow: 2, date: 0, merchant: 1, amount: { in: "one", amount: 2 }, dateOrder: "day-first" } as const;
  const { accounts, diagnostics } = await parseFile(bytesOf(text), "x.csv", { mapping, purchases: "negative" });
  expect(diagnostics.map(({ row, column }) => [row, column])).toEqual([[6, "Tag"], [7, "Geld"]]);
  expect(accounts[0]?.leftOut.map(({ row, reason }) => [row, reason])).toEqual([[8, "fee"]]);
  expect(accounts[0]?.transactions.map((one) => [one.merchant, one.transactionAmount, one.transactionDate])).toEqual([["A", 5, "2026-11-05"]]);
});

test("the person confirms the order of days of an unknown format, and no date is read in half of them", async () => {
  const read = (dates: string[]) => parseFile(bytesOf(["Date,Description,Amount", ...dates.map((date) => `${date},A,5`)].join("\n")), "x.csv", {});
  const days = Array.from({ length: 12 }, (_, index) => `${(index + 1).toString()}/11/2026`);
  expect((await read([...days, "13/11/2026"])).needs).toBe("columns");
  expect((await read([...days, "13/11/2026", "11/13/2026"])).needs).toBe("columns");
  expect((await read([...days, "11/13/2026"])).needs).toBeUndefined();
  // The bank's own columns are known.
  const chase = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n05/11/2026,06/11/2026,A,,Sale,-5,\n12/11/2026,13/11/2026,B,,Sale,-5,\n";
  const { needs, accounts } = await parseFile(bytesOf(chase), "x.csv", {});
  expect([needs, accounts[0]?.transactions.map((one) => one.transactionDate)]).toEqual([undefined, ["2026-11-05", "2026-11-12"]]);
});

test("rows that contradict themselves are reported and do not count, also by assigned columns", async () => {
  const text = "Tag;Laden;Geld;Art\n05.11.2026;A;-5,00;Sale\n05.11.2026;B;-6,00;Sale\n05.11.2026;C;7,00;Sale\n";
  const mapping = { namesRow: 0, date: 0, merchant: 1, amount: { in: "one", amount: 2 }, dateOrder: "day-first", kind: 3 } as const;
  const { accounts, diagnostics } = await parseFile(bytesOf(text), "x.csv", { mapping });
  expect(accounts[0]?.transactions.map(({ merchant }) => merchant)).toEqual([]);
  expect(diagnostics.map(({ code, row, column }) => [code, row, column])).toEqual([["ambiguous-sign", undefined, "Geld"]]);
  const answered = await parseFile(bytesOf(text), "x.csv", { mapping, purchases: "negative" });
  expect(answered.accounts[0]?.transactions.map(({ merchant }) => merchant)).toEqual(["A", "B"]);
  expect(answered.diagnostics.map(({ code, row, column }) => [code, row, column])).toEqual([["contradicting-sign", 4, "Geld"]]);
});

test("rows without an account are kept", async () => {
  const text = "Date,Description,Amount,Account\n11/1/2026,A,5,1111\n11/2/2026,B,6,2222\n11/3/2026,C,7,";
  const { accounts } = await parseFile(bytesOf(text), "x.csv", {});
  expect(accounts.map(({ account, transactions }) => [account, transactions.map(({ merchant }) => merchant).join()])).toEqual([
    ["1111", "A"],
    ["2222", "B"],
    [undefined, "C"],
  ]);
});

test("a column of distinct values is not an account, nor is a balance", async () => {
  const rows = (account: (index: number) => string) =>
    Array.from({ length: 1600 }, (_, index) => ["2026-11-05", `SHOP ${index.toString()}`, `${index.toString()}.25`, account(index)]);
  const guessed = (name: string, account: (index: number) => string, count = 1600) =>
    guessMapping([["Day", "Text", "Amount", name], ...rows(account).slice(0, count)]).account;
  expect(guessed("Account", (index) => (index % 3).toString())).toBe(3);
  expect(guessed("Account", (index) => index.toString())).toBeUndefined();
  expect(guessed("Account", (index) => index.toString(), 10)).toBeUndefined();
  expect(guessed("Account balance", (index) => (index % 3).toString())).toBeUndefined();

  const text = ["Date,Description,Amount,Account", ...rows((index) => (100_000 + index).toString()).map((cells) => cells.join())].join("\n");
  const { accounts } = await parseFile(bytesOf(text), "x.csv", { purchases: "positive" });
  // One account alone: the file is not split into 1,600.
  expect(accounts.map(({ account, transactions }) => [account, transactions.length])).toEqual([[undefined, 1600]]);
});

test("hashes tell files apart, also without crypto.subtle", async () => {
  // The well-known SHA-256 of empty input.
  expect(await hashOf(bytesOf(""))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  const prints = ["", "a", "b", "ab", "ba", "\0", "\0\0"].map((text) => fingerprint(bytesOf(text)));
  expect(new Set(prints).size).toBe(prints.length);
  expect(fingerprint(bytesOf("ab"))).toBe(fingerprint(bytesOf("ab")));
});

test("a truncated row of a file with assigned columns is reported", async () => {
  const mapping = { namesRow: 0, date: 0, merchant: 1, amount: { in: "one", amount: 2 }, dateOrder: "day-first" } as const;
  const head = "Tag;Laden;Geld;Art;Konto\n05.11.2026;A;-5,00;Kauf;1\n06.11.2026;B;-6,00;Kauf;1\n";
  const read = (end: string) => parseFile(bytesOf(head + end), "x.csv", { mapping, purchases: "negative" });
  const whole = "07.11.2026;C;-1,00";
  // "0" and "07" also equal the number of rows.
  for (let length = "07.".length; length < whole.length; length += 1) {
    const cut = whole.slice(0, length);
    const { accounts, diagnostics } = await read(cut);
    expect([cut, diagnostics]).toEqual([cut, [{ row: 4, code: "truncated-row", message: "The file ends in the middle of this row. Download it again." }]]);
    expect([accounts[0]?.transactions.length, accounts[0]?.leftOut]).toEqual([2, []]);
  }
  expect((await read("07. 11. 2")).diagnostics.map(({ message }) => message)).toEqual(["The file ends in the middle of this row. Download it again."]);
  for (const [end, amounts] of [
    [whole, [5, 6, 1]],
    [`${whole};`, [5, 6, 1]],
    ["07.11.2026;C;-1;", [5, 6, 1]],
    ["07.11.2026;C;-1\n", [5, 6, 1]],
    ["30.11.2026;Summe;;-11,00", [5, 6]],
  ] as const) {
    const { accounts, diagnostics } = await read(end);
    expect([end, accounts[0]?.transactions.map((one) => one.transactionAmount), diagnostics]).toEqual([end, amounts, []]);
  }
});

test("truncation follows the order of the file's columns, not of their roles", async () => {
  const mapping = { namesRow: 0, date: 3, merchant: 2, amount: { in: "two", spent: 1, returned: 0 }, dateOrder: "day-first" } as const;
  const read = async (end: string) =>
    (await parseFile(bytesOf(`Haben;Soll;Laden;Tag\n;5,00;A;05.11.2026\n${end}`), "x.csv", { mapping })).diagnostics.map(({ message }) => message);
  expect(await read(";6,00;B;06.1")).toEqual(["The file ends in the middle of this row. Download it again."]);
  expect(await read(";6;B;06.11.2026")).toEqual([]);
});

test("closing dates are those of the account's closing statement", async () => {
  const account = "<CURDEF>USD<CCACCTFROM><ACCTID>1111</CCACCTFROM>";
  const purchase = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>-5.00<FITID>1<NAME>A</STMTTRN>";
  const transactions = `<CCSTMTRS>${account}<BANKTRANLIST><DTSTART>20261015<DTEND>20261120${purchase}</BANKTRANLIST></CCSTMTRS>`;
  const closing = `<CCSTMTENDRS>${account}<CCCLOSING><DTCLOSE>20261114</CCCLOSING></CCSTMTENDRS>`;
  const closesOf = async (text: string) => (await parseFile(bytesOf(text), "x.qfx", {})).accounts.map((one) => [one.account, one.statementCloses]);
  expect(await closesOf(`<OFX>${transactions}${closing}</OFX>`)).toEqual([["1111", ["2026-11-14"]]]);
  expect(await closesOf(`<OFX>${transactions}</OFX>`)).toEqual([["1111", undefined]]);
  const both = `<OFX>${transactions}${transactions.replace("1111", "2222")}${closing}</OFX>`;
  expect(await closesOf(both)).toEqual([["1111", ["2026-11-14"]], ["2222", undefined]]);
});
