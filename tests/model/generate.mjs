// Random requests. Each turns around one card and the purchases that its terms speak of; evenly spread requests would
// hardly ever reach a cap, a tie or the last day of a rule.
import { amountFor } from "./generate-amount.mjs";
import { dayNear, days } from "./generate-date.mjs";
import { Random } from "./random.mjs";

/**
 * @import { Card, Catalog, Rule } from "./catalog.mjs"
 * @import { Details } from "./purchase.mjs"
 * @import { AdviceRequest, EarnedRequest, MissedRequest, Transaction } from "../../pkg-template/types/request.js"
 *
 * @typedef {{ operation: "earned", request: EarnedRequest }
 *   | { operation: "missed", request: MissedRequest }
 *   | { operation: "advice", request: AdviceRequest }} Case
 *
 * @typedef {object} Scene
 * @property {Random} random
 * @property {Catalog} catalog
 * @property {Card} card the one that the request turns around
 * @property {boolean} isUsed whether things are bought with it, or others are and it would have been better
 * @property {string[]} near days
 */

const UNKNOWN_CARDS = ["Moonlight Rewards", "Sunbeam Platinum Max", ""];
const CHANNELS = /** @type {const} */ (["online", "in-store"]);
const UNKNOWN_MERCHANTS = ["Zyzzyva Widget Emporium", "Zorblatt & Sons", ""];

/**
 * @param {Catalog} catalog
 * @param {number} seed
 * @returns {Case}
 */
export function generate(catalog, seed) {
  const random = new Random(seed);
  const cards = random.weighed([
    [5, catalog.cards.filter(isIntricate)],
    [2, catalog.cards.filter(isOdd)],
    [2, catalog.cards],
    [1, catalog.cards.filter(isNotAlwaysOpen)],
  ]);
  const card = random.oneOf(cards);
  const isUsed = random.happens(isNotAlwaysOpen(card) ? 0.3 : 0.75);
  const scene = { random, catalog, card, isUsed, near: days(random, card) };
  /** @type {[number, () => Case][]} */
  const operations = [
    [3, () => ({ operation: "earned", request: spending(scene) })],
    [5, () => ({ operation: "missed", request: missedRequest(scene) })],
    [3, () => ({ operation: "advice", request: adviceRequest(scene) })],
  ];
  return random.weighed(operations)();
}

/** @type {(card: Card) => boolean} */
function isIntricate({ rules, caps, choices }) {
  return (
    caps.length > 0 ||
    choices.length > 0 ||
    rules.some((rule) => rule.from ?? rule.through ?? rule.channel ?? rule.purchase_dollars_max)
  );
}

/**
 * Works as hardly another card does.
 * @type {(card: Card) => boolean}
 */
function isOdd({ rules, choices }) {
  return choices.some(({ kind }) => kind === "top-spend") || rules.some((rule) => rule.adds ?? rule.purchase_dollars_max);
}

/** @type {(card: Card) => boolean} */
function isNotAlwaysOpen({ opened_on: opened, closed_to_new_on: closed }) {
  return opened !== undefined || closed !== undefined;
}

/**
 * @param {Scene} scene
 * @returns {MissedRequest}
 */
function missedRequest(scene) {
  const { random } = scene;
  const newCardsLimit = random.weighed([
    [3, undefined],
    [1, random.oneOf([0, 1, 2, 5, 10, 11, 1000])],
  ]);
  return { ...spending(scene), yourCards: wallet(scene, 0), ...given({ newCardsLimit }) };
}

/**
 * @param {Scene} scene
 * @returns {AdviceRequest}
 */
function adviceRequest(scene) {
  const { random, card, near } = scene;
  const transactionDate = random.happens(0.9) ? dayNear(random, near) : undefined;
  const includeNewCards = random.happens(0.6) ? random.happens(0.9) : undefined;
  return {
    ...details(scene, transactionDate ?? ""),
    yourCards: wallet(scene, 1),
    spendAmount: amountFor(random, card, 0),
    ...given({ transactionDate, includeNewCards, pointValues: pointValues(scene) }),
  };
}

/**
 * @param {Scene} scene
 * @returns {EarnedRequest}
 */
function spending(scene) {
  /** @type {Transaction[]} */
  const transactions = [];
  const count = scene.random.weighed([
    [1, 0],
    [6, 1],
    [8, 2],
    [8, 3],
    [10, scene.random.whole(4, 8)],
  ]);
  while (transactions.length < count) {
    transactions.push(transaction(scene, transactions));
  }
  return { transactions, ...given({ pointValues: pointValues(scene) }) };
}

/**
 * @param {Scene} scene
 * @param {Transaction[]} before
 * @returns {Transaction}
 */
function transaction(scene, before) {
  const { random, catalog, card, near } = scene;
  const transactionId = `t${before.length + 1}`;
  const transactionDate = dayNear(random, near);
  if (before.length > 0 && random.happens(0.15)) {
    const earlier = random.oneOf(before);
    const part = random.oneOf([1, 1, 0.5, 2]); // all of it, half, or more than was bought
    const transactionAmount = earlier.transactionAmount === 0 ? 0 : -earlier.transactionAmount * part;
    return { ...earlier, transactionId, transactionDate, transactionAmount: Math.max(-1e12, Math.min(transactionAmount, 1e12)) };
  }
  if (before.length > 0 && random.happens(0.12)) {
    // As much elsewhere: a tie between categories.
    const { cardName, transactionAmount } = random.oneOf(before);
    return { transactionId, transactionAmount, transactionDate, cardName, ...details(scene, transactionDate) };
  }
  const cardName = random.weighed([
    [scene.isUsed ? 8 : 0.5, card.name],
    [2, random.oneOf(catalog.cards).name],
    [1, random.oneOf(UNKNOWN_CARDS)],
  ]);
  const spent = before
    .filter((earlier) => earlier.cardName === cardName)
    .reduce((sum, earlier) => sum + earlier.transactionAmount, 0);
  const transactionAmount = amountFor(random, card, spent);
  return { transactionId, transactionAmount, transactionDate, cardName, ...details(scene, transactionDate) };
}

/**
 * @param {Scene} scene
 * @param {string} date
 * @returns {Details}
 */
function details(scene, date) {
  const { random, catalog } = scene;
  const place = ruledPlace(scene, date);
  return {
    ...place,
    ...given({
      mcc: random.happens(0.06) ? anyCode(scene) : place.mcc,
      category: random.happens(0.06) ? random.oneOf([...catalog.categories.map(({ id }) => id), "zzz"]) : place.category,
      channel: random.happens(0.2) ? random.oneOf(CHANNELS) : undefined,
    }),
  };
}

/**
 * Mostly where a rule of the card applies, now and then two rules at once: a named merchant with another's category.
 * @param {Scene} scene
 * @param {string} date
 * @returns {Details}
 */
function ruledPlace(scene, date) {
  const { random, card } = scene;
  const inForce = card.rules.filter(({ from = "", through = "9999" }) => from <= date && date <= through);
  const rules = inForce.length > 0 && random.happens(0.7) ? inForce : card.rules;
  if (rules.length === 0 || random.happens(0.3)) {
    return anyPlace(scene);
  }
  const place = placeOf(scene, random.oneOf(rules));
  const others = rules.flatMap(({ categories = [] }) => categories);
  return others.length > 0 && random.happens(0.15) ? { ...place, ...goods(scene, random.oneOf(others)) } : place;
}

/**
 * Where the rule applies, or nearly.
 * @param {Scene} scene
 * @param {Rule} rule
 * @returns {Details}
 */
function placeOf(scene, rule) {
  const { random, catalog } = scene;
  const named = [...(rule.merchants ?? []), ...(random.happens(0.2) ? (rule.except_merchants ?? []) : [])];
  const categories = [...(rule.categories ?? []), ...(random.happens(0.2) ? (rule.except_categories ?? []) : [])];
  if (named.length > 0 && (categories.length === 0 || random.happens(0.5))) {
    const id = random.oneOf(named);
    return { merchant: catalog.merchants.filter((merchant) => merchant.id === id)[0].name };
  }
  return categories.length > 0 ? placeOfCategory(scene, random.oneOf(categories)) : anyPlace(scene);
}

/**
 * A merchant of the category or of a child of it, else an unknown one with a code or the category's id.
 * @param {Scene} scene
 * @param {string} category
 * @returns {Details}
 */
function placeOfCategory(scene, category) {
  const { random, catalog } = scene;
  const family = catalog.categories.filter(({ id, parent }) => id === category || parent === category).map(({ id }) => id);
  const merchants = catalog.merchants.filter((merchant) => family.includes(merchant.category));
  return merchants.length > 0 && random.happens(0.75)
    ? { merchant: random.oneOf(merchants).name }
    : { merchant: random.oneOf(UNKNOWN_MERCHANTS), ...goods(scene, random.oneOf(family)) };
}

/**
 * What is bought, in the network's words or the caller's.
 * @param {Scene} scene
 * @param {string} category
 * @returns {{ mcc: string } | { category: string }}
 */
function goods({ random, catalog }, category) {
  const entries = catalog.codes.filter((entry) => entry.category === category);
  const codes = entries.flatMap((entry) => entry.code ?? entry.from ?? []);
  return codes.length > 0 && random.happens(0.5) ? { mcc: random.oneOf(codes) } : { category };
}

/**
 * @param {Scene} scene
 * @returns {Details}
 */
function anyPlace(scene) {
  const { random, catalog } = scene;
  return random.weighed([
    [6, () => placeOfCategory(scene, random.oneOf(catalog.categories).id)],
    [1, () => ({ merchant: random.oneOf(catalog.merchants.filter(({ accepts }) => accepts)).name })],
    [2, () => ({ merchant: random.oneOf(UNKNOWN_MERCHANTS) })],
  ])();
}

/**
 * @param {Scene} scene
 * @returns {string | number}
 */
function anyCode({ random, catalog }) {
  const code = random.weighed([
    [6, () => random.oneOf(catalog.codes.flatMap((entry) => entry.code ?? []))],
    [3, () => random.oneOf(catalog.codes.flatMap(({ from = [], through = [] }) => [from, through].flat()))],
    [1, () => "1234"],
    [1, () => String(random.whole(2999, 4000))],
  ])();
  return random.happens(0.5) ? code : Number(code);
}

/**
 * @param {Scene} scene
 * @param {number} atLeast
 * @returns {string[]}
 */
function wallet({ random, catalog, card, isUsed }, atLeast) {
  return Array.from({ length: random.whole(atLeast, 6) }, () =>
    random.weighed([
      [isUsed ? 2 : 0.5, card.name],
      [6, random.oneOf(catalog.cards).name],
      [1, random.oneOf(UNKNOWN_CARDS)],
    ]),
  );
}

/**
 * @param {Scene} scene
 * @returns {Record<string, number> | undefined}
 */
function pointValues({ random, catalog, card }) {
  if (random.happens(0.8)) {
    return undefined;
  }
  const currencies = [card.currency, ...catalog.currencies.map(({ id }) => id).filter(() => random.happens(0.1))];
  const anything = Number((random.fraction() / 10).toFixed(12)); // more decimals are not valid
  const values = [0, 0.01, 0.015, 0.02, 0.0123456789, random.whole(1, 500) / 10_000, anything, 1];
  return Object.fromEntries(currencies.map((currency) => [currency, random.oneOf(values)]));
}

/**
 * Without the fields that are undefined, as JSON is.
 * @template {object} T
 * @param {T} fields
 * @returns {T}
 */
function given(fields) {
  return /** @type {T} */ (Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}
