// Signs, amounts, dates and kinds of rows in CSV files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { HEAD, PURCHASE, amounts, ofx, readStatement } from "./statements.mjs";

test("the sign of purchases is inferred in a file of an unknown bank", () => {
  // Payments decide, regardless of other rows.
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,-5\n11/2/2026,B,5\n11/3/2026,ONLINE PAYMENT THANK YOU,100`), [5, -5]);
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,-5\n11/2/2026,B,5\n11/3/2026,ONLINE PAYMENT THANK YOU,-100`), [-5, 5]);
  // Otherwise most rows decide.
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,-5`), [5]);
  assert.deepEqual(amounts(`${HEAD}\n11/1/2026,A,5`), [5]);
  assert.deepEqual(amounts(`${HEAD}\n1/1/2026,A,-1\n1/1/2026,A,-2\n1/1/2026,A,-3\n1/1/2026,A,-4\n1/1/2026,B,5`), [1, 2, 3, 4, -5]);
  // A tie is ambiguous without the option.
  const halves = `${HEAD}\n11/1/2026,A,-5\n11/2/2026,B,5`;
  const { transactions, diagnostics } = readStatement(halves);
  assert.deepEqual(transactions, []);
  assert.match(diagnostics[0].message, /--purchases positive \(or negative\)/);
  assert.equal(diagnostics[0].column, "Amount");
  assert.equal(readStatement(halves).needs, "purchases");
  assert.equal(readStatement(halves, { purchases: "negative" }).needs, undefined);
  assert.deepEqual(amounts(halves, { purchases: "negative" }), [5, -5]);
  assert.deepEqual(amounts(halves, { purchases: "positive" }), [-5, 5]);
});

test("a shop's descriptor that resembles a payment does not change the sign of other rows", () => {
  const shops = `${HEAD}\n11/1/2026,WHOLE FOODS,50\n11/2/2026,TMOBILE AUTOPAY,80\n11/3/2026,SHELL,40`;
  assert.deepEqual(amounts(shops), [50, 80, 40]);
  // A refund and a payment of the bill look like a purchase and such a shop.
  const { transactions, diagnostics } = readStatement(`${HEAD}\n11/1/2026,WHOLE FOODS,-50\n11/2/2026,ONLINE PAYMENT THANK YOU,-80`);
  assert.deepEqual([transactions, diagnostics.length], [[], 1]);
  assert.match(diagnostics[0].message, /--purchases positive/);
});

test("a bank's reversed signs are accepted if all payments and most rows agree", () => {
  const head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n";
  const turned = "11/1/2026,11/1/2026,A,,Sale,5,\n11/1/2026,11/1/2026,B,,Sale,6,\n11/1/2026,11/1/2026,Payment Thank You-Mobile,,Payment,-9,";
  assert.deepEqual(amounts(head + turned), [5, 6]);
  // A single returned payment is not enough.
  const usual = "11/1/2026,11/1/2026,A,,Sale,-5,\n11/1/2026,11/1/2026,RETURNED AUTOMATIC PAYMENT,,Payment,-9,";
  assert.deepEqual(amounts(head + usual), [5]);
  // A format without types.
  const discover = "Trans. Date,Post Date,Description,Amount,Category\n";
  /** @type {(merchant: string, amount: number) => string} */
  const row = (merchant, amount) => `11/1/2026,11/1/2026,${merchant},${amount},${merchant.length === 1 ? "Merchandise" : "Payments and Credits"}\n`;
  const payment = "INTERNET PAYMENT - THANK YOU";
  assert.deepEqual(amounts(discover + row("A", -5) + row("B", -6) + row(payment, 9)), [5, 6]);
  assert.deepEqual(amounts(discover + row("A", -5) + row("B", -6)), [-5, -6], "without a payment these are refunds");
  assert.deepEqual(amounts(discover + row("A", 5) + row("RETURNED AUTOMATIC PAYMENT", 9)), [5]);
  // As many rows for it as against it.
  const tied = readStatement(discover + row("A", -5) + row("B", 6) + row(payment, 9));
  assert.deepEqual(tied.transactions.map(({ transactionAmount }) => transactionAmount), [-5, 6]);
  assert.deepEqual(tied.diagnostics.map(({ code, row: at }) => [code, at]), [["contradicting-sign", 4]]);
});

test("debit and credit are columns or words", () => {
  assert.deepEqual(amounts("Date,Payee,Debit,Credit\n2026-11-01,A,5.10,\n2026-11-02,B,,-3\n2026-11-03,C,,3\n2026-11-04,D,7,0.00"), [5.1, -3, -3, 7]);
  assert.deepEqual(amounts("Date,Description,Amount,Transaction Type\n11/1/2026,A,5.10,debit\n11/2/2026,B,3,credit"), [5.1, -3]);
});

test("a row without debit or credit does not affect other rows", () => {
  const head = "Date,Description,Amount,Transaction Type\n11/1/2026,A,5,debit\n11/2/2026,B,3,credit\n";
  const { transactions, leftOut, diagnostics } = readStatement(`${head}11/3/2026,C,7,\n11/4/2026,D,9,Fee\n11/5/2026,E,0,\n11/6/2026,F,2,Purchase`);
  assert.deepEqual(transactions.map(({ transactionAmount }) => transactionAmount), [5, -3, 2]);
  assert.deepEqual(leftOut.map(({ row, reason }) => [row, reason]), [[5, "fee"], [6, "zero"]]);
  assert.deepEqual(diagnostics.map(({ row, column }) => [row, column]), [[4, "Transaction Type"]]);
  assert.match(diagnostics[0].message, /Write debit or credit there/);
  // Words for the type beside signed amounts are not directions.
  assert.deepEqual(amounts("Date,Description,Amount,Type\n11/1/2026,A,-5,Sale\n11/2/2026,B,-6,Sale\n11/2/2026,C,-7,Other"), [5, 6, 7]);
});

test("a column for money out and one for money in are debit and credit", () => {
  assert.deepEqual(amounts("Date,Description,Paid out,Paid in\n2026-11-01,A,5.10,\n2026-11-02,B,,3\n"), [5.1, -3]);
  assert.deepEqual(amounts("Date,Description,Money Out,Money In\n2026-11-01,A,5.10,\n2026-11-02,B,,3\n"), [5.1, -3]);
});

test("amounts in other currencies are diagnostics of their rows, never dollars", () => {
  const { transactions, diagnostics } = readStatement("Date,Description,Amount,Currency\n2026-11-01,A,5,EUR\n2026-11-02,B,6,USD\n2026-11-03,C,7,\n2026-11-04,D,8,gbp");
  assert.deepEqual(transactions.map(({ merchant, transactionAmount }) => [merchant, transactionAmount]), [["B", 6], ["C", 7]]);
  assert.deepEqual(diagnostics.map(({ code, row, column, found }) => [code, row, column, found]), [
    ["foreign-currency", 2, "Currency", "EUR"],
    ["foreign-currency", 5, "Currency", "gbp"],
  ]);
  // The currency in which it was paid, beside the amount in dollars.
  assert.deepEqual(amounts("Date,Description,Amount,Original Currency\n2026-11-01,A,5,EUR"), [5]);
});

test("a number beyond any purchase is a diagnostic of its row", () => {
  const csv = `${HEAD}\n11/1/2026,A,5\n11/2/2026,B,74129384756102938475.00\n11/3/2026,C,1000000000.01\n11/4/2026,D,"1,000,000,000"`;
  const { transactions, diagnostics } = readStatement(csv);
  assert.deepEqual(transactions.map(({ transactionAmount }) => transactionAmount), [5, 1_000_000_000]);
  assert.deepEqual(diagnostics.map(({ code, row, column }) => [code, row, column]), [["invalid-amount", 3, "Amount"], ["invalid-amount", 4, "Amount"]]);
  assert.equal(diagnostics[0].message, '"74129384756102938475.00" is not an amount of at most 1,000,000,000 dollars. Correct it, or remove the row.');
  const ofFile = readStatement(ofx("<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>-99999999999<FITID>1<NAME>A</STMTTRN>"));
  assert.deepEqual([ofFile.transactions, ofFile.diagnostics.map(({ code, column }) => [code, column])], [[], [["invalid-amount", "TRNAMT"]]]);
});

test("amounts are read exactly in every notation", () => {
  const texts = ["0.1", ".99", "5.", "12.30", '"1,234.56"', "$7", "$ 8.5", "+9", '"$1,000,000.01"', "123456789.01", "1 USD"];
  const rows = texts.map((text) => `2026-11-01,A,${text}`).join("\n");
  assert.deepEqual(amounts(`${HEAD}\n${rows}`), [0.1, 0.99, 5, 12.3, 1234.56, 7, 8.5, 9, 1000000.01, 123456789.01, 1]);
  const negatives = ["-12.30", "(12.30)", "($12.30)", "-$12.30", "$-12.30", "12.30-", "\u221212.30"];
  assert.deepEqual(amounts(`${HEAD}\n${negatives.map((text) => `2026-11-01,A,${text}`).join("\n")}`, { purchases: "positive" }), Array(7).fill(-12.3));
});

test("an invalid amount is reported with its place", () => {
  for (const text of ["12,5", "1,23.00", "1.2.3", "ten", "1e5", "--5", "(5", "-(5)", "€5", "0x10", "NaN", "Infinity", "9".repeat(50)]) {
    const { diagnostics, transactions } = readStatement(`${HEAD}\n2026-11-01,A,1\n2026-11-01,B,"${text}"`);
    assert.deepEqual(transactions.length, 1, text);
    assert.deepEqual([diagnostics.length, diagnostics[0].row, diagnostics[0].column], [1, 3, "Amount"], text);
    assert.ok(diagnostics[0].message.startsWith(`"${text.slice(0, 60)}" is not an amount`), diagnostics[0].message);
  }
});

test("dates are ISO or American, and must exist", () => {
  for (const [text, day] of [
    ["2026-02-28", "2026-02-28"],
    ["2024-02-29", "2024-02-29"],
    ["2026/1/5", "2026-01-05"],
    ["2026-01-05T23:59:59Z", "2026-01-05"],
    ["20260105", "2026-01-05"],
    ["01/05/2026", "2026-01-05"],
    ["1/5/26", "2026-01-05"],
    ["1-5-2026", "2026-01-05"],
    ["12/31/1999 10:00 PM", "1999-12-31"],
  ]) {
    assert.equal(readStatement(`${HEAD}\n${text},A,1`).transactions[0].transactionDate, day, text);
  }
  for (const text of ["2026-02-29", "02/30/2026", "13/13/2026", "0/1/2026", "5.1.2026", "Jan 5", "", "2026", "2026-1-5-7"]) {
    const { diagnostics, transactions } = readStatement(`${HEAD}\n${text},A,1`);
    assert.deepEqual([transactions.length, diagnostics.length, diagnostics[0]?.row, diagnostics[0]?.column], [0, 1, 2, "Date"], text);
    assert.match(diagnostics[0].message, /is not a calendar date such as 2026-11-21 or 11\/21\/2026/);
  }
});

test("a date of an implausible year is rejected with the reason", () => {
  const nextYear = new Date().getUTCFullYear() + 1;
  const years = `not in a year from 1990 to ${nextYear}\\. Correct it`;
  for (const [text, year] of [["11/21/0206", "0206"], ["1989-12-31", "1989"], [`1/1/${nextYear + 1}`, `${nextYear + 1}`], ["1/1/99", "2099"]]) {
    const { diagnostics, transactions } = readStatement(`${HEAD}\n1990-01-01,A,1\n${text},B,1\n12/31/${nextYear},C,1`, { purchases: "positive" });
    assert.deepEqual([transactions.length, diagnostics.length, diagnostics[0]?.row, diagnostics[0]?.column], [2, 1, 3, "Date"], text);
    assert.match(diagnostics[0].message, new RegExp(`^"${text}" is in the year ${year}, ${years}`));
  }
  const { diagnostics, transactions } = readStatement(ofx(PURCHASE + PURCHASE.replace("20261101", "02061101")));
  assert.deepEqual([transactions.length, diagnostics.length, diagnostics[0]?.row, diagnostics[0]?.column], [1, 1, 2, "DTPOSTED"]);
  assert.match(diagnostics[0].message, new RegExp(`^"02061101" is in the year 0206, ${years}`));
});

test("a row with an invalid date and an invalid amount has two diagnostics", () => {
  const { diagnostics } = readStatement(`${HEAD}\n11/1/2026,A,5\n2/30/2026,B,x\n`);
  assert.deepEqual(diagnostics.map(({ row, column }) => [row, column]), [[3, "Amount"], [3, "Date"]]);
});

test("a shop whose name contains a bank's word is a merchant", () => {
  const shops = ["PAYMENTUS CORP", "FEE BROTHERS", "INTERESTING BOOKS", "COSTCO MEMBERSHIP FEE", "REWARDS NETWORK", "THANK YOU", "AUTOPAY CAR WASH"];
  assert.equal(amounts(`${HEAD}\n${shops.map((name) => `11/1/2026,${name},5`).join("\n")}`, { purchases: "positive" }).length, shops.length);
  const { leftOut } = readStatement(`${HEAD}\n11/1/2026,ANNUAL MEMBERSHIP FEE,95\n11/1/2026,CASH ADVANCE,20\n11/1/2026,BALANCE TRANSFER,9\n11/1/2026,A,0`);
  assert.deepEqual(leftOut.map(({ reason }) => reason), ["fee", "cash-advance", "transfer", "zero"]);
});

test("fees, interest and rewards are identified by the bank's phrases, not by a single word", () => {
  const purchases = ["INTERNATIONAL COFFEE FEE", "FOREIGN CINEMA FEE", "ANNUAL PARK PASS FEE", "INTEREST COFFEE", "RETURNED SOLDIERS PARK FEE"];
  const refunds = ["GOLD COAST CREDIT", "CASH BACK LOANS", "STATE FARM PAYMENT REFUND", "MEMBERSHIP CREDIT GYM"];
  const rows = [...purchases.map((name) => `11/1/2026,${name},5`), ...refunds.map((name) => `11/1/2026,${name},-5`)];
  assert.deepEqual(amounts(`${HEAD}\n${rows.join("\n")}`, { purchases: "positive" }), [5, 5, 5, 5, 5, -5, -5, -5, -5]);
  for (const [reason, sign, lines] of /** @type {[string, string, string[]][]} */ ([
    ["fee", "", ["ANNUAL FEE", "ANNUAL MEMBERSHIP FEE", "LATE FEE", "LATE PAYMENT FEE", "RETURNED PAYMENT FEE", "RETURNED AUTOMATIC PAYMENT FEE", "RETURN PAYMENT FEE", "FOREIGN TRANSACTION FEE"]],
    ["payment", "", ["RETURNED PAYMENT", "RETURNED AUTOMATIC PAYMENT", "REVERSED ACH PYMT", "RETURNED AUTOPAY", "ONLINE PAYMENT - RETURNED", "AUTOPAY PYMT RETURNED", "PAYMENT RETURN", "RETURN ACH PAYMENT"]],
    ["fee", "", ["INTERNATIONAL TRANSACTION FEE", "OVERLIMIT FEE", "OVER THE CREDIT LIMIT FEE", "RENEWAL MEMBERSHIP FEE", "FOREIGN CURRENCY FEE"]],
    ["fee", "-", ["ANNUAL FEE REFUND"]],
    ["interest", "", ["INTEREST", "INTEREST CHARGE ON PURCHASES", "INTEREST CHARGED", "PURCHASE INTEREST CHARGE", "INTEREST ON CASH ADVANCES"]],
    ["reward", "-", ["CASH BACK", "CASHBACK BONUS REDEMPTION", "CREDIT-CASH BACK REWARD", "AMEX DINING CREDIT", "PLATINUM UBER ONE CREDIT"]],
  ])) {
    for (const line of lines) {
      const { leftOut } = readStatement(`${HEAD}\n11/1/2026,${line},${sign}5`, { purchases: "positive" });
      assert.deepEqual(leftOut.map((one) => one.reason), [reason], line);
    }
  }
});

test("a row without an amount or a merchant is reported", () => {
  const { leftOut, diagnostics, transactions } = readStatement(`${HEAD}\n11/1/2026,Beginning balance,\n11/1/2026,,5\n11/1/2026,A,5\n,,\n`);
  assert.deepEqual(leftOut, [{ row: 2, reason: "no-amount", text: "Beginning balance" }]);
  assert.deepEqual(diagnostics.map(({ row, column }) => [row, column]), [[3, "Description"]]);
  assert.equal(transactions.length, 1);
});

test("a column with the country of a purchase abroad counts, and no other text does", () => {
  /** @type {[text: string, country: string | undefined][]} */
  const cases = [
    ["FR", "FR"],
    ["fr", "FR"],
    ["FRANCE", "FR"],
    ["United Kingdom", "GB"],
    ["CANADA", "CA"],
    ["Morocco", "MA"],
    ["CURAÇAO", "CW"],
    ["Trinidad & Tobago", "TT"],
    ["PUERTO RICO", undefined],
    ["UNITED STATES", undefined],
    ["US", undefined],
    // A state and a country.
    ["GEORGIA", undefined],
    ["ZZ", undefined],
    ["", undefined],
  ];
  const rows = cases.map(([text]) => `11/1/2026,CARREFOUR,5,${text}`);
  const { transactions, diagnostics } = readStatement([`${HEAD},Country`, ...rows].join("\n"), { purchases: "positive" });
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(transactions.map(({ country }) => country), cases.map(([, country]) => country));
  // The last letters of a descriptor are as often a state.
  const [{ country }] = readStatement(`${HEAD}\n11/1/2026,TIM HORTONS #1234 TORONTO CA,5`).transactions;
  assert.equal(country, undefined);
});

test("American Express names the country of each purchase", () => {
  const head = "Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category";
  const row = (/** @type {string} */ name, /** @type {string} */ country) => `11/17/2026,${name},ALEX EXAMPLE,-21003,16.79,,${name},,,,${country},,`;
  const { transactions } = readStatement([head, row("CAFE DE FLORE", "FRANCE"), row("SWEETGREEN", "UNITED STATES")].join("\n"));
  assert.deepEqual(transactions.map(({ country }) => country), ["FR", undefined]);
});
