// Requests beyond the engine's memory are rejected at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";

const project = await installedPackage();
/** @type {typeof import("../../pkg-template/types/entries/index.js")} */
const api = await project.load("large.mjs", 'export * from "card-rewards";');

const ABROAD = { ...PURCHASE, country: "FR" };
const yourCards = ["Citi Double Cash"];
/** @param {number} count */
const purchases = (count, purchase = PURCHASE) => new Array(count).fill(purchase);

/** Each with the transactions that fit. @type {Record<string, [most: number, call: () => unknown]>} */
const CALLS = {
  "earned, empty places": [2_796_202, () => api.earned({ transactions: new Array(2 ** 24) })],
  "optimize, empty places": [264_903, () => api.optimize({ transactions: new Array(2 ** 24), yourCards })],
  "earned, explained": [125_829, () => api.earned({ transactions: purchases(150_000), explain: true })],
  "earned, with a state": [279_620, () => api.earned({ transactions: purchases(280_000), state: true })],
  analyze: [173_557, () => api.analyze({ transactions: purchases(175_000), yourCards })],
  optimize: [264_903, () => api.optimize({ transactions: purchases(265_000), yourCards })],
  // A held card, the best one, and ten new ones: 1,800 + 12 x 600 bytes for each transaction.
  "missed, abroad": [55_924, () => api.missed({ transactions: purchases(56_000, ABROAD), yourCards, newCardsLimit: 10 })],
};

for (const [name, [most, call]] of Object.entries(CALLS)) {
  test(name, () => {
    assert.throws(call, (error) => {
      assert.ok(error instanceof api.RewardsError, String(error));
      const message = `transactions: expected at most ${most} transactions, so that they and their answers fit into 480 MiB`;
      assert.deepEqual(error.issues.map((issue) => issue.message), [message]);
      return true;
    });
  });
}

test("what fits is answered", () => {
  const { data } = api.earned({ transactions: purchases(20_000), explain: true });
  // 1 % of 250.75, 20,000 times.
  assert.equal(data.totalEarnedReward, 50_150);
  assert.notEqual(data.earnedRewards.at(-1)?.explanation, undefined);
});

test("what fits in columns alone is answered, with any number of different merchants", () => {
  const transactions = purchases(3_000).map((purchase, index) => ({ ...purchase, merchant: `Zorblatt ${index}` }));
  // In objects 2,123 would fit.
  const { data } = api.missed({ transactions, yourCards, newCardsLimit: 390 });
  assert.equal(data.missedRewards.length, 3_000);
});
