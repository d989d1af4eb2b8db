// Random catalogs must be valid: this checks the rules of catalog/README.md independently.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogOf } from "./catalog.mjs";
import { generateCatalog } from "./generate-catalog.mjs";

/**
 * @import { Card, Catalog, CatalogDocument, Rule } from "./catalog.mjs"
 *
 * @typedef {{ from?: string, through?: string }} Dates
 */

const documents = Array.from({ length: 500 }, (_, seed) => generateCatalog(seed));

/** @type {(check: (catalog: Catalog, document: CatalogDocument) => void) => void} */
function eachCatalog(check) {
  documents.forEach((document) => check(catalogOf(document), document));
}

/** @type {(check: (card: Card, catalog: Catalog) => void) => void} */
function eachCard(check) {
  eachCatalog((catalog) => catalog.cards.forEach((card) => check(card, catalog)));
}

/** @type {(some: string[] | undefined, list: { id: string }[]) => void} */
function assertKnown(some = [], list) {
  for (const id of some) {
    assert.ok(list.some((one) => one.id === id), id);
  }
}

/** @type {(list: { id: string | number }[]) => void} */
function assertUnique(list) {
  assert.equal(new Set(list.map(({ id }) => id)).size, list.length);
}

/** @type {(list: Dates[]) => void} */
function assertDisjoint(list) {
  for (const [index, { from = "", through = "9999" }] of list.entries()) {
    assert.ok(from <= through);
    for (const other of list.slice(0, index)) {
      assert.ok(through < (other.from ?? "") || (other.through ?? "9999") < from);
    }
  }
}

/** @type {(day: string) => string} */
function dayAfter(day) {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);
}

test("a seed determines the catalog", () => {
  assert.deepEqual(generateCatalog(7), generateCatalog(7));
  assert.equal(new Set(documents.map((document) => JSON.stringify(document))).size, documents.length);
});

test("a catalog is a JSON document", () => {
  eachCatalog((_, document) => assert.deepEqual(JSON.parse(JSON.stringify(document)), document));
});

test("every reference names one existing entry", () => {
  eachCatalog(({ cards, merchants, categories, codes }) => {
    [cards, merchants, categories].forEach(assertUnique);
    const parents = categories.flatMap(({ parent = [] }) => parent);
    assertKnown(parents, categories);
    for (const { category } of [...merchants, ...codes]) {
      assertKnown([category], categories);
      assert.ok(!parents.includes(category), `${category} has children`);
    }
  });
  eachCard((card, { merchants, categories, currencies }) => {
    [card.caps, card.choices, card.tiers].forEach(assertUnique);
    assertKnown([card.currency], currencies);
    for (const rule of card.rules) {
      assertKnown([...(rule.categories ?? []), ...(rule.except_categories ?? [])], categories);
      assertKnown([...(rule.merchants ?? []), ...(rule.except_merchants ?? []), ...(rule.only_at_merchants ?? [])], merchants);
      assertKnown(rule.tiers, card.tiers);
      assertKnown(rule.cap === undefined ? [] : [rule.cap], card.caps);
      assertKnown(rule.choice === undefined ? [] : [rule.choice], card.choices);
      assert.equal(rule.everything !== true, (rule.categories ?? rule.merchants) !== undefined);
      assert.equal(rule.choice === undefined, rule.option === undefined);
    }
  });
});

test("codes ascend and do not overlap", () => {
  eachCatalog(({ codes }) => {
    const limits = codes.flatMap(({ code, from = code, through = code }) => [from, through]);
    assert.ok(limits.every((limit) => /^\d{4}$/.test(String(limit))));
    assert.deepEqual(limits.toSorted(), limits);
    assertDisjoint(codes.map(({ code, from = code, through = code }) => ({ from, through })));
  });
});

test("base rates follow each other without gap or overlap, and the last has no end", () => {
  eachCard(({ base }) => {
    assert.equal(base[base.length - 1].through, undefined);
    base.slice(1).forEach(({ from }, index) => assert.equal(from, dayAfter(String(base[index].through))));
  });
});

test("versions of a rule share no day, and a rotating one has both its dates", () => {
  eachCard(({ rules, base }) => {
    const names = [...new Set(rules.map(({ name }) => name))];
    names.forEach((name) => assertDisjoint(rules.filter((rule) => rule.name === name)));
    for (const { rotating, from, through } of rules) {
      assert.ok(!rotating || (from !== undefined && through !== undefined));
      assert.ok(rotating || from === undefined || from >= (base[0].from ?? ""), "a rule before the card's history");
    }
  });
});

test("the rate after a cap is at most that of its rules, and 0 for stacking rules", () => {
  eachCard(({ rules, caps }) => {
    for (const { id, multiplier_after: after, cap_dollars: dollars } of caps) {
      const users = rules.filter(({ cap }) => cap === id);
      assert.ok(users.length > 0 && dollars > 0);
      assert.ok(users.every(({ multiplier }) => after <= multiplier));
      assert.ok(users.every(({ stacks }) => !stacks) || (after === 0 && users.every(({ stacks }) => stacks)));
    }
  });
});

test("choices have their own options, and no more selections or defaults than options", () => {
  eachCard(({ rules, choices, tiers }) => {
    const options = choices.map(({ id }) => [...new Set(rules.flatMap(({ choice, option }) => (choice === id ? String(option) : [])))]);
    assertUnique(options.flat().map((id) => ({ id })));
    for (const [index, choice] of choices.entries()) {
      assert.ok(choice.selected_max >= 1 && choice.selected_max <= options[index].length);
      assert.equal(choice.kind === "selected", choice.default !== undefined);
      assert.equal(choice.kind === "top-spend", choice.period !== undefined);
      assert.ok((choice.default ?? []).length <= choice.selected_max);
      assertKnown(choice.default, options[index].map((id) => ({ id })));
    }
    assert.ok(tiers.filter((tier) => tier.default).length <= 1);
  });
});

test("every mechanism of a catalog occurs often", () => {
  /** @type {(card: Card, of: (rule: Rule) => unknown) => boolean} */
  const hasRule = ({ rules }, of) => rules.some((rule) => of(rule));
  /** @type {Record<string, (card: Card) => boolean>} */
  const mechanisms = {
    "annual fee that changes": ({ annual_fee: fees = [] }) => fees.length > 1,
    "dated base": ({ base }) => base.length > 1,
    "dated rule": (card) => hasRule(card, ({ from, through, rotating }) => !rotating && (from ?? through)),
    "shared cap": ({ rules, caps }) => caps.some(({ id }) => rules.filter(({ cap }) => cap === id).length > 1),
    "stacking rule with a cap": (card) => hasRule(card, ({ stacks, cap }) => stacks && cap),
    "a rate after the cap below the base": ({ base, caps }) =>
      caps.some(({ multiplier_after: after }) => after < base[0].multiplier),
    "rule of a tier": (card) => hasRule(card, ({ tiers }) => tiers),
    "factor of a tier": ({ tiers }) => tiers.some(({ reward_factor: factor = 1 }) => factor > 1),
    "selected": ({ choices }) => choices.some(({ kind }) => kind === "selected"),
    "several top spending categories": ({ choices }) => choices.some(({ kind, selected_max }) => kind === "top-spend" && selected_max > 1),
    ...Object.fromEntries(["month", "quarter", "year", "anniversary-year", "statement"].map((name) => [
      `cap of a ${name}`, (/** @type {Card} */ { caps }) => caps.some(({ period }) => period === name),
    ])),
    ...Object.fromEntries(/** @type {(keyof Rule)[]} */ ([
      "rotating", "requires_activation", "channel", "purchase_dollars_min", "purchase_dollars_max", "everything", "except_categories", "except_merchants", "only_at_merchants",
    ]).map((field) => [field, (/** @type {Card} */ card) => hasRule(card, (rule) => rule[field])])),
  };
  const cards = documents.flatMap((document) => catalogOf(document).cards);
  for (const [name, has] of Object.entries(mechanisms)) {
    assert.ok(cards.filter(has).length > cards.length / 50, name);
  }
});
