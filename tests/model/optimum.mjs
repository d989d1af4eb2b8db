// A wallet's best total by enumeration of all assignments, for small requests.
import { withAccounts } from "./accounts.mjs";
import { ZERO, compare, minus, nearestDouble, sign, sum } from "./exact.mjs";
import { worthFor } from "./worth.mjs";
import { answerOf, cardNamed, holdingIn, knownCards, purchasesIn, usedAnswers } from "./model.mjs";
import { canPay } from "./purchase.mjs";

/**
 * @import { Named } from "./accounts.mjs"
 * @import { Card, Catalog } from "./catalog.mjs"
 * @import { Exact } from "./exact.mjs"
 * @import { OptimizeRequest } from "./generate.mjs"
 * @import { Spending } from "./model.mjs"
 * @import { Purchase } from "./purchase.mjs"
 * @import { Transaction } from "./requests.mjs"
 *
 * @typedef {object} Item a unit that moves together: a purchase with its refunds, or a refund without a purchase
 * @property {number[]} members indexes in the request, the purchase first
 * @property {string[]} candidates names of the cards that it may be on; none if empty
 *
 * @typedef {object} Question
 * @property {Spending} spending
 * @property {Purchase[]} purchases
 * @property {Item[]} items
 *
 * @typedef {(string | null)[]} Assignment for each item or for each transaction the card, or null
 */

/**
 * The expected response. Any best assignment is right, so the engine's is kept if it is valid and one of the best.
 * @param {Catalog} catalog
 * @param {OptimizeRequest} request
 * @param {any} actual the engine's answer
 * @returns {object}
 */
export function optimize(catalog, request, actual) {
  return withAccounts(catalog, request, (ofAccounts, asked, nameOf) => optimizeCards(ofAccounts, asked, actual, nameOf));
}

/** @type {(catalog: Catalog, request: OptimizeRequest, actual: any, nameOf: (assignment: Named) => any) => object} */
function optimizeCards(catalog, request, actual, nameOf) {
  const question = questionOf(catalog, request);
  const best = bestTotal(question);
  const assigned = question.items.map(({ members, candidates }) => {
    const name = nameOf(actual?.data?.assignments?.[members[0]] ?? {});
    return candidates.includes(name) ? name : (candidates[0] ?? null);
  });
  const cards = cardsOfTransactions(question, assigned);
  const rewards = rewardsOf(question, cards);
  const total = sum(rewards);
  // Purchases with refunds count net in the search, so that a better assignment can exist, but none above the bound.
  const isSearched = question.purchases.some(({ reverses }) => reverses !== undefined);
  const bound = actual?.data?.upperBound;
  const earned = sum(usedAnswers(question.spending, question.purchases).map(({ reward }) => reward));
  const assignments = request.transactions.map(({ transactionId }, index) => ({
    transactionId,
    cardName: cards[index],
    rewardAmount: nearestDouble(rewards[index]),
  }));
  return {
    data: {
      totalReward: nearestDouble(isSearched ? total : best),
      upperBound: bound >= nearestDouble(best) ? bound : `at least ${nearestDouble(best)}`,
      totalEarnedReward: nearestDouble(earned),
      gain: nearestDouble(minus(isSearched ? total : best, earned)),
      assignments: isSearched || compare(total, best) === 0 ? assignments : "another assignment, which earns more",
      fromToday: actual?.data?.fromToday, // sentences, which the model does not compute
    },
    message: "Success",
  };
}

/**
 * @param {Catalog} catalog
 * @param {OptimizeRequest} request
 * @returns {Question}
 */
export function questionOf(catalog, request) {
  const { transactions, yourCards, cardSettings = {} } = request;
  const worth = worthFor(catalog, request, [...yourCards, ...transactions.map(({ cardName }) => cardName)]);
  const purchases = purchasesIn(catalog, transactions);
  const items = itemsOf(transactions, purchases, knownCards(catalog, yourCards));
  return { spending: { catalog, worth, cardSettings, transactions }, purchases, items };
}

/**
 * The highest total of all assignments.
 * @param {Question} question
 * @returns {Exact}
 */
export function bestTotal(question) {
  /** The reward of a card depends only on its items. @type {Map<string, Exact>} */
  const known = new Map();
  /** @type {(card: string, assignment: Assignment) => Exact} */
  const rewardOf = (card, assignment) => {
    const key = `${assignment.map((other) => Number(other === card)).join("")} ${card}`;
    const reward = known.get(key) ?? sum(rewardsOfCard(question, card, cardsOfTransactions(question, assignment)));
    known.set(key, reward);
    return reward;
  };
  const totals = assignmentsOf(question.items).map((assignment) => {
    const cards = new Set(assignment.flatMap((card) => card ?? []));
    return sum([...cards].map((card) => rewardOf(card, assignment)));
  });
  return totals.reduce((best, total) => (compare(total, best) > 0 ? total : best));
}

/** @type {(items: Item[]) => Assignment[]} */
function assignmentsOf(items) {
  return items.reduce(
    (assignments, { candidates }) => {
      const cards = candidates.length > 0 ? candidates : [null];
      return assignments.flatMap((assignment) => cards.map((card) => [...assignment, card]));
    },
    /** @type {Assignment[]} */ ([[]]),
  );
}

/** @type {(question: Question, assignment: Assignment) => Assignment} */
function cardsOfTransactions({ purchases, items }, assignment) {
  return purchases.map((_, index) => assignment[items.findIndex(({ members }) => members.includes(index))]);
}

/**
 * The rewards of the transactions on these cards.
 * @type {(question: Question, cards: Assignment) => Exact[]}
 */
export function rewardsOf(question, cards) {
  const rewards = [...new Set(cards)].map((card) => rewardsOfCard(question, card, cards));
  return cards.map((_, index) => sum(rewards.map((ofCard) => ofCard[index])));
}

/**
 * Opening usage counts in the period of the real statement: that of the card's own transactions.
 * @type {(question: Question, name: string | null, cards: Assignment) => Exact[]}
 */
function rewardsOfCard({ spending, purchases }, name, cards) {
  const { catalog, worth } = spending;
  const card = name === null ? undefined : cardNamed(catalog, name);
  if (card === undefined) {
    return cards.map(() => ZERO);
  }
  const holding = holdingIn(spending, card);
  const own = purchases.filter((_, index) => cards[index] === name);
  return purchases.map((purchase) =>
    own.includes(purchase) ? answerOf(worth, holding, own, purchase).reward : ZERO,
  );
}

/** @type {(transactions: readonly Transaction[], purchases: Purchase[], held: Card[]) => Item[]} */
function itemsOf(transactions, purchases, held) {
  const indexes = transactions.map((_, index) => index);
  return indexes
    .filter((index) => purchases[index].reverses === undefined)
    .map((index) => {
      /** @type {(card: Card) => boolean} */
      const isCandidate = (card) =>
        card.name === transactions[index].cardName ||
        (sign(purchases[index].amount) >= 0 && canPay(card, purchases[index]));
      return {
        members: [index, ...indexes.filter((refund) => purchases[refund].reverses === purchases[index])],
        candidates: held.filter(isCandidate).map(({ name }) => name),
      };
    });
}
