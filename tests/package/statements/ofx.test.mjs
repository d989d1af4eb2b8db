// OFX and QFX files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { processorMilliseconds } from "../../processor-time.mjs";
import { PURCHASE, ofx, readStatement } from "./statements.mjs";

test("OFX as banks write it, valid or not", () => {
  for (const text of [
    ofx(PURCHASE),
    ofx(PURCHASE).toLowerCase(),
    ofx(PURCHASE).replaceAll("<", "\r\n  <"),
    ofx(PURCHASE.replace("<NAME>A", "<CHECKNUM><NAME>A<MEMO>")),
    ofx(PURCHASE.replace("<NAME>A", "<INTU.BID>3000<NAME>A<X.Y>z")),
    ofx(PURCHASE.replace("<NAME>A", "<NAME>A<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>")),
    ofx(PURCHASE.replace("<NAME>A", "<PAYEE><NAME>A<CITY>B</PAYEE>")),
    ofx(PURCHASE, "<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CREDITLINE</BANKACCTFROM>", "</STMTRS>"),
  ]) {
    const { transactions, diagnostics } = readStatement(text);
    assert.deepEqual(diagnostics, [], text);
    assert.deepEqual(transactions.map(({ transactionAmount, transactionDate, merchant }) => [transactionAmount, transactionDate, merchant.toUpperCase()]), [
      [5, "2026-11-01", "A"],
    ]);
  }
  assert.equal(readStatement(ofx(PURCHASE.replace("<NAME>A", "<NAME>A < B & C &#38; D &quot;E&quot;"))).transactions[0].merchant, 'A < B & C & D "E"');
  // The memo beside a name that is not truncated is other text.
  assert.equal(readStatement(ofx(PURCHASE.replace("<NAME>A", "<NAME>SHELL<MEMO>000451990 GAS STATION"))).transactions[0].merchant, "SHELL");
});

test("a lone ampersand in OFX is text", () => {
  for (const [name, merchant] of [
    ["<NAME>H&M</NAME>", "H&M"],
    ["<NAME>H&M", "H&M"],
    ["<NAME>AT&T<MEMO>BILL", "AT&T"],
    ["<NAME>A&amp;B &#38; C &", "A&B & C &"],
    ["<NAME><![CDATA[H&M < I]]></NAME>", "H&M < I"],
  ]) {
    const { transactions, diagnostics } = readStatement(ofx(PURCHASE.replace("<NAME>A", name)));
    assert.deepEqual([transactions.map((one) => one.merchant), diagnostics], [[merchant], []], name);
  }
});

test("damaged OFX is not read as complete", () => {
  const two = ofx(PURCHASE + PURCHASE.replace("-5.00", "-6.00"));
  const next = two.lastIndexOf("<STMTTRN>");
  for (const text of [
    two.slice(0, next),
    two.slice(0, next + "<STMTT".length),
    two.replace("</STMTTRN>", ""),
    two.slice(0, next) + "<?x " + two.slice(next),
    two.replace("</OFX>", ""),
  ]) {
    const { transactions, diagnostics } = readStatement(text);
    assert.deepEqual([transactions, diagnostics.length], [[], 1], text);
    assert.match(diagnostics[0].message, /Download it again/);
  }
});

test("unreadable OFX is reported with the reason", () => {
  const second = "<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM>";
  for (const [text, expected] of /** @type {[string, RegExp][]} */ ([
    [ofx(PURCHASE).slice(0, -110), /ends in the middle of a transaction/],
    [ofx(PURCHASE, "<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM>", "</STMTRS>"), /no card account/],
    [ofx(PURCHASE).replace("USD", "EUR"), /in EUR/],
    [ofx(PURCHASE + "</BANKTRANLIST></CCSTMTRS>" + second), /several card accounts: …2222, …3333\. Name one/],
    [ofx("<A>".repeat(100_000)), /not closed/],
    [`<OFX>${"<A>".repeat(100)}`, /not closed/],
    [ofx(PURCHASE.replace("-5.00", "five")), /"five" is not an amount/],
    [ofx(PURCHASE.replace("20261101", "20260230")), /"20260230" is not a calendar date/],
    [ofx(PURCHASE.replace("<NAME>A", "")), /is empty/],
    [ofx(PURCHASE.replace("<NAME>A", "<NAME>A<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>")), /amount is in EUR/],
  ])) {
    const { transactions, diagnostics } = readStatement(text);
    assert.deepEqual(transactions, []);
    assert.match(diagnostics[0]?.message ?? "", expected, text.slice(0, 500));
  }
  const both = ofx(PURCHASE + "</BANKTRANLIST></CCSTMTRS>" + second + "<BANKTRANLIST>" + PURCHASE.replace("-5.00", "-6.00"));
  const { needs, accounts } = readStatement(both);
  assert.deepEqual([needs, accounts], ["account", ["4111000011112222", "4111000011113333"]]);
  assert.equal(readStatement(both, { account: "3333" }).needs, undefined);
  assert.deepEqual(readStatement(both, { account: "3333" }).transactions.map(({ transactionAmount }) => transactionAmount), [6]);
});

test("accounts with the same last digits are never joined", () => {
  const second = "<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>5222000011112222</CCACCTFROM>";
  const both = ofx(PURCHASE + "</BANKTRANLIST></CCSTMTRS>" + second + "<BANKTRANLIST>" + PURCHASE.replace("-5.00", "-6.00"));
  const { needs, accounts, transactions, diagnostics } = readStatement(both, { account: "2222" });
  assert.deepEqual([needs, accounts, transactions], ["account", ["4111000011112222", "5222000011112222"], []]);
  assert.match(diagnostics[0].message, /several card accounts: …1000011112222, …2000011112222\. Name one/);
  const dollars = (/** @type {string} */ account) => readStatement(both, { account }).transactions.map(({ transactionAmount }) => transactionAmount);
  assert.deepEqual([dollars("111000011112222"), dollars("5222000011112222")], [[5], [6]]);
});

/**
 * A closing statement of a card.
 * @param {string} account
 * @param {readonly string[]} closes
 */
const closing = (account, closes) =>
  `<CCSTMTENDTRNRS><CCSTMTENDRS><CURDEF>USD<CCACCTFROM><ACCTID>${account}</CCACCTFROM>${closes
    .map((day) => `<CCCLOSING><FITID>${day}<DTOPEN>20260915<DTCLOSE>${day}<DTNEXT>20261216<BALCLOSE>-9.00<DTPMTDUE>20261210<DTPOSTSTART>20260916<DTPOSTEND>20261017</CCCLOSING>`)
    .join("")}</CCSTMTENDRS></CCSTMTENDTRNRS>`;

test("closing days are those of closing statements, by account, earliest first", () => {
  const second = "</BANKTRANLIST></CCSTMTRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM><BANKTRANLIST>";
  const closes = closing("4111000011112222", ["20261114", "20261014000000.000[-5:EST]", "20261114"]) + closing("4111000011113333", ["20261120"]);
  /** @param {string} text */
  const withCloses = (text) => text.replace("</CREDITCARDMSGSRSV1>", `${closes}</CREDITCARDMSGSRSV1>`);
  const text = withCloses(ofx(PURCHASE + second + PURCHASE.replace("-5.00", "-6.00")));
  const all = readStatement(text, { allAccounts: true });
  assert.deepEqual(all.diagnostics, []);
  assert.deepEqual(all.byAccount.map(({ account, statementCloses }) => [account, statementCloses]), [
    ["4111000011112222", ["2026-10-14", "2026-11-14"]],
    ["4111000011113333", ["2026-11-20"]],
  ]);
  // Of two accounts it is not certain whose they are.
  assert.deepEqual(all.statementCloses, []);
  assert.deepEqual(readStatement(text, { account: "3333" }).statementCloses, ["2026-11-20"]);
  assert.deepEqual(readStatement(text).statementCloses, []);
  // As XML, with a closing statement before the transactions, and of an account without a purchase.
  const one = ofx(PURCHASE).replace("<CCSTMTTRNRS>", `${closing("4111000011112222", ["20261014"])}<CCSTMTTRNRS>`);
  assert.deepEqual(readStatement(one).statementCloses, ["2026-10-14"]);
  assert.deepEqual([readStatement(one).account, readStatement(one).transactions.length], ["4111000011112222", 1]);
  const alone = readStatement(`<OFX>${closing("7", ["20261014"])}</OFX>`);
  assert.deepEqual([alone.diagnostics, alone.account, alone.transactions, alone.statementCloses], [[], "7", [], ["2026-10-14"]]);
  const line = "<STMTENDRS><CURDEF>USD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CREDITLINE</BANKACCTFROM><CLOSING><DTCLOSE>20261014</CLOSING></STMTENDRS>";
  assert.deepEqual(readStatement(`<OFX>${line}</OFX>`).statementCloses, ["2026-10-14"]);
});

test("the range of a download and the day of a balance close no statement", () => {
  const range = "<DTSTART>20261015<DTEND>20261114";
  const balance = "<LEDGERBAL><BALAMT>-5.00<DTASOF>20261114</LEDGERBAL><AVAILBAL><BALAMT>9<DTASOF>20261114</AVAILBAL>";
  const text = ofx(range + PURCHASE).replace("</BANKTRANLIST>", `</BANKTRANLIST>${balance}`);
  const { diagnostics, byAccount, statementCloses } = readStatement(text);
  assert.deepEqual([diagnostics, byAccount[0].statementCloses, statementCloses], [[], [], []]);
  // Neither does the closing statement of a checking account or a loan, an element elsewhere, or a file without them.
  for (const other of [
    "<STMTENDRS><CURDEF>USD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM><CLOSING><DTCLOSE>20261014</CLOSING></STMTENDRS>",
    "<LOANSTMTENDRS><CURDEF>USD<LOANACCTFROM><LOANACCTID>2</LOANACCTFROM><CLOSING><DTCLOSE>20261014</CLOSING></LOANSTMTENDRS>",
  ]) {
    assert.deepEqual(readStatement(ofx(PURCHASE).replace("</OFX>", `${other}</OFX>`)).statementCloses, []);
  }
  assert.deepEqual(readStatement(ofx(PURCHASE.replace("<NAME>A", "<NAME>A<DTCLOSE>20261014"))).statementCloses, []);
  assert.deepEqual(readStatement("Date,Description,Amount\n2026-11-05,A,5").statementCloses, []);
});

test("an unreadable closing day is reported, not guessed", () => {
  for (const [day, code] of [["20260230", "invalid-date"], ["", "invalid-date"], ["00260214", "year-out-of-range"]]) {
    const { transactions, statementCloses, diagnostics } = readStatement(ofx(PURCHASE).replace("</CREDITCARDMSGSRSV1>", `${closing("4111000011112222", [day, "20261114"])}</CREDITCARDMSGSRSV1>`));
    assert.deepEqual([transactions.length, statementCloses], [1, ["2026-11-14"]]);
    assert.deepEqual(diagnostics.map((one) => [one.code, one.row, one.column, one.found]), [[code, undefined, "DTCLOSE", day]]);
  }
});

test("a file with thousands of closing statements is read at once", () => {
  const COUNT = 20_000;
  const closings = Array.from({ length: COUNT }, (_, index) => {
    const day = new Date(Date.UTC(1990, 0, 1 + (index % 12_000))).toISOString().slice(0, 10).replaceAll("-", "");
    return `<CCSTMTENDTRNRS><CCSTMTENDRS><CCACCTFROM><ACCTID>4111</CCACCTFROM><CCCLOSING><DTCLOSE>${day}</CCCLOSING></CCSTMTENDRS></CCSTMTENDTRNRS>`;
  });
  const milliseconds = processorMilliseconds(() => {
    const { statementCloses } = readStatement(`<OFX><CREDITCARDMSGSRSV1>${closings.join("")}</CREDITCARDMSGSRSV1></OFX>`);
    assert.equal(statementCloses.length, 12_000);
  });
  // 0.2 seconds; sorting all days again at each of them took more than a minute.
  assert.ok(milliseconds < 10_000, `${milliseconds} ms`);
});

test("the institution id of large issuers names the issuer; no other id does", () => {
  /** @param {string} institution */
  const issuerOf = (institution) =>
    readStatement(ofx(PURCHASE).replace("<CREDITCARDMSGSRSV1>", `<SIGNONMSGSRSV1><SONRS><LANGUAGE>ENG<FI>${institution}</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1>`)).issuer;
  assert.equal(issuerOf("<ORG>B1<FID>10898"), "Chase");
  assert.equal(issuerOf("<ORG>b1<FID>10898"), "Chase");
  assert.equal(issuerOf("<ORG>AMEX</ORG><FID>3101</FID>"), "American Express");
  assert.equal(issuerOf("<ORG>Discover Financial Services<FID>7101"), "Discover");
  // Several institutions have the FID 1001.
  assert.equal(issuerOf("<ORG>Hibernia<FID>1001"), "Capital One");
  for (const unknown of ["", "<ORG>B1", "<FID>10898", "<ORG>ISC<FID>1001", "<ORG>B1<FID>3101", "<ORG>constructor<FID>"]) {
    assert.equal(issuerOf(unknown), undefined, unknown);
  }
  assert.equal(readStatement("Transaction Date,Post Date,Description,Category,Type,Amount\n11/24/2026,11/25/2026,A,,Sale,-5").issuer, undefined);
});

test("a correction in OFX counts in place of what it corrects; one that deletes does not count either", () => {
  /** @type {(amount: string, id: string, more?: string) => string} */
  const purchase = (amount, id, more = "") => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>${amount}<FITID>${id}${more}<NAME>A</STMTTRN>`;
  const replaces = (/** @type {string} */ id) => `<CORRECTFITID>${id}<CORRECTACTION>REPLACE`;
  for (const [rows, counted, corrected] of /** @type {[string[], number[], number[]][]} */ ([
    [[purchase("-5", "1"), purchase("-6", "2", replaces("1"))], [6], [1]],
    // The correction can come first, and be corrected too.
    [[purchase("-6", "2", replaces("1")), purchase("-5", "1"), purchase("-7", "3", replaces("2"))], [7], [1, 2]],
    [[purchase("-5", "1"), purchase("-6", "1", replaces("1"))], [6], [1]],
    [[purchase("-5", "1"), purchase("-5", "2", "<CORRECTFITID>1<CORRECTACTION>DELETE"), purchase("-8", "3")], [8], [1, 2]],
    // A correction without an id counts beside a purchase without a correction.
    [[purchase("-5", "1"), purchase("-6", "2", replaces("1")).replace("<FITID>2", ""), purchase("-8", "3")], [6, 8], [1]],
    // Of an earlier file.
    [[purchase("-6", "2", replaces("1"))], [6], []],
  ])) {
    const { transactions, leftOut, diagnostics } = readStatement(ofx(rows.join("")));
    assert.deepEqual(
      [transactions.map(({ transactionAmount }) => transactionAmount), leftOut.map(({ row, reason }) => [row, reason]), diagnostics],
      [counted, corrected.map((row) => [row, "corrected"]), []],
      rows.join("\n"),
    );
  }
  // Ids are of one account.
  const file = ofx(purchase("-5", "1")).replace("</CCSTMTRS>", `</CCSTMTRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM>
    <BANKTRANLIST>${purchase("-6", "2", replaces("1"))}</BANKTRANLIST></CCSTMTRS>`);
  assert.deepEqual(readStatement(file, { allAccounts: true }).byAccount.map(({ transactions }) => transactions.length), [1, 1]);
});
