// A comparison that cannot fail proves nothing: here the engine is the model itself with one thing broken, and the
// random requests have to bring that to light.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readCatalog } from "./catalog.mjs";
import { described, difference, disagreementOn } from "./disagreement.mjs";
import * as model from "./model.mjs";

/**
 * @import { Cap, Card, Catalog, Category, Choice, Merchant, Rule } from "./catalog.mjs"
 * @import { Disagreement, Engine } from "./disagreement.mjs"
 */

const CASES = 10_000;
const catalog = readCatalog();

/** @type {(broken: Catalog) => Engine} */
function engineOn(broken) {
  return {
    earned: (request) => model.earned(broken, request),
    missed: (request) => model.missed(broken, request),
    advice: (request) => model.advice(broken, request, new Date().toISOString().slice(0, 10)),
  };
}

/** @type {(engine: Engine, cases?: number) => Disagreement | undefined} */
function firstDisagreement(engine, cases = CASES) {
  for (let seed = 1; seed <= cases; seed += 1) {
    const disagreement = disagreementOn(engine, catalog, seed);
    if (disagreement) {
      return disagreement;
    }
  }
  return undefined;
}

/** @type {(day: string | undefined, days: number) => string | undefined} */
function moved(day, days) {
  return day && new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** @type {(change: (card: Card) => void) => (broken: Catalog) => void} */
function cards(change) {
  return (broken) => broken.cards.forEach(change);
}

/** @type {(change: (rule: Rule) => Partial<Rule>) => (broken: Catalog) => void} */
function rules(change) {
  return cards((card) => card.rules.forEach((rule) => Object.assign(rule, change(rule))));
}

/** @type {(change: (cap: Cap) => Partial<Cap>) => (broken: Catalog) => void} */
function caps(change) {
  return cards((card) => card.caps.forEach((cap) => Object.assign(cap, change(cap))));
}

/** @type {(change: (choice: Choice) => Partial<Choice>) => (broken: Catalog) => void} */
function choices(change) {
  return cards((card) => card.choices.forEach((choice) => Object.assign(choice, change(choice))));
}

/** @type {(change: Partial<Category>) => (broken: Catalog) => void} */
function categories(change) {
  return (broken) => broken.categories.forEach((category) => Object.assign(category, change));
}

/** @type {(change: Partial<Merchant>) => (broken: Catalog) => void} */
function merchants(change) {
  return (broken) => broken.merchants.forEach((merchant) => Object.assign(merchant, change));
}

/** @type {(usual: string, other: string) => (broken: Catalog) => void} */
function periods(usual, other) {
  return caps(({ period }) => ({ period: period === usual ? other : period }));
}

/** @type {(card: Card) => void} */
function giveEachRuleItsOwnCap(card) {
  const capsOf = (/** @type {Rule} */ { cap }) => card.caps.filter(({ id }) => id === cap);
  card.caps = card.rules.flatMap((rule) => capsOf(rule).map((cap) => ({ ...cap, id: rule.name })));
  card.rules.forEach((rule) => Object.assign(rule, { cap: rule.cap && rule.name }));
}

// Not here: excepted categories. Today only rules of tiers and choices that nobody has by default except any.
/** @type {Record<string, (broken: Catalog) => void>} */
const BROKEN = {
  "a cap is a cent higher": caps((cap) => ({ cap_dollars: cap.cap_dollars + 0.01 })),
  "a used-up cap pays a little more": caps((cap) => ({ multiplier_after: cap.multiplier_after + 0.25 })),
  "a used-up cap still pays the full rate": rules(() => ({ cap: undefined })),
  "a shared cap counts for each rule alone": cards(giveEachRuleItsOwnCap),
  "a month is a quarter": periods("month", "quarter"),
  "a quarter is a month": periods("quarter", "month"),
  "a year is a quarter": periods("year", "quarter"),
  "a card's year is a quarter": periods("anniversary-year", "quarter"),
  "a rule starts a day later": rules(({ from }) => ({ from: moved(from, 1) })),
  "a rule ends a day earlier": rules(({ through }) => ({ through: moved(through, -1) })),
  "a card closes a day later": cards((card) => (card.closed_to_new_on = moved(card.closed_to_new_on, 1))),
  "a card opens a day earlier": cards((card) => (card.opened_on = moved(card.opened_on, -1))),
  "rates that add up do not": rules(() => ({ adds: false })),
  "a rate holds online and in stores": rules(() => ({ channel: undefined })),
  "a portal's rate holds everywhere": rules((rule) => ({ everything: rule.merchants?.includes("chase-travel") })),
  "no merchant is excepted": rules(() => ({ except_merchants: undefined })),
  "a little less is too much": rules(({ purchase_dollars_max: most }) => ({ purchase_dollars_max: most && most - 0.01 })),
  "everybody has every tier": cards((card) => card.tiers.forEach((tier) => (tier.default = true))),
  "nobody has a default choice": choices(() => ({ default: [] })),
  "two categories are at the top": choices(({ kind, picks }) => ({ picks: kind === "top-spend" ? picks + 1 : picks })),
  "the year has a top category, not the month": choices(({ period }) => ({ period: period && "year" })),
  "the last of equal categories is the top": cards((card) => card.rules.reverse()),
  "equal cards come in another order": (broken) => broken.cards.reverse(),
  "a parent does not cover its children": categories({ parent: undefined }),
  "no category is online": categories({ channel: undefined }),
  "a cash advance is a purchase": categories({ earns: true }),
  "no merchant is online": merchants({ channel: undefined }),
  "every network is accepted": merchants({ accepts: undefined }),
  "a range of codes lacks its last": (broken) =>
    broken.codes.forEach((code) => (code.through = code.through && String(Number(code.through) - 1))),
  "a point is worth a trillionth of a cent more": (broken) =>
    broken.currencies.forEach((currency) => (currency.value_per_point += 1e-14)),
};

for (const [name, break_] of Object.entries(BROKEN)) {
  test(`noticed: ${name}`, () => {
    const broken = structuredClone(catalog);
    break_(broken);
    assert.ok(firstDisagreement(engineOn(broken)));
  });
}

test("an engine that is the model is never reported", () => {
  assert.equal(firstDisagreement(engineOn(catalog), 500), undefined);
});

test("a disagreement is reported with its seed, the smallest request and both answers", () => {
  const broken = structuredClone(catalog);
  broken.cards.filter(({ name }) => name === "Citi Double Cash").forEach((card) => (card.base[0].multiplier = 3));
  const found = firstDisagreement({ ...engineOn(catalog), earned: engineOn(broken).earned });
  assert.ok(found);
  const { transactions } = /** @type {any} */ (found.minimal.request);
  assert.equal(transactions.length, 1);
  assert.equal(transactions[0].cardName, "Citi Double Cash");
  const text = described(found);
  assert.match(text, new RegExp(`--seed ${found.seed}\\b`));
  for (const part of ["data.earnedRewards.0.rewardMultiplier: engine 3, model 2", "engine {", "model  {"]) {
    assert.ok(text.includes(part), part);
  }
});

test("an engine that throws is reported", () => {
  const found = firstDisagreement({
    ...engineOn(catalog),
    earned: () => {
      throw new Error("unreachable");
    },
  });
  assert.match(found?.where ?? "", /unreachable/);
});

test("any difference counts", () => {
  const answer = { data: { list: [{ id: 1 }, { id: 2 }], total: 0.3 } };
  assert.equal(difference(structuredClone(answer), answer, ""), undefined);
  for (const other of [
    { data: { list: [{ id: 2 }, { id: 1 }], total: 0.3 } },
    { data: { list: [{ id: 1 }], total: 0.3 } },
    { data: { list: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 0.3 } },
    { data: { list: [{ id: 1 }, { id: 2, more: true }], total: 0.3 } },
    { data: { list: { 0: { id: 1 }, 1: { id: 2 } }, total: 0.3 } },
    { data: { list: [{ id: 1 }, { id: 2 }], total: 0.1 + 0.2 } },
    { data: { list: [{ id: 1 }, { id: 2 }] } },
    { threw: "RewardsError" },
  ]) {
    assert.ok(difference(other, answer, ""), JSON.stringify(other));
  }
  assert.ok(difference({ total: -0 }, { total: 0 }, ""));
});
