// A comparison that cannot fail proves nothing: here the engine is the model itself with one defect, which the random
// requests must reveal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFrozenCatalog } from "../catalog/frozen-catalog.mjs";
import { catalogOf } from "./catalog.mjs";
import { described, difference, differenceOn, disagreementOn } from "./disagreement.mjs";
import { generateCatalog } from "./generate-catalog.mjs";
import { given } from "./given.mjs";
import * as model from "./model.mjs";
import { smallestCatalog } from "./smaller-catalog.mjs";

/**
 * @import { Cap, Card, Catalog, Category, Choice, Merchant, Rule } from "./catalog.mjs"
 * @import { Disagreement, Engine } from "./disagreement.mjs"
 * @import { Account, CardSettings } from "./requests.mjs"
 */

const CASES = 10_000;
const RANDOM_CATALOGS = 400;
const CASES_OF_A_CATALOG = 25;
const catalog = catalogOf(readFrozenCatalog());

/** @type {(broken: Catalog, spoilt?: (request: any) => any) => Engine} */
function engineOn(broken, spoilt = structuredClone) {
  return {
    earned: (request) => model.earned(broken, spoilt(request)),
    missed: (request) => model.missed(broken, spoilt(request)),
    advice: (request) => model.advice(broken, spoilt(request), new Date().toISOString().slice(0, 10)),
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

/** @type {(engineFor: (random: Catalog) => Engine, catalogs?: number) => Disagreement | undefined} */
function firstOnRandomCatalogs(engineFor, catalogs = RANDOM_CATALOGS) {
  for (let number = 1; number <= catalogs; number += 1) {
    const random = catalogOf(generateCatalog(number));
    const engine = engineFor(random);
    for (let seed = number * CASES_OF_A_CATALOG; seed < (number + 1) * CASES_OF_A_CATALOG; seed += 1) {
      const disagreement = disagreementOn(engine, random, seed);
      if (disagreement) {
        return disagreement;
      }
    }
  }
  return undefined;
}

/** @type {(whole: Catalog, break_: (broken: Catalog) => void) => Catalog} */
function brokenCopy(whole, break_) {
  const broken = structuredClone(whole);
  break_(broken);
  return broken;
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

/** @type {Record<string, (broken: Catalog) => void>} */
const BROKEN = {
  "a cap is a cent higher": caps((cap) => ({ cap_dollars: cap.cap_dollars + 0.01 })),
  "the rate after the cap is a little higher": caps((cap) => ({ multiplier_after: cap.multiplier_after + 0.25 })),
  "an exhausted cap still pays the full rate": rules(() => ({ cap: undefined })),
  "each rule has its own cap instead of a shared one": cards(giveEachRuleItsOwnCap),
  "a statement is a quarter": periods("statement", "quarter"),
  "a quarter is a month": periods("quarter", "month"),
  "a year is a quarter": periods("year", "quarter"),
  "a card's year is a quarter": periods("anniversary-year", "quarter"),
  "a rule starts a day later": rules(({ from }) => ({ from: moved(from, 1) })),
  "a rule ends a day earlier": rules(({ through }) => ({ through: moved(through, -1) })),
  "a card closes a day later": cards((card) => (card.closed_to_new_on = moved(card.closed_to_new_on, 1))),
  "a card opens a day earlier": cards((card) => (card.opened_on = moved(card.opened_on, -1))),
  "stacking rates do not stack": rules(() => ({ stacks: false })),
  "a rate applies online and in stores": rules(() => ({ channel: undefined })),
  "a portal's rate applies everywhere": rules((rule) => ({ everything: rule.merchants?.includes("chase-travel") })),
  "no merchant is excepted": rules(() => ({ except_merchants: undefined })),
  "the maximum purchase is a cent lower": rules(({ purchase_dollars_max: most }) => ({ purchase_dollars_max: most && most - 0.01 })),
  "everybody has every tier": cards((card) => card.tiers.forEach((tier) => (tier.default = true))),
  "nobody has a default choice": choices(() => ({ default: [] })),
  "two categories are top spending categories": choices(({ kind, selected_max: max }) => ({ selected_max: kind === "top-spend" ? max + 1 : max })),
  "top spending is by year, not by month": choices(({ period }) => ({ period: period && "year" })),
  "the last of equal categories is the top spending category": cards((card) => card.rules.reverse()),
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

/** On no card of the frozen catalog with its defaults: only random catalogs reveal it. */
/** @type {Record<string, (broken: Catalog) => void>} */
const BROKEN_ON_RANDOM_CATALOGS = {
  "a month is a quarter": periods("month", "quarter"),
  "the minimum purchase is a cent higher": rules(({ purchase_dollars_min: least }) => ({ purchase_dollars_min: least && least + 0.01 })),
  "a portal's categories count everywhere": rules(() => ({ only_at_merchants: undefined })),
  "no category is excepted": rules(() => ({ except_categories: undefined })),
  "a rule for everything covers nothing": rules(() => ({ everything: undefined })),
  "a tier multiplies nothing": cards((card) => card.tiers.forEach((tier) => (tier.reward_factor = 1))),
  "a rule for one tier applies to all": rules(() => ({ tiers: undefined })),
  "everything must be activated": rules(() => ({ requires_activation: true })),
  "before its history a card has none of its rules": cards((card) => (card.base[0].from = undefined)),
  "a rotating rule applies before its dates": rules(() => ({ rotating: undefined })),
  "the last base rate always applies": cards((card) => card.base.splice(0, card.base.length - 1)),
};

// Random catalogs have no portal.
const ON_EITHER = Object.entries(BROKEN).filter(([name]) => name !== "a portal's rate applies everywhere");

/** Settings of cardholders that are ignored. @type {(keyof CardSettings)[]} */
const UNHEARD = ["selectedCategories", "activated", "tier", "spentDollars", "spentAsOf", "anniversary"];

/** Misread accounts. @type {Record<string, (account: Account) => Partial<Account>>} */
const BROKEN_ACCOUNTS = {
  "an account has no settings": () => ({ settings: undefined }),
  "the day of opening is ignored": () => ({ openedOn: undefined }),
  "statements close a day later": ({ closingDay: day }) => ({ closingDay: day && Math.min(day + 1, 31) }),
  "statements close on days of the month only": () => ({ statementCloses: undefined }),
  "statements close on printed days only": () => ({ closingDay: undefined }),
  "only the last printed day counts": ({ statementCloses }) => ({ statementCloses: statementCloses?.toSorted().slice(-1) }),
};

for (const [name, break_] of Object.entries(BROKEN_ACCOUNTS)) {
  /** @type {(request: any) => any} */
  const spoilt = ({ accounts = [], ...request }) => ({
    ...request,
    accounts: accounts.map((/** @type {Account} */ account) => given({ ...account, ...break_(account) })),
  });

  test(`noticed: ${name}`, () => {
    // Caps of the frozen catalog by a card's own years are too large to meet a day of opening often.
    assert.ok(name === "the day of opening is ignored" || firstDisagreement(engineOn(catalog, spoilt)));
    assert.ok(firstOnRandomCatalogs((random) => engineOn(random, spoilt)));
  });
}

for (const [name, break_] of Object.entries(BROKEN)) {
  test(`noticed: ${name}`, () => {
    assert.ok(firstDisagreement(engineOn(brokenCopy(catalog, break_))));
  });
}

for (const [name, break_] of [...ON_EITHER, ...Object.entries(BROKEN_ON_RANDOM_CATALOGS)]) {
  test(`noticed on random catalogs: ${name}`, () => {
    assert.ok(firstOnRandomCatalogs((random) => engineOn(brokenCopy(random, break_))));
  });
}

for (const setting of UNHEARD) {
  /** @type {(request: any) => any} */
  const spoilt = ({ cardSettings = {}, ...request }) => {
    const plainer = Object.entries(cardSettings).map(([card, settings]) => [card, { ...settings, [setting]: undefined }]);
    return { ...request, cardSettings: Object.fromEntries(plainer) };
  };

  test(`noticed: ${setting} of cardSettings is ignored`, () => {
    assert.ok(firstDisagreement(engineOn(catalog, spoilt)));
    assert.ok(firstOnRandomCatalogs((random) => engineOn(random, spoilt)));
  });
}

test("an engine equal to the model is never reported", () => {
  assert.equal(firstDisagreement(engineOn(catalog), 500), undefined);
  assert.equal(firstOnRandomCatalogs(engineOn, 40), undefined);
});

test("the catalog of a disagreement is reduced to a minimum", () => {
  const noCaps = rules(() => ({ cap: undefined }));
  const engineFor = (/** @type {Catalog} */ random) => engineOn(brokenCopy(random, noCaps));
  const found = firstOnRandomCatalogs(engineFor);
  assert.ok(found);
  const { minimal, seed } = found;
  const document = generateCatalog(Math.floor(seed / CASES_OF_A_CATALOG));
  const smallest = smallestCatalog(document, (smaller) => {
    const random = catalogOf(smaller);
    return differenceOn(engineFor(random), random, minimal) !== undefined;
  });
  const [card] = smallest.cards;
  assert.deepEqual([smallest.cards.length, card.rules?.length, card.caps?.length], [1, 1, 1]);
  assert.deepEqual([smallest.mcc.mcc, smallest.categories.category], [[], []]);
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
  assert.match(text, new RegExp(`--seed ${found.seed} --catalogs builtin\\b`));
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
