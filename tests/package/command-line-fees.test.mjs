// Foreign transaction fees in tables. Fees: Citi Double Cash (2%) and Custom Cash (5% on restaurants) 3%; VentureOne (1.25%) none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const [DOUBLE_CASH, CUSTOM_CASH, VENTURE_ONE] = ["Citi Double Cash", "Citi Custom Cash", "VentureOne"];

/** @param {string[]} words */
const run = (words) => runCommand(project, words, {});

/**
 * Lines of a command about transactions of $100 on one day.
 * @param {string[]} words of the command, without the file
 * @param {readonly { cardName: string, country?: string, category?: string, transactionAmount?: number }[]} transactions
 * @param {string[]} yourCards
 */
async function linesOf([command, ...options], transactions, yourCards) {
  const purchase = { transactionDate: "2026-11-05", merchant: "ZZQX", transactionAmount: 100 };
  const whole = transactions.map((one, index) => ({ transactionId: String(index), ...purchase, ...one }));
  await project.write("abroad.json", JSON.stringify({ transactions: whole, yourCards }));
  const { stdout } = await run([command, "abroad.json", ...options]);
  return stdout.split("\n");
}

/** @param {string} line */
const cells = (line) => line.split(/ {2,}/);

const ABROAD = { cardName: DOUBLE_CASH, country: "FR" };
const DINING = { cardName: VENTURE_ONE, country: "FR", category: "restaurants" };
const START = ["2026-11-05", "ZZQX"];

test("missed shows the fee of the card used, and the reward less that fee", async () => {
  const [titles, abroad, domestic] = await linesOf(["missed", "--all"], [ABROAD, { cardName: DOUBLE_CASH }], [VENTURE_ONE]);
  assert.deepEqual(cells(titles), ["Date", "Merchant", "Card used", "Earned", "Fee", "Net", "Use instead", "More"]);
  // 2 - 3 = -1; 1.25 without a fee is 2.25 more.
  assert.deepEqual(cells(abroad), [...START, DOUBLE_CASH, "$2.00", "$3.00", "-$1.00", VENTURE_ONE, "+$2.25"]);
  assert.deepEqual(cells(domestic), [...START, DOUBLE_CASH, "$2.00", "-", "-", "-", "-"]);
});

test("missed shows the fee of the card to use instead", async () => {
  const [titles, dining] = await linesOf(["missed"], [DINING], [CUSTOM_CASH]);
  assert.deepEqual(cells(titles), ["Date", "Merchant", "Card used", "Earned", "Use instead", "Its fee", "More"]);
  // 5 - 3 = 2; 1.25 without a fee is 0.75 less.
  assert.deepEqual(cells(dining), [...START, VENTURE_ONE, "$1.25", CUSTOM_CASH, "$3.00", "+$0.75"]);
});

test("missed has the fees of held and new cards each beside their card", async () => {
  const [titles, abroad] = await linesOf(["missed", "--new-cards"], [ABROAD], [VENTURE_ONE]);
  assert.deepEqual(cells(titles), ["Date", "Merchant", "Card used", "Earned", "Fee", "Net", "Use instead", "More", "Best new card", "More"]);
  assert.deepEqual(cells(abroad).slice(3, 8), ["$2.00", "$3.00", "-$1.00", VENTURE_ONE, "+$2.25"]);
});

test("without a foreign fee the table has no such columns", async () => {
  for (const country of [undefined, "US", "FR"]) {
    const [titles] = await linesOf(["missed", "--all"], [{ cardName: VENTURE_ONE, ...(country && { country }) }], ["Capital One Savor"]);
    assert.deepEqual(cells(titles), ["Date", "Merchant", "Card used", "Earned", "Use instead", "More"], country);
  }
});

test("analyze says where fees make the difference", async () => {
  const note = "More is after foreign transaction fees, which \"card-rewards missed\" shows.";
  const [titles, abroad, ...others] = await linesOf(["analyze"], [ABROAD], [VENTURE_ONE]);
  assert.deepEqual(cells(titles), ["Date", "Merchant", "Card used", "Earned", "Use instead", "Earns", "More", "Cause"]);
  assert.deepEqual(cells(abroad), [...START, DOUBLE_CASH, "$2.00", VENTURE_ONE, "$1.25", "+$2.25", "foreign fee"]);
  assert.equal(others[0], note);
  const domestic = await linesOf(["analyze"], [{ cardName: VENTURE_ONE }], [DOUBLE_CASH]);
  assert.deepEqual(cells(domestic[0]), ["Date", "Merchant", "Card used", "Earned", "Use instead", "More", "Cause"]);
  assert.ok(!domestic.includes(note));
});
