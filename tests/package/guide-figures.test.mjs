// Figures in the guides of rules: each was worked out by hand, stands in the guide, and is what the package returns.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "node:test";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
/** @type {typeof import("../../pkg-template/types/entries/index.js")} */
const api = await import(pathToFileURL(join(project.packageFolder, "entries/node.js")).href);

/**
 * @import { Account, EarnedRequest, State, Transaction } from "../../pkg-template/types/entries/index.js"
 */

const CUSTOM_CASH = "Citi Custom Cash";
const DOUBLE_CASH = "Citi Double Cash";
const PREFERRED = "Blue Cash Preferred";
/** @type {Account[]} */
const ACCOUNTS = [
  { accountId: "cc-1", cardName: CUSTOM_CASH },
  { accountId: "cc-2", cardName: CUSTOM_CASH },
];

/** @type {(transactionDate: string, merchant: string, cardName: string, transactionAmount?: number, details?: Partial<Transaction>) => Transaction} */
const purchase = (transactionDate, merchant, cardName, transactionAmount = 100, details = {}) => ({
  transactionId: `${merchant} ${transactionDate} ${transactionAmount}`,
  transactionAmount,
  transactionDate,
  merchant,
  cardName,
  ...details,
});

/** @type {(transactions: Transaction[], request?: Partial<EarnedRequest>) => number[]} */
const rewards = (transactions, request = {}) => earned(transactions, request).earnedRewards.map(({ rewardAmount }) => rewardAmount);

/** @type {(transactions: Transaction[], request?: Partial<EarnedRequest>) => ReturnType<typeof api.earned>["data"]} */
const earned = (transactions, request = {}) => api.earned({ transactions, ...request }).data;

/** @type {(transactions: Transaction[], request?: Partial<EarnedRequest>) => State} */
const stateAfter = (transactions, request = {}) => /** @type {State} */ (earned(transactions, { state: true, ...request }).state);

/** Path of the first issue. @param {() => unknown} call */
function rejected(call) {
  try {
    call();
  } catch (error) {
    return /** @type {import("../../pkg-template/types/entries/index.js").RewardsError} */ (error).issues[0].path;
  }
  return assert.fail("accepted");
}

const may = () => stateAfter([purchase("2026-05-10", "Kroger", PREFERRED, 5950)]);
const spent = (/** @type {number} */ dollars) => ({ spentDollars: { "top-category": dollars } });
const inFrance = { spendAmount: 100, merchant: "ZZQX 000", transactionDate: "2026-06-10", country: "FR" };

/** @type {[guide: string, text: string, calculate: () => unknown, expected: unknown][]} */
const FIGURES = [
  ["numbers", 'with `accountId: "cc-1"` earn $5', () => rewards([purchase("2026-06-10", "Kroger", CUSTOM_CASH, 100, { accountId: "cc-1" })], { accounts: ACCOUNTS }), [5]],
  ["numbers", "a transaction without it is rejected", () => rejected(() => rewards([purchase("2026-06-10", "Kroger", CUSTOM_CASH)], { accounts: ACCOUNTS })), "transactions[0].accountId"],
  ["numbers", "`cc-2` with $5, the Double Cash with $2 and `cc-1` with $1", () => ranking([{ ...ACCOUNTS[0], settings: spent(500) }, ACCOUNTS[1]]), [["cc-2", 5], [undefined, 2], ["cc-1", 1]]],
  ["numbers", "earn $5 on `cc-1` and $1 on `cc-2`", () => rewards(ACCOUNTS.map(({ accountId }) => purchase("2026-06-10", "Kroger", CUSTOM_CASH, 100, { accountId })), { accounts: [{ ...ACCOUNTS[0], settings: spent(400) }, ACCOUNTS[1]], cardSettings: { [CUSTOM_CASH]: spent(500) } }), [5, 1]],
  ["numbers", "belong to two cycles and earn $25 each", () => twoDays({ accounts: [{ ...ACCOUNTS[0], closingDay: 15 }] }), [25, 25]],
  ["numbers", "the second $500 above then earn $5", () => twoDays({}), [25, 5]],
  ["numbers", "earn $6 with `US`, `PR` or no country, and $1 with `FR`", () => ["US", "PR", undefined, "FR"].flatMap((country) => rewards([purchase("2026-06-10", "Kroger", PREFERRED, 100, { country })])), [6, 6, 6, 1]],
  ["numbers", "`netRewardAmount` is -1", () => api.advice({ ...inFrance, yourCards: [DOUBLE_CASH] }).data.bestCard.netRewardAmount, -1],
  ["numbers", "`earned` returns $2 for that Double Cash", () => rewards([purchase("2026-06-10", "ZZQX 000", DOUBLE_CASH, 100, { country: "FR" })]), [2]],
  ["numbers", 'such as 2024 Q2, a Freedom Flex earns 3 + 4 = 7 at restaurants, and 3 with `category: "dining"`', () => rewards([purchase("2024-06-30", "Chipotle", "Freedom Flex"), purchase("2024-06-30", "ZZQX 000", "Freedom Flex", 100, { category: "dining" })]), [7, 3]],
  ["numbers", "earns 2 until July 31, 2024, also in 2015, and 1.5 since then", () => rewards(["2015-06-10", "2024-07-31", "2024-08-01"].map((day) => purchase(day, "ZZQX 000", "PayPal Cashback"))), [2, 2, 1.5]],
  ["numbers", "has a missed reward of -$2, and a refund of $40 has -$0.80, which leaves $1.20", () => [-100, -40].map(missedOfRefund), [[2, -2, 0], [2, -0.8, 1.2]]],
  ["numbers", "earns 1 at Petco in 2024 Q4", () => reasons(purchase("2024-11-10", "Petco", "Freedom Flex")), [1, "quarter-not-in-catalog"]],
  ["state", "earn $357, $3.50 and -$3.50", () => rewards([purchase("2026-05-10", "Kroger", PREFERRED, 5950), purchase("2026-06-10", "Kroger", PREFERRED), purchase("2026-06-12", "Kroger", PREFERRED, -100)]), [357, 3.5, -3.5]],
  ["state", "where one request earns $1 and $10", () => topCategory(), [5, 10, -1, 1, 10]],
  ["state", "in two requests uses $200 of the cap", () => again(), [6, 3.5]],
  ["state", "a refund of them takes back $1", () => otherSelection(), [3, -1]],
  ["state", "after `may`, $100 at Kroger earn $3.50", () => api.advice({ merchant: "Kroger", spendAmount: 100, transactionDate: "2026-06-10", yourCards: [PREFERRED], state: may() }).data.bestCard.rewardAmount, 3.5],
  ["state", "a purchase of May 9 is rejected and one of May 10 is accepted", () => [rejected(() => after("2026-05-09")), after("2026-05-10")], ["transactions[0].transactionDate", 3.5]],
  ["state", "$60 of groceries earn $3.60, and $100 in June, without the setting, earn $3", () => openingUsage(), [3.6, 3, 'cardSettings["American Express Blue Cash Preferred"]']],
  ["state", "$100 on a Custom Cash in May, then `cc-1` and `cc-2` in June", () => rejected(() => rewards([], { accounts: ACCOUNTS, state: stateAfter([purchase("2026-05-10", "Kroger", CUSTOM_CASH)]) })), "state.transactions[0].cardName"],
  ["state", "earn $2.55 with a Sapphire Preferred in `yourCards`, and $1.50 without", () => [["Chase Sapphire Preferred"], []].flatMap((yourCards) => rewards([purchase("2026-06-10", "ZZQX 000", "Chase Freedom Unlimited")], { transferValues: true, yourCards })), [2.55, 1.5]],
  ["state", "reject a state, with the path `state`", () => [rejected(() => api.optimize({ state: may(), transactions: [], yourCards: [PREFERRED] })), rejected(() => api.cardTerms(PREFERRED, /** @type {any} */ ({ state: may() })))], ["state", "state"]],
  ["state", "Until November 6 the purchase of May 10 is a transaction; from November 7", () => ["2026-11-06", "2026-11-07"].map(carriedOn), [[2, undefined], [1, "5950"]]],
  ["state", "`version: 2` has an issue at `state.version`", () => api.checkSettings({ state: { ...may(), version: 2 } }).map(({ path }) => path), ["state.version"]],
];

/** @param {Account[]} accounts */
function ranking(accounts) {
  const { data } = api.advice({ merchant: "Kroger", spendAmount: 100, transactionDate: "2026-06-10", yourCards: [DOUBLE_CASH], accounts });
  return [data.bestCard, ...data.otherCards].map(({ accountId, rewardAmount }) => [accountId, rewardAmount]);
}

/** @param {number} amount */
function missedOfRefund(amount) {
  const transactions = [purchase("2026-05-01", "Chipotle", DOUBLE_CASH), purchase("2026-05-20", "Chipotle", DOUBLE_CASH, amount)];
  const { missedRewards, overallMissedRewardsExisting } = api.missed({ transactions, yourCards: ["Amex Gold"] }).data;
  return [...missedRewards.map(({ missedRewardYourCards }) => missedRewardYourCards[0].missedReward), overallMissedRewardsExisting];
}

/** @param {Partial<EarnedRequest>} request */
function twoDays(request) {
  return rewards(["2026-11-15", "2026-11-16"].map((day) => purchase(day, "Kroger", CUSTOM_CASH, 500)), request);
}

/** @param {Transaction} one */
function reasons(one) {
  const [{ rewardMultiplier, explanation }] = earned([one], { explain: true }).earnedRewards;
  return [rewardMultiplier, ...(explanation?.reasons ?? []).map(({ code }) => code)];
}

function topCategory() {
  const gas = purchase("2026-06-03", "Shell", CUSTOM_CASH);
  const dining = purchase("2026-06-20", "Chipotle", CUSTOM_CASH, 200);
  const first = earned([gas], { state: true });
  const second = earned([dining], { state: first.state });
  const third = earned([purchase("2026-07-02", "Shell", CUSTOM_CASH, -100)], { state: second.state });
  return [...[first, second, third].map(({ totalEarnedReward }) => totalEarnedReward), ...rewards([gas, dining])];
}

function again() {
  const june = purchase("2026-06-10", "Kroger", PREFERRED);
  const first = earned([june], { state: stateAfter([purchase("2026-05-10", "Kroger", PREFERRED, 5850)]) });
  return [first.totalEarnedReward, earned([june], { state: first.state }).totalEarnedReward];
}

function otherSelection() {
  const card = "Customized Cash";
  const selected = (/** @type {string} */ option) => ({ cardSettings: { [card]: { selectedCategories: [option] } } });
  const first = earned([purchase("2026-05-10", "Chipotle", card)], { state: true, ...selected("dining") });
  return [first, earned([purchase("2026-06-10", "Chipotle", card, -100)], { state: first.state, ...selected("gas") })].map(({ totalEarnedReward }) => totalEarnedReward);
}

/** @param {string} day */
function after(day) {
  return earned([purchase(day, "Kroger", PREFERRED)], { state: may() }).totalEarnedReward;
}

function openingUsage() {
  const cardSettings = { [PREFERRED]: { spentDollars: { groceries: 5900 } } };
  const first = earned([purchase("2026-05-10", "Kroger", PREFERRED, 60)], { state: true, cardSettings });
  const june = [purchase("2026-06-10", "Kroger", PREFERRED)];
  return [first.totalEarnedReward, ...rewards(june, { state: first.state }), rejected(() => rewards(june, { state: first.state, cardSettings }))];
}

/** @param {string} day */
function carriedOn(day) {
  const { transactions, usage } = stateAfter([purchase(day, "Shell", DOUBLE_CASH, 1)], { state: may() });
  return [transactions.length, usage[0]?.spentDollars];
}

for (const [guide, text, calculate, expected] of FIGURES) {
  test(`docs/${guide}.md: ${text}`, async () => {
    const words = (await readFile(join(project.packageFolder, `docs/${guide}.md`), "utf8")).replaceAll(/\s+/g, " ");
    assert.ok(words.includes(text), "the guide has another text");
    assert.deepEqual(calculate(), expected);
  });
}
