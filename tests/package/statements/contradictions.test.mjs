// Rows that contradict themselves, or the rest of their file: nothing of them counts in silence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CARD, HEAD, amounts, joinStatements, ofx, readStatement } from "./statements.mjs";

const CHASE = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo";

/**
 * A Chase CSV of rows "type, amount".
 * @param {string[]} rows
 */
const chase = (...rows) => [CHASE, ...rows.map((row) => `11/01/2026,11/02/2026,${descriptor(row)},,${row.replace(" ", ",")},`)].join("\n");

/** @param {string} row */
const descriptor = (row) => (row.startsWith("Payment") ? "Payment Thank You-Mobile" : "SHELL OIL 123");

/**
 * An OFX file of rows "type, amount".
 * @param {string[]} rows
 */
const card = (...rows) =>
  ofx(
    rows
      .map((row, index) => {
        const [type, amount, name = "SHELL"] = row.split(" ");
        return `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261101<TRNAMT>${amount}<FITID>${index}<NAME>${name.replaceAll("_", " ")}</STMTTRN>`;
      })
      .join(""),
  );

/**
 * The amounts that count, and the rows reported for their sign.
 * @param {string} text
 * @param {import("../../../pkg-template/types/entries/statements.js").StatementOptions} [options]
 */
function signs(text, options) {
  const { transactions, diagnostics } = readStatement(text, options);
  assert.deepEqual(diagnostics.filter(({ code }) => code !== "contradicting-sign"), [], text);
  return [transactions.map(({ transactionAmount }) => transactionAmount), diagnostics.map(({ row, found, expected }) => `${row} ${found} ${expected}`)];
}

test("a row whose type contradicts its sign is reported and does not count", () => {
  assert.deepEqual(signs(chase("Sale -10.00", "Sale 20.00", "Return 5.00", "Sale -30.00", "Payment 99.00")), [[10, -5, 30], ['3 20 a negative amount for "Sale"']]);
  assert.deepEqual(signs(chase("Sale -10.00", "Sale -20.00", "Return -5.00")), [[10, 20], ['4 -5 a positive amount for "Return"']]);
  // Alone beside a payment, whose sign is certain.
  assert.deepEqual(signs(chase("Sale 20.00", "Payment 99.00")), [[], ['2 20 a negative amount for "Sale"']]);
  assert.deepEqual(signs("Type,Trans Date,Post Date,Description,Amount\nSale,03/28/2017,03/29/2017,A,-45.10\nSale,03/28/2017,03/29/2017,B,-4\nReturn,03/28/2017,03/29/2017,C,-3"), [
    [45.1, 4],
    ['4 -3 a positive amount for "Return"'],
  ]);
  assert.deepEqual(
    signs(
      "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)\n" +
        ["Purchase,12", "Purchase,-7", "Credit,-99", "Credit,3"].map((end) => `11/01/2026,11/02/2026,A,A,Other,${end}`).join("\n"),
    ),
    [[12, -99], ['3 -7 a positive amount for "Purchase"', '5 3 a negative amount for "Credit"']],
  );
  const [{ column, message }] = readStatement(chase("Sale -10.00", "Sale 20.00")).diagnostics;
  assert.equal(column, "Amount");
  assert.equal(message, '"20" is not a negative amount for "Sale". Correct it, or remove the row.');
});

test("adjustments, fees and payments of either sign contradict nothing", () => {
  const { transactions, leftOut, diagnostics } = readStatement(chase("Sale -10.00", "Adjustment 20.00", "Adjustment -20.00", "Fee 5.00", "Fee -5.00", "Payment -9.00"));
  assert.deepEqual([transactions.length, leftOut.length, diagnostics], [1, 5, []]);
});

test("a file whose types all contradict its format has the other sign", () => {
  assert.deepEqual(signs(chase("Sale 10.00", "Sale 20.00", "Return -5.00")), [[10, 20, -5], []]);
  assert.deepEqual(signs(card("DEBIT 10", "DEBIT 20", "CREDIT -5", "CREDIT -99 PAYMENT_THANK_YOU")), [[10, 20, -5], []]);
  // In a general file the types show the sign where amounts alone do not.
  assert.deepEqual(amounts(`${HEAD},Type\n11/1/2026,A,-5,Sale\n11/2/2026,B,5,Return`), [5, -5]);
});

test("a file without any sign has those of its types", () => {
  assert.deepEqual(signs(card("DEBIT 10", "DEBIT 20", "CREDIT 5", "POS 7", "PAYMENT 99", "CREDIT 99 PAYMENT_THANK_YOU")), [[10, 20, -5, 7], []]);
  assert.deepEqual(signs(card("DEBIT 10", "CREDIT 5", "CREDIT 6")), [[10, -5, -6], []]);
  assert.deepEqual(signs(chase("Sale 10.00", "Return 5.00", "Payment 99.00")), [[10, -5], []]);
  // With one sign it has them.
  assert.deepEqual(signs(card("DEBIT -10", "DEBIT -20", "DEBIT -30", "DEBIT -40", "CREDIT -5")), [[10, 20, 30, 40], ['5 -5 a positive amount for "CREDIT"']]);
});

test("an OFX row whose type contradicts its sign is reported", () => {
  const rows = ["DEBIT -10", "DEBIT -20", "DIRECTDEBIT -30", "CREDIT 5"];
  assert.deepEqual(signs(card(...rows, "DEBIT 7")), [[10, 20, 30, -5], ['5 7 a negative amount for "DEBIT"']]);
  assert.deepEqual(signs(card(...rows, "CREDIT -7")), [[10, 20, 30, -5], ['5 -7 a positive amount for "CREDIT"']]);
  // A payment that would count as a purchase.
  assert.deepEqual(signs(card(...rows, "CREDIT -300 PAYMENT_THANK_YOU"))[1].length, 1);
  const [{ column, row }] = readStatement(card(...rows, "DEBIT 7")).diagnostics;
  assert.deepEqual([row, column], [5, "TRNAMT"]);
  // Types that OFX allows with either sign, and a payment by its descriptor.
  assert.deepEqual(signs(card(...rows, "POS -8", "POS 8", "OTHER 3", "DEBIT 300 PAYMENT_THANK_YOU")), [[10, 20, 30, -5, 8, -8, -3], []]);
});

test("a payment with the sign of purchases is no purchase in silence", () => {
  const rows = ["SHELL,50", "KROGER,30", "TARGET,20", "TMOBILE AUTOPAY,80"].map((row) => `11/1/2026,${row}`);
  for (const options of [{}, { purchases: /** @type {const} */ ("positive") }]) {
    assert.deepEqual(signs([HEAD, ...rows, "11/3/2026,ONLINE PAYMENT - THANK YOU,100"].join("\n"), options), [
      [50, 30, 20, 80],
      ['6 100 a negative amount for "payment"'],
    ]);
  }
  // A returned payment is left out with this sign.
  assert.deepEqual(signs([HEAD, ...rows, "11/3/2026,RETURNED PAYMENT - THANK YOU,100"].join("\n")), [[50, 30, 20, 80], []]);
});

test("words for debit and credit under any usual name are directions", () => {
  for (const name of ["Dr/Cr", "CR/DR", "Credit Debit Indicator", "Debit or Credit", "Debit/Credit"]) {
    assert.deepEqual(amounts(`${HEAD},${name}\n11/1/2026,A,5,DR\n11/1/2026,B,3,CR`), [5, -3], name);
  }
  assert.deepEqual(amounts(`${HEAD},Type\n11/1/2026,A,5,D\n11/1/2026,B,3,C\n11/1/2026,C,2,Refund\n11/1/2026,D,1,Return`), [5, -3, -2, -1]);
});

test("a purchase that the bank declined, or that was canceled, is none; a reversed one has its own row", () => {
  const statuses = ["Posted", "Declined", "DECLINED - insufficient credit", "Failed", "Rejected", "Cancelled", "canceled", "Voided", "Expired", "Reversed", "Voidable"];
  const csv = readStatement(`${HEAD},Status\n${statuses.map((status, index) => `11/1/2026,${status},${index + 1},${status}`).join("\n")}`);
  assert.deepEqual(csv.transactions.map(({ merchant }) => merchant), ["Posted", "Reversed", "Voidable"]);
  assert.ok(csv.leftOut.length === 8 && csv.leftOut.every(({ reason }) => reason === "declined"), JSON.stringify(csv.leftOut));
});

test("a hold in OFX is pending, as is a status that begins with the word", () => {
  const csv = readStatement(`${HEAD},Status\n11/1/2026,A,5,Posted\n11/1/2026,B,6,Pending - Authorization`);
  assert.deepEqual([csv.transactions.length, csv.leftOut.map(({ row, reason }) => [row, reason])], [1, [[3, "pending"]]]);
  const { transactions, leftOut } = readStatement(card("DEBIT -10", "HOLD -5"));
  assert.deepEqual([transactions.length, leftOut.map(({ row, reason }) => [row, reason])], [1, [[2, "pending"]]]);
});

test("the sign that the caller names decides, unless most types contradict it", () => {
  const file = card("DEBIT -10", "DEBIT -20", "DEBIT -30", "DEBIT -40", "DEBIT 7");
  assert.deepEqual(signs(file, { purchases: "negative" }), [[10, 20, 30, 40, -7], []]);
  // A sign named for another file of the same command.
  const flipped = ['2 -10 a positive amount for "Sale"', '3 -20 a positive amount for "Sale"'];
  assert.deepEqual(signs(chase("Sale -10.00", "Sale -20.00"), { purchases: "positive" }), [[], flipped]);
});

test("a column of debit and credit beside signed amounts has to agree with them", () => {
  const elan = (/** @type {string[]} */ ...rows) => ["Date,Transaction,Name,Memo,Amount", ...rows.map((row) => `2026-11-18,${row}`)].join("\n");
  const rows = ["DEBIT,A,,-96.50", "DEBIT,A,,-1", "CREDIT,A,,22.75", "CREDIT,PAYMENT THANK YOU,,300"];
  assert.deepEqual(signs(elan(...rows)), [[96.5, 1, -22.75], []]);
  assert.deepEqual(signs(elan(...rows, "DEBIT,B,,8")), [[96.5, 1, -22.75], ['6 8 a negative amount for "debit"']]);
  assert.deepEqual(signs(elan(...rows, "CREDIT,B,,-8")), [[96.5, 1, -22.75], ['6 -8 a positive amount for "credit"']]);
  // Amounts without signs.
  assert.deepEqual(signs(elan("DEBIT,A,,5", "CREDIT,A,,3")), [[5, -3], []]);
  assert.deepEqual(signs(`${HEAD},Type\n11/1/2026,A,5,debit\n11/1/2026,B,6,debit\n11/1/2026,C,-7,debit\n11/1/2026,D,1,credit`)[1].length, 2);
  assert.deepEqual(signs(`${HEAD},Type\n11/1/2026,A,5,debit\n11/1/2026,B,-3,credit\n11/1/2026,C,0,debit`), [[5, -3], []]);
});

test("a row with a debit and a credit is reported, and neither counts", () => {
  for (const [text, column] of [
    ["Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2026-11-18,2026-11-19,5512,SAFEWAY,Merchandise,73.15,10.00\n2026-11-18,2026-11-19,5512,B,Merchandise,5,\n", "Credit"],
    ["Status,Date,Description,Debit,Credit\nCleared,11/18/2026,COSTCO,73.15,10.00\nCleared,11/18/2026,B,5,\n", "Credit"],
    ["Date,Description,Paid out,Paid in\n2026-11-18,A,73.15,10.00\n2026-11-18,B,5,0.00\n", "Paid in"],
  ]) {
    const { transactions, diagnostics } = readStatement(text);
    assert.deepEqual(transactions.map(({ transactionAmount }) => transactionAmount), [5], text);
    assert.deepEqual(diagnostics.map((one) => [one.code, one.row, one.column, one.found]), [["debit-and-credit", 2, column, "73.15 and 10.00"]]);
    assert.equal(diagnostics[0].message, "The row has a debit and a credit: 73.15 and 10.00. Write one amount in one of the columns, or remove the row.");
  }
});

test("a debit of the other sign than most is no purchase in silence", () => {
  const head = "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit";
  const row = (/** @type {string} */ end) => `2026-11-18,2026-11-19,5512,A,${end}`;
  assert.deepEqual(signs([head, row("Merchandise,5,"), row("Merchandise,-7,"), row("Merchandise,,3"), row("Merchandise,,-4")].join("\n")), [
    [5, -3, -4],
    ["3 -7 a positive amount, as in other rows of the column"],
  ]);
  assert.deepEqual(signs("Date,Payee,Debit,Credit\n2026-11-01,A,-5,\n2026-11-02,B,-6,\n2026-11-03,C,7,"), [
    [5, 6],
    ["4 7 a negative amount, as in other rows of the column"],
  ]);
  // A fee that was taken back is left out with either sign.
  assert.deepEqual(signs([head, row("Merchandise,5,"), row("Fee/Interest Charge,-7,")].join("\n")), [[5], []]);
});

test("purchases above the column names are reported, as in a table that was sorted with them", () => {
  const rows = ["11/18/2026,11/19/2026,COSTCO,54.12,Merchandise", "Trans. Date,Post Date,Description,Amount,Category", "11/17/2026,11/18/2026,KROGER,9,Merchandise"];
  const { transactions, diagnostics } = readStatement(rows.join("\n"));
  assert.deepEqual(transactions.map(({ merchant }) => merchant), ["KROGER"]);
  assert.deepEqual(diagnostics.map(({ code, row }) => [code, row]), [["row-before-names", 1]]);
  // Rows about the account are none.
  assert.deepEqual(readStatement(`Account,1234\nFrom 11/01/2026,to 11/30/2026,\n,,412.10\n${rows.slice(1).join("\n")}`).diagnostics, []);
});

test("the names of another table end the first one", () => {
  const chaseRows = chase("Sale -10.00");
  const discover = "Trans. Date,Post Date,Description,Amount,Category\n11/17/2026,11/18/2026,KROGER,9,Merchandise\n";
  for (const [text, row] of /** @type {[string, number][]} */ ([[`${chaseRows}\n${discover}`, 3], [`${discover}\n${chaseRows}`, 4], [`${HEAD}\n11/1/2026,A,5\nDate,Payee,Amount\n11/1/2026,B,-5`, 3]])) {
    const { transactions, leftOut, diagnostics } = readStatement(text);
    assert.deepEqual([transactions.length, leftOut.length], [1, 0], text);
    assert.deepEqual(diagnostics.map((one) => [one.code, one.row]), [["other-table", row]], text);
  }
  // The same names again begin no other table.
  const twice = readStatement(`${chaseRows}\n${chaseRows}`);
  assert.equal(twice.transactions.length, 2);
  assert.ok(twice.diagnostics.every(({ row, code }) => row === 3 && code !== "other-table"));
});

test("an id that a spreadsheet has rounded identifies no purchase", () => {
  const file = (/** @type {string[]} */ ...ids) =>
    readStatement(["Posted Date,Reference Number,Payee,Address,Amount", ...ids.map((id, index) => `11/${10 + index}/2026,${id},KROGER,,-5.00`)].join("\n"), { cardName: CARD });
  const whole = file("24692166321100123456789", "24692166316100555555555");
  for (const rounded of [file("2.46922E+22", "2.46922E+22"), file("24692166321100100000000", "24692166316100600000000")]) {
    assert.deepEqual(rounded.transactions.map(({ transactionId }) => transactionId), ["row-2", "row-3"]);
    assert.deepEqual(joinStatements([whole, rounded])[1].transactions, []);
    assert.deepEqual(joinStatements([rounded, whole])[1].transactions, []);
  }
});

test("the amount in dollars is used beside the one in the currency of the purchase", () => {
  assert.deepEqual(amounts("Date,Description,Amount,Currency,Amount (USD)\n2026-11-01,A,4,EUR,5"), [5]);
  const { transactions, diagnostics } = readStatement("Transaction Date,Description,Transaction Amount,Transaction Currency\n2026-11-01,A,4,EUR\n2026-11-01,B,4,USD");
  assert.deepEqual([transactions.length, diagnostics.map(({ code, row, column }) => [code, row, column])], [1, [["foreign-currency", 2, "Transaction Currency"]]]);
});
