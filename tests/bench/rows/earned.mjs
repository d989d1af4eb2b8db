// `earned` with objects, against the same program written by hand in JavaScript.
import assert from "node:assert/strict";
import Big from "big.js";
import { Decimal } from "decimal.js";
import { decimals } from "../competitors/decimals.mjs";
import { floats } from "../competitors/floats.mjs";
import { rulesEngine } from "../competitors/rules-engine.mjs";
import { compare } from "../measure.mjs";
import { packaged, packagedCatalog } from "../package.mjs";
import { CARDS_WITHOUT_CAPS, earnedRequest } from "../requests.mjs";

const PURCHASES = 10_000;
// It takes as long for one purchase as the others for thousands.
const PURCHASES_OF_RULES_ENGINE = 500;

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  const { earned } = await packaged("entries/node.js");
  const catalog = packagedCatalog();
  const request = earnedRequest(PURCHASES, CARDS_WITHOUT_CAPS);
  const withCaps = earnedRequest(PURCHASES);
  const few = earnedRequest(PURCHASES_OF_RULES_ENGINE, CARDS_WITHOUT_CAPS);
  const byFloats = floats(catalog).earned;
  const byDecimal = decimals(catalog, Decimal).earned;
  const byBig = decimals(catalog, Big).earned;
  const byRules = rulesEngine(catalog, CARDS_WITHOUT_CAPS).earned;
  sameNumbers(earned(request), byFloats(request), 1e-9);
  sameNumbers(earned(request), byDecimal(request), 0);
  sameNumbers(earned(request), byBig(request), 0);
  sameNumbers(earned(few), await byRules(few), 1e-9);

  const all = await compare({ ours: () => earned(request), floats: () => byFloats(request), decimal: () => byDecimal(request), big: () => byBig(request) });
  const capped = await compare({ ours: () => earned(withCaps), floats: () => byFloats(withCaps) });
  const rules = await compare({ ours: () => earned(few), theirs: () => byRules(few) }, { samples: 7 });
  const name = "earned, 10,000 purchases";
  return [
    { name, against: "JavaScript floats", unit: "ms", ours: all.ours, theirs: all.floats, bar: { ratioMost: 3, aim: 2 } },
    { name, against: "JavaScript with decimal.js", unit: "ms", ours: all.ours, theirs: all.decimal, bar: { ratioLeast: 10 } },
    { name, against: "JavaScript with big.js", unit: "ms", ours: all.ours, theirs: all.big },
    {
      name: `${name}, some beyond caps`,
      against: "JavaScript floats without caps",
      unit: "ms",
      ours: capped.ours,
      theirs: capped.floats,
    },
    { name: "earned, 500 purchases", against: "json-rules-engine", unit: "ms", ours: rules.ours, theirs: rules.theirs },
  ];
}

/**
 * @param {any} ours
 * @param {any} theirs
 * @param {number} tolerance relative; 0 for the same double
 */
function sameNumbers(ours, theirs, tolerance) {
  const rewards = [ours.data.earnedRewards, theirs.data.earnedRewards];
  assert.equal(rewards[0].length, rewards[1].length);
  for (const [index, { rewardAmount, ...rest }] of rewards[0].entries()) {
    const { rewardAmount: other, ...otherRest } = rewards[1][index];
    assert.deepEqual(rest, otherRest);
    assert.ok(Math.abs(rewardAmount - other) <= tolerance * Math.abs(rewardAmount), `purchase ${index}: ${rewardAmount} and ${other}`);
  }
  const [total, otherTotal] = [ours.data.totalEarnedReward, theirs.data.totalEarnedReward];
  assert.ok(Math.abs(total - otherTotal) <= tolerance * total, `total: ${total} and ${otherTotal}`);
}
