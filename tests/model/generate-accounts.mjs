// Random accounts of a request's cards, and the transactions that name them.
import { dayNear, later } from "./generate-date.mjs";
import { settingsOf } from "./generate-settings.mjs";
import { given } from "./given.mjs";

/**
 * @import { Card } from "./catalog.mjs"
 * @import { Scene } from "./generate.mjs"
 * @import { Random } from "./random.mjs"
 * @import { Account, Transaction } from "./requests.mjs"
 */

// Ids of which some are prefixes of others, or look like numbers.
const IDS = ["a", "b", "c", "aa", "A", "1", "10", "2", "sam's", "\u00e9", "custom cash 1", "0"];
const ACCOUNTS_MAX = 3;

/** Around the bounds of estimates: the days on which they begin and end beside a printed closing day. */
const EDGES = [-32, -31, -30, -29, -28, -17, -16, -15, -14, -1, 0, 0, 1, 14, 15, 16, 17, 28, 29, 30, 31, 32];

/**
 * Gives a request accounts of its card and sometimes of others. Each is named by its transactions.
 * @template {{ transactions?: readonly Transaction[], yourCards?: readonly string[] }} Asked
 * @param {Scene} scene
 * @param {Asked} request
 * @param {number} most accounts
 * @returns {Asked}
 */
export function withAccounts(scene, request, most = Infinity) {
  const { random } = scene;
  const ids = random.some(IDS, IDS.length);
  const possible = cardsOf(scene, request).flatMap((card) =>
    Array.from({ length: random.weighed([[3, 1], [4, 2], [1, ACCOUNTS_MAX]]) }, () =>
      accountOf(scene, card, /** @type {string} */ (ids.pop())),
    ),
  );
  const accounts = random.some(possible, Math.min(possible.length, most));
  const { transactions } = request;
  return {
    ...request,
    accounts,
    ...given({ transactions: transactions && named(random, transactions, accounts) }),
  };
}

/**
 * Days in the same statement as others, or in one beside it.
 * @type {(random: Random, near: string[]) => string[]}
 */
export function neighbouringStatements(random, near) {
  return Array.from({ length: near.length > 0 ? random.whole(0, 3) : 0 }, () => later(random.oneOf(near), random.oneOf(EDGES)));
}

/** @type {(scene: Scene, request: { transactions?: readonly Transaction[], yourCards?: readonly string[] }) => Card[]} */
function cardsOf({ random, catalog, card }, { transactions = [], yourCards = [] }) {
  const names = [...transactions.map(({ cardName }) => cardName), ...yourCards];
  const others = catalog.cards.filter(({ name }) => (names.includes(name) ? random.happens(0.3) : random.happens(0.5 / catalog.cards.length)));
  const first = random.happens(0.95) ? [card] : [];
  return [...new Set([...first, ...others])].slice(0, ACCOUNTS_MAX);
}

/** @type {(scene: Scene, card: Card, accountId: string) => Account} */
function accountOf({ random, near }, card, accountId) {
  const hasOwnYears = card.caps.some(({ period }) => period === "anniversary-year");
  return {
    accountId,
    cardName: card.name,
    ...given({
      holder: random.happens(0.1) ? "Sam" : undefined,
      openedOn: random.happens(hasOwnYears ? 0.8 : 0.2) ? openedOn(random, near) : undefined,
      settings: random.happens(0.4) ? settingsOf(random, card, near) : undefined,
    }),
    ...cycleNear(random, near),
  };
}

/**
 * Closing days, printed and of the month. They fall near each other and near the days of the request.
 * @type {(random: Random, near: string[]) => import("./cycle.mjs").Cycle}
 */
export function cycleNear(random, near) {
  const closes = random.happens(0.45) ? statementCloses(random, near) : undefined;
  const day = random.happens(0.5) ? closingDay(random, [...near, ...neighbouringStatements(random, closes ?? [])]) : undefined;
  return given({ closingDay: day, statementCloses: closes });
}

/** @type {(random: Random, near: string[]) => string} */
function openedOn(random, near) {
  return random.weighed([
    [3, () => dayNear(random, near)],
    [2, () => later("2019-01-01", random.whole(0, 2500))],
    [1, () => "2024-02-29"],
  ])();
}

/** @type {(random: Random, near: string[]) => number} */
function closingDay(random, near) {
  const ofTheRequest = Number(later(random.oneOf(near), random.whole(-1, 1)).slice("YYYY-MM-".length));
  return random.weighed([
    [3, ofTheRequest],
    [2, random.whole(1, 31)],
    [2, random.oneOf([1, 14, 15, 28, 29, 30, 31])],
  ]);
}

/**
 * Printed closing days, in any order: a month apart or at any distance, two in a month, far from each other.
 * @type {(random: Random, near: string[]) => string[]}
 */
function statementCloses(random, near) {
  const first = later(random.oneOf(near), random.oneOf(EDGES));
  const closes = random.weighed([
    [3, () => monthsFrom(random, first)],
    [2, () => Array.from({ length: random.whole(0, 4) }, () => later(first, random.whole(-90, 90)))],
    [2, () => Array.from({ length: random.whole(1, 3) }, () => later(first, random.oneOf(EDGES)))],
    [1, () => [first, later(first, random.whole(150, 400))]],
  ])();
  const distinct = [...new Set(closes)];
  return random.some(distinct, distinct.length);
}

/**
 * Some successive months on about the same day, one perhaps left out.
 * @type {(random: Random, first: string) => string[]}
 */
function monthsFrom(random, first) {
  const apart = random.whole(-2, 2);
  const days = Array.from({ length: random.whole(1, 6) }, (_, month) => later(first, 30 * month + random.whole(0, apart)));
  return days.filter(() => random.happens(0.9));
}

/**
 * Most transactions at one merchant are of one account: refunds find their purchase.
 * @type {(random: Random, transactions: readonly Transaction[], accounts: Account[]) => Transaction[]}
 */
function named(random, transactions, accounts) {
  /** @type {Map<string, string>} */
  const usual = new Map();
  return transactions.map((transaction) => {
    const own = accounts.filter(({ cardName }) => cardName === transaction.cardName);
    if (own.length === 0 || (own.length === 1 && random.happens(0.5))) {
      return transaction;
    }
    const key = `${transaction.cardName} ${transaction.merchant}`;
    const last = usual.get(key);
    const accountId = last !== undefined && random.happens(0.8) ? last : random.oneOf(own).accountId;
    usual.set(key, accountId);
    return { ...transaction, accountId };
  });
}

/**
 * The request with transactions of accounts that it does not have.
 * @type {(random: Random, request: any) => any}
 */
export function withIgnoredIds(random, request) {
  const transactions = request.transactions?.map((/** @type {Transaction} */ one) => ({ ...one, accountId: random.oneOf(IDS) }));
  return { ...request, ...given({ transactions }) };
}
