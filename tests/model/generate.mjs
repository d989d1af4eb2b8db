// Random requests. Each is about one card and the purchases that its terms name: uniformly random requests would hardly
// ever reach a cap, a tie or the last day of a rule.
import { neighbouringStatements, withAccounts, withIgnoredIds } from "./generate-accounts.mjs";
import { amountFor } from "./generate-amount.mjs";
import { dayNear, days } from "./generate-date.mjs";
import { details } from "./generate-place.mjs";
import { cardSettings } from "./generate-settings.mjs";
import { given, omitting } from "./given.mjs";
import { Random } from "./random.mjs";

/**
 * @import { Card, Catalog } from "./catalog.mjs"
 * @import { AdviceRequest, EarnedRequest, MissedRequest, Transaction } from "./requests.mjs"
 *
 * @typedef {{ operation: "earned", request: EarnedRequest }
 *   | { operation: "missed", request: MissedRequest }
 *   | { operation: "advice", request: AdviceRequest }
 *   | { operation: "optimize", request: OptimizeRequest }} Case
 *
 * @typedef {EarnedRequest & { yourCards: readonly string[] }} OptimizeRequest
 *
 * @typedef {object} Scene
 * @property {Random} random
 * @property {Catalog} catalog
 * @property {Card} card the card that the request is about
 * @property {boolean} isUsed whether the card is used, or another one that is worse
 * @property {string[]} near days
 */

const UNKNOWN_CARDS = ["Moonlight Rewards", "Sunbeam Platinum Max", ""];

/** All operations. */
export const OPERATIONS = /** @type {const} */ (["earned", "missed", "advice", "optimize"]);

const ACCOUNTS_SHARE = 0.25;

// Limits for the enumeration of all assignments.
const OPTIMIZED_PURCHASES_MAX = 7;
const OPTIMIZED_CARDS_MAX = 4;

/**
 * @param {Catalog} catalog
 * @param {number} seed
 * @param {readonly Case["operation"][]} asked the questions to choose from
 * @returns {Case}
 */
export function generate(catalog, seed, asked = OPERATIONS) {
  const random = new Random(seed);
  const { scene, hasAccounts } = sceneOf(catalog, random);
  /** @type {[number, () => Case][]} */
  const operations = [
    [3, () => ({ operation: "earned", request: { ...spending(scene), ...given({ yourCards: cardsBeside(scene) }) } })],
    [5, () => ({ operation: "missed", request: missedRequest(scene) })],
    [3, () => ({ operation: "advice", request: adviceRequest(scene) })],
    [1, () => ({ operation: "optimize", request: optimizeRequest(scene) })],
  ];
  const one = random.weighed(operations.filter((_, index) => asked.includes(OPERATIONS[index])))();
  if (hasAccounts) {
    return { ...one, request: accountsAdded(scene, one) };
  }
  return random.happens(0.02) ? { ...one, request: withIgnoredIds(random, one.request) } : one;
}

/**
 * @param {Catalog} catalog
 * @param {Random} random
 * @returns {{ scene: Scene, hasAccounts: boolean }}
 */
export function sceneOf(catalog, random) {
  const hasAccounts = random.happens(ACCOUNTS_SHARE);
  const cards = random.weighed([
    [hasAccounts ? 15 : 0, catalog.cards.filter(hasPeriod("statement"))],
    [hasAccounts ? 10 : 0, catalog.cards.filter(hasPeriod("anniversary-year"))],
    [5, catalog.cards.filter(isIntricate)],
    [2, catalog.cards.filter(isOdd)],
    [2, catalog.cards],
    [1, catalog.cards.filter(isNotAlwaysOpen)],
  ]);
  const card = random.oneOf(cards.length > 0 ? cards : catalog.cards);
  const isUsed = random.happens(isNotAlwaysOpen(card) && !hasAccounts ? 0.3 : 0.75);
  const some = days(random, card);
  const near = hasAccounts ? [...some, ...neighbouringStatements(random, some)] : some;
  return { scene: { random, catalog, card, isUsed, near }, hasAccounts };
}

/**
 * @param {Scene} scene
 * @param {Case} one
 * @returns {any} the request
 */
function accountsAdded(scene, { operation, request }) {
  if (operation !== "optimize") {
    return withAccounts(scene, request);
  }
  // Every account is a card to assign to: fewer other cards are held instead.
  const { yourCards } = request;
  const card = scene.catalog.cards.find(({ name }) => name === yourCards[0]) ?? scene.card;
  const { accounts = [], ...rest } = withAccounts({ ...scene, card }, request, OPTIMIZED_CARDS_MAX);
  return { ...rest, accounts, yourCards: yourCards.slice(0, OPTIMIZED_CARDS_MAX - accounts.length) };
}

/** @type {(wanted: string) => (card: Card) => boolean} */
function hasPeriod(wanted) {
  return ({ caps, choices }) => [...caps, ...choices].some(({ period }) => period === wanted);
}

/** @type {(card: Card) => boolean} */
function isIntricate({ rules, caps, choices }) {
  return (
    caps.length > 0 ||
    choices.length > 0 ||
    rules.some((rule) => rule.from ?? rule.through ?? rule.channel ?? rule.purchase_dollars_min ?? rule.purchase_dollars_max)
  );
}

/**
 * A card with rare mechanisms.
 * @type {(card: Card) => boolean}
 */
function isOdd({ rules, choices }) {
  return choices.some(({ kind }) => kind === "top-spend") || rules.some((rule) => rule.stacks ?? rule.purchase_dollars_min ?? rule.purchase_dollars_max);
}

/** @type {(card: Card) => boolean} */
function isNotAlwaysOpen({ opened_on: opened, closed_to_new_on: closed }) {
  return opened !== undefined || closed !== undefined;
}

/**
 * They only matter with transfer values, and are also given without them.
 * @type {(scene: Scene) => string[] | undefined}
 */
function cardsBeside(scene) {
  return scene.random.happens(0.3) ? wallet(scene, 0) : undefined;
}

/**
 * @param {Scene} scene
 * @returns {MissedRequest}
 */
export function missedRequest(scene) {
  const { random } = scene;
  const newCardsLimit = random.weighed([
    [3, undefined],
    [1, random.oneOf([0, 1, 2, 5, 10, 11, 1000])],
  ]);
  return { ...spending(scene), yourCards: wallet(scene, 0), ...given({ newCardsLimit, newCards: newCards(scene) }) };
}

/**
 * A filter of cards not held, around the terms of some card.
 * @type {(scene: Scene) => MissedRequest["newCards"]}
 */
function newCards({ random, catalog }) {
  if (random.happens(0.7)) {
    return undefined;
  }
  const { kind, issuer, network, annual_fee: [fee] = [] } = random.oneOf(catalog.cards);
  const dollars = fee?.dollars ?? 95;
  /** @type {<Value>(value: Value) => Value | undefined} */
  const sometimes = (value) => (random.happens(0.4) ? value : undefined);
  return given({
    kinds: sometimes([kind, random.oneOf(catalog.cards).kind]),
    maxAnnualFeeDollars: sometimes(random.oneOf([0, dollars, dollars, Math.max(0, dollars - 0.01)])),
    issuers: sometimes([issuer, random.oneOf(catalog.cards).issuer]),
    networks: sometimes([network]),
  });
}

/**
 * @param {Scene} scene
 * @returns {AdviceRequest}
 */
export function adviceRequest(scene) {
  const { random, catalog, card, near } = scene;
  const transactionDate = random.happens(0.9) ? dayNear(random, near) : undefined;
  const includeNewCards = random.happens(0.6) ? random.happens(0.9) : undefined;
  return {
    ...details(scene, transactionDate ?? ""),
    yourCards: wallet(scene, 1),
    spendAmount: amountFor(random, card, 0),
    ...given({
      transactionDate,
      includeNewCards,
      newCards: newCards(scene),
      pointValues: pointValues(scene),
      transferValues: random.happens(0.3) ? random.happens(0.9) : undefined,
      cardSettings: cardSettings(random, catalog, card, near),
    }),
  };
}

/**
 * Several purchases that compete for caps of several cards: a single purchase is trivially on the best card.
 * @param {Scene} scene
 * @returns {OptimizeRequest}
 */
function optimizeRequest({ random, catalog, card, near }) {
  const capped = catalog.cards.filter(({ caps }) => caps.length > 0);
  const wanted = capped.length > 0 && random.happens(0.8) ? random.oneOf(capped) : card;
  const scene = { random, catalog, card: wanted, isUsed: true, near: wanted === card ? near : days(random, wanted) };
  const few = random.happens(0.1);
  const { transactions, ...settings } = spending(scene, random.whole(few ? 0 : 3, OPTIMIZED_PURCHASES_MAX));
  const others = Array.from({ length: OPTIMIZED_CARDS_MAX }, () => wallet(scene, 1)).flat();
  const yourCards = [...new Set([...(random.happens(0.9) ? [wanted.name] : []), ...others])];
  return { ...settings, transactions, yourCards: yourCards.slice(0, random.whole(few ? 0 : 2, OPTIMIZED_CARDS_MAX)) };
}

/** @type {(random: Random) => number} */
function fewOrSome(random) {
  return random.weighed([
    [1, 0],
    [6, 1],
    [8, 2],
    [8, 3],
    [10, random.whole(4, 8)],
  ]);
}

/**
 * @param {Scene} scene
 * @param {number} count of transactions
 * @returns {EarnedRequest}
 */
export function spending(scene, count = fewOrSome(scene.random)) {
  /** @type {Transaction[]} */
  const transactions = [];
  while (transactions.length < count) {
    transactions.push(transaction(scene, transactions));
  }
  const { random, catalog, card, near } = scene;
  return {
    transactions,
    ...given({
      pointValues: pointValues(scene),
      transferValues: random.happens(0.3) ? random.happens(0.9) : undefined,
      cardSettings: cardSettings(random, catalog, card, near),
    }),
  };
}

/**
 * A purchase as a bank describes its refund: often with less.
 * @param {Random} random
 * @param {Transaction} purchase
 * @returns {Transaction}
 */
export function describedAsRefund(random, purchase) {
  return omitting(purchase, random.happens(0.2) ? ["category", "mcc"] : []);
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
    const part = random.oneOf([1, 1, 0.5, 0.3, 2]); // all, a part, or more than the purchase
    const transactionAmount = earlier.transactionAmount === 0 ? 0 : -earlier.transactionAmount * part;
    return { ...describedAsRefund(random, earlier), transactionId, transactionDate, transactionAmount: Math.max(-1e12, Math.min(transactionAmount, 1e12)) };
  }
  if (before.length > 0 && random.happens(0.12)) {
    // The same amount in another category: a tie.
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
