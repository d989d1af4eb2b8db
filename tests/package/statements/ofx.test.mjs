// OFX and QFX files.
import assert from "node:assert/strict";
import { test } from "node:test";
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
