// Best assignments worked out by hand on a catalog of three cards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { difference } from "./disagreement.mjs";
import { nearestDouble } from "./exact.mjs";
import { bestTotal, optimize, questionOf } from "./optimum.mjs";

/**
 * @import { Card, Catalog } from "./catalog.mjs"
 * @import { OptimizeRequest } from "./generate.mjs"
 * @import { Transaction } from "./requests.mjs"
 */

/** @type {(card: Partial<Card> & { id: number, name: string }) => Card} */
function cardWith(card) {
  const terms = { rules: [], caps: [], choices: [], tiers: [], base: [{ multiplier: 1 }] };
  return { issuer: "bank", network: "visa", kind: "consumer", currency: "cash-back", ...terms, ...card };
}

/**
 * Food pays 5 % on 100 dollars a month, then 1 %.
 */
const FIVE = cardWith({
  id: 1,
  name: "Five",
  rules: [{ name: "Food", multiplier: 5, categories: ["food"], cap: "food" }],
  caps: [{ id: "food", cap_dollars: 100, period: "month", multiplier_after: 1 }],
});
const THREE = cardWith({ id: 2, name: "Three", network: "mastercard", base: [{ multiplier: 3 }] });
/** The one option with more spending in a month pays 5 %. */
const TOP = cardWith({
  id: 3,
  name: "Top",
  rules: [
    { name: "Food", multiplier: 5, categories: ["food"], choice: "top", option: "food" },
    { name: "Fun", multiplier: 5, categories: ["fun"], choice: "top", option: "fun" },
  ],
  choices: [{ id: "top", selected_max: 1, kind: "top-spend", period: "month" }],
});

/** @type {Catalog} */
const CATALOG = {
  cards: [FIVE, THREE, TOP],
  merchants: [
    { id: "grocer", name: "Grocer", category: "food" },
    { id: "club", name: "Club", category: "food", accepts: ["visa"] },
    { id: "cinema", name: "Cinema", category: "fun" },
  ],
  categories: [{ id: "food", name: "Food" }, { id: "fun", name: "Fun" }],
  codes: [],
  currencies: [{ id: "cash-back", value_per_point: 0.01 }],
};

/** @type {(list: [amount: number, merchant: string, cardName: string, day?: number][]) => Transaction[]} */
function bought(list) {
  return list.map(([transactionAmount, merchant, cardName, day], index) => ({
    transactionId: `t${index + 1}`,
    transactionAmount,
    transactionDate: `2026-03-${String(day ?? index + 1).padStart(2, "0")}`,
    merchant,
    cardName,
  }));
}

/** @type {(transactions: Transaction[], yourCards: string[], more?: Partial<OptimizeRequest>) => number} */
function best(transactions, yourCards, more = {}) {
  return nearestDouble(bestTotal(questionOf(CATALOG, { transactions, yourCards, ...more })));
}

test("a cap is saved for the later purchase that no other card rewards well", () => {
  // 100 on Three is 3, and 100 at the club, which accepts no Mastercard, on Five is 5. By date it would be 5 + 1.
  assert.equal(best(bought([[100, "Grocer", "Three"], [100, "Club", "Five"]]), ["Five", "Three"]), 8);
});

test("whole purchases are packed into a cap", () => {
  // 60 + 40 on Five are 5, and the other 60 on Three 1.8; 60 + 60 on Five would be 5.2, with 40 on Three 6.4.
  const three = bought([[60, "Grocer", "Five"], [60, "Grocer", "Five"], [40, "Grocer", "Five"]]);
  assert.equal(best(three, ["Five", "Three"]), 6.8);
});

test("the top spending category is that of the purchases on the card", () => {
  const two = bought([[50, "Cinema", "Top"], [60, "Grocer", "Top"]]);
  // With both on it food is the top: 3 and 0.5.
  assert.equal(best(two, ["Top"]), 3.5);
  // 60 on Top are 3, 50 on Three 1.5.
  assert.equal(best(two, ["Top", "Three"]), 4.5);
  // With the 60 on Five, which are 3, fun is the top: 2.5.
  assert.equal(best(two, ["Top", "Five"]), 5.5);
});

test("a refund is on the card of its purchase, otherwise on none", () => {
  // 80 and its refund are nothing on any card; apart, 80 on Five and -80 on Three would be 1.6.
  assert.equal(best(bought([[80, "Grocer", "Five"], [-80, "Grocer", "Five"]]), ["Five", "Three"]), 0);
  // 30 of 80 back leaves 50 at 5 %. The refund of 20 at the cinema takes back nothing of these and stays on Three.
  const two = bought([[80, "Grocer", "Three"], [-30, "Grocer", "Three"], [-20, "Cinema", "Three"]]);
  assert.equal(best(two, ["Five", "Three"]), 2.5 - 0.6);
  assert.equal(best(two, ["Five"]), 2.5);
  // A refund before any purchase, one on another card and one above the purchase match no purchase.
  const others = bought([[-10, "Grocer", "Three"], [80, "Grocer", "Three"], [-10, "Grocer", "Five"], [-81, "Grocer", "Three"]]);
  const members = questionOf(CATALOG, { transactions: others, yourCards: [] }).items.map((item) => item.members);
  assert.deepEqual(members, [[0], [1], [2], [3]]);
});

test("a refund belongs to a purchase of the same amount, otherwise to the latest that is large enough", () => {
  /** @type {(list: Parameters<typeof bought>[0]) => number[][]} */
  const members = (list) =>
    questionOf(CATALOG, { transactions: bought(list), yourCards: [] }).items.map((item) => item.members);
  const [first, second, third] = [[20, "Grocer", "Five"], [50, "Grocer", "Five"], [30, "Grocer", "Five"]].map(
    (one) => /** @type {[number, string, string]} */ (one),
  );
  assert.deepEqual(members([first, second, third, [-20, "Grocer", "Five"]]), [[0, 3], [1], [2]]);
  assert.deepEqual(members([first, second, third, [-10, "Grocer", "Five"]]), [[0], [1], [2, 3]]);
  assert.deepEqual(members([first, second, third, [-40, "Grocer", "Five"], [-10, "Grocer", "Five"]]), [[0], [1, 3, 4], [2]]);
  assert.deepEqual(members([second, [-30, "Grocer", "Five"], [-30, "Grocer", "Five"]]), [[0, 1], [2]]);
  // On one day the request's order decides.
  assert.deepEqual(members([[-20, "Grocer", "Five", 5], [20, "Grocer", "Five", 5]]), [[0], [1]]);
  assert.deepEqual(members([[20, "Grocer", "Five", 5], [-20, "Grocer", "Five", 4]]), [[0], [1]]);
});

test("without a card there is no reward; the card used counts as accepted", () => {
  assert.equal(best([], []), 0);
  assert.equal(best(bought([[100, "Grocer", "Five"]]), []), 0);
  assert.equal(best(bought([[100, "Grocer", "Five"]]), ["Nobody's"]), 0);
  assert.equal(best(bought([[100, "Club", "Five"]]), ["Three"]), 0);
  assert.equal(best(bought([[100, "Club", "Three"]]), ["Three"]), 3);
});

test("opening usage counts in the period of the real statement", () => {
  const cardSettings = { Five: { spentDollars: { food: 100 } } };
  // Five was first used in April, so March is free for what was bought with Three.
  const [march] = bought([[100, "Grocer", "Three"]]);
  const april = { ...march, transactionId: "t2", transactionDate: "2026-04-01", cardName: "Five" };
  assert.equal(best([march, april], ["Five", "Three"], { cardSettings }), 5 + 3);
  assert.equal(best([march, { ...april, cardName: "Three" }], ["Five", "Three"], { cardSettings }), 3 + 5);
});

const REQUEST = {
  transactions: bought([[100, "Grocer", "Five"], [100, "Club", "Five"], [-20, "Cinema", "Top"]]),
  yourCards: ["Five", "Three"],
};
const ANSWER = {
  data: {
    totalReward: 8,
    upperBound: 8.5,
    totalEarnedReward: 5,
    gain: 3,
    assignments: [
      { transactionId: "t1", cardName: "Three", rewardAmount: 3 },
      { transactionId: "t2", cardName: "Five", rewardAmount: 5 },
      { transactionId: "t3", cardName: null, rewardAmount: 0 },
    ],
    fromToday: [],
  },
  message: "Success",
};

/** @type {(change: (answer: typeof ANSWER) => void) => string | undefined} */
function complaint(change) {
  const answer = structuredClone(ANSWER);
  change(answer);
  return difference(answer, optimize(CATALOG, REQUEST, answer), "");
}

test("a right answer is accepted, and every wrong one rejected", () => {
  assert.equal(complaint(() => {}), undefined);
  /** @type {Record<string, (answer: typeof ANSWER) => void>} */
  const wrong = {
    "data.upperBound": ({ data }) => (data.upperBound = 7.99),
    "data.totalReward": ({ data }) => (data.totalReward = 8.000000000000002),
    "data.gain": ({ data }) => (data.gain = 2),
    "data.totalEarnedReward": ({ data }) => (data.totalEarnedReward = 6),
    "data.assignments.1.cardName": ({ data }) => (data.assignments[1].cardName = "Three"),
    "data.assignments.2.cardName": ({ data }) => (data.assignments[2].cardName = "Five"),
    "data.assignments.0.rewardAmount": ({ data }) => (data.assignments[0].rewardAmount = 5),
    "data.assignments.2": ({ data }) => data.assignments.pop(),
    "data.assignments": ({ data }) => (data.assignments[0].cardName = "Five"),
    message: (answer) => (answer.message = "Fine"),
  };
  for (const [place, change] of Object.entries(wrong)) {
    assert.match(complaint(change) ?? "nothing", new RegExp(`^${place}:`));
  }
});
