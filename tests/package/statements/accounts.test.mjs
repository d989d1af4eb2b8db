// Files with several accounts.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { CARD, FOLDER, PURCHASE, ofx, readStatement } from "./statements.mjs";

test("one account of several", async () => {
  const bytes = await readFile(join(FOLDER, "american-express-members.csv"));
  const all = readStatement(bytes);
  assert.deepEqual([all.account, all.accounts], [undefined, ["-21003", "-21011"]]);
  const one = readStatement(bytes, { account: "21011" });
  assert.deepEqual(one.transactions.map(({ transactionId }) => transactionId), ["row-4"]);
  assert.deepEqual([one.account, one.leftOut.map(({ reason }) => reason)], ["21011", ["other-account", "other-account"]]);
  assert.match(readStatement(bytes, { account: "9999" }).diagnostics[0].message, /no account 9999 in the file\. It has …1003, …1011/);
});

test("an account's full number does not match another with the same last digits", () => {
  const text = "Date,Description,Amount,Account\n11/1/2026,A,5,51234\n11/2/2026,B,6,1234\n11/2/2026,C,7,X-7";
  /** @param {string} account */
  const merchants = (account) => readStatement(text, { account }).transactions.map(({ merchant }) => merchant);
  assert.deepEqual(merchants("1234"), ["B"]);
  assert.deepEqual(merchants("51234"), ["A"]);
  assert.deepEqual(merchants("234"), ["A", "B"]);
});

test("a row without an account does not belong to the selected one", () => {
  const text = "Date,Description,Amount,Account\n11/1/2026,A,5,1234\n11/2/2026,B,6,";
  const { transactions, leftOut } = readStatement(text, { account: "1234" });
  assert.deepEqual(transactions.map(({ merchant }) => merchant), ["A"]);
  assert.deepEqual(leftOut.map(({ row, reason }) => [row, reason]), [[3, "other-account"]]);
  for (const account of ["", " ", "--"]) {
    assert.throws(() => readStatement(text, { account }), TypeError);
  }
});

test("byAccount has each account as if it had been selected", async () => {
  const samples = (await readdir(FOLDER)).filter((name) => name !== "README.md");
  const second = ofx(PURCHASE + "</BANKTRANLIST></CCSTMTRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM><BANKTRANLIST>" +
    PURCHASE.replace("-5.00", "-6.00") + PURCHASE.replace("-5.00", "9.00").replace("DEBIT", "PAYMENT"));
  const files = [
    ...(await Promise.all(samples.map((name) => readFile(join(FOLDER, name))))),
    "Date,Description,Amount,Account\n11/1/2026,A,5,1234\n11/2/2026,ANNUAL FEE,6,51234\n11/3/2026,B,7,51234\n11/4/2026,C,8,X-9\n11/5/2026,D,9,",
    second,
  ];
  for (const file of files) {
    const { accounts, byAccount } = readStatement(file, { cardName: CARD, allAccounts: true });
    assert.deepEqual(byAccount.map(({ account }) => account), accounts);
    for (const { account, transactions, leftOut } of byAccount) {
      const selected = readStatement(file, { cardName: CARD, account });
      assert.deepEqual(transactions, selected.transactions);
      assert.deepEqual(leftOut, selected.leftOut.filter(({ reason }) => reason !== "other-account"));
      assert.deepEqual(readStatement(file, { cardName: CARD, account }).byAccount, byAccount);
    }
  }
});

test("an OFX file with several accounts needs none of them if all are read", () => {
  const ofAccount = (/** @type {string} */ number, inner = "") =>
    `<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>${number}</CCACCTFROM><BANKTRANLIST>${inner}</BANKTRANLIST></CCSTMTRS>`;
  const text = `<OFX>${ofAccount("1111", PURCHASE)}${ofAccount("2222")}${ofAccount("3333", PURCHASE + PURCHASE.replace("-5.00", "x"))}</OFX>`;
  const { needs, byAccount } = readStatement(text);
  assert.deepEqual([needs, byAccount], ["account", []]);
  const all = readStatement(text, { allAccounts: true });
  assert.deepEqual([all.format, all.needs, all.account, all.accounts], ["ofx", undefined, undefined, ["1111", "2222", "3333"]]);
  assert.deepEqual(all.transactions.map(({ transactionId }) => transactionId), ["1", "1#2"]);
  assert.deepEqual(all.diagnostics.map(({ code, row }) => [code, row]), [["invalid-amount", 3]]);
  assert.deepEqual(all.byAccount.map(({ account, transactions }) => [account, transactions.map(({ transactionId }) => transactionId)]), [
    ["1111", ["1"]],
    ["2222", []],
    ["3333", ["1#2"]],
  ]);
});

test("a row without an amount belongs to no account", () => {
  const { leftOut, byAccount } = readStatement("Date,Description,Amount,Account\n11/1/2026,Beginning balance,,1\n11/1/2026,A,5,1\n11/1/2026,B,5,2");
  assert.deepEqual(leftOut.map(({ row, reason }) => [row, reason]), [[2, "no-amount"]]);
  assert.deepEqual(byAccount.map((one) => one.leftOut), [[], []]);
});
