// The three operations, from the rules of pkg-template/docs/numbers.md: every result is computed again for each transaction and
// each card. Names of cards and merchants must be the catalog's; any other is unknown.
import { withAccounts } from "./accounts.mjs";
import { ZERO, compare, exact, larger, minus, nearestDouble, negative, roundedTo, sign, sum, times } from "./exact.mjs";
import { holdingOf } from "./holding.mjs";
import { multiplierOf } from "./ledger.mjs";
import { description, isOffered } from "./new-cards.mjs";
import { canPay, purchaseOf } from "./purchase.mjs";
import { withReversals } from "./refunds.mjs";
import { baseRate } from "./terms.mjs";
import { worthFor } from "./worth.mjs";

/**
 * @import { Card, Catalog } from "./catalog.mjs"
 * @import { Exact } from "./exact.mjs"
 * @import { Holding, SettingsByCard } from "./holding.mjs"
 * @import { Purchase } from "./purchase.mjs"
 * @import { Worth } from "./worth.mjs"
 * @import { AdviceRequest, EarnedRequest, MissedRequest, Transaction } from "./requests.mjs"
 *
 * @typedef {object} Spending
 * @property {Catalog} catalog
 * @property {Worth} worth
 * @property {SettingsByCard} cardSettings
 * @property {readonly Transaction[]} transactions of the request and of those before it
 * @property {readonly Transaction[]} [first] those of the first request, where opening usage begins; by default all
 *
 * @typedef {object} Answer what a purchase earns on a card
 * @property {number} cardId 0 for an unknown card
 * @property {string} cardName
 * @property {boolean} canPay
 * @property {Exact} value dollars per point
 * @property {Exact} multiplier
 * @property {Exact} reward dollars
 */

const USUAL_NUMBER_OF_NEW_CARDS = 10;
const MULTIPLIER_PLACES = 28;

/** @type {(catalog: Catalog, request: EarnedRequest) => object} */
export function earned(catalog, request) {
  return withAccounts(catalog, request, earnedByCards);
}

/**
 * The exact rewards of a request with one account.
 * @type {(catalog: Catalog, request: EarnedRequest) => { cycle?: import("./cycle.mjs").Cycle, rewards: { date: string, purchased: string, points: Exact, value: Exact }[] }}
 */
export function usedRewards(catalog, request) {
  /** @type {any} */
  let found;
  withAccounts(catalog, request, (ofAccounts, asked) => {
    const { transactions, yourCards = [] } = asked;
    const worth = worthFor(ofAccounts, asked, [...yourCards, ...transactions.map(({ cardName }) => cardName)]);
    const purchases = purchasesIn(ofAccounts, transactions);
    const rewards = usedAnswers(spendingOf(ofAccounts, worth, asked), purchases).map(({ multiplier, value }, index) => ({
      date: purchases[index].date,
      points: times(purchases[index].amount, multiplier),
      purchased: moved(purchases[index]).date,
      value,
    }));
    found = { cycle: cardNamed(ofAccounts, transactions[0].cardName)?.cycle, rewards };
    return {};
  });
  return found;
}

/** @type {(catalog: Catalog, request: MissedRequest) => object} */
export function missed(catalog, request) {
  return withAccounts(catalog, request, missedByCards);
}

/** @type {(catalog: Catalog, request: AdviceRequest, today: string) => object} */
export function advice(catalog, request, today) {
  return withAccounts(catalog, request, (ofAccounts, asked) => adviceByCards(ofAccounts, asked, today));
}

/** @type {(catalog: Catalog, request: EarnedRequest) => object} */
function earnedByCards(catalog, request) {
  const { transactions, yourCards = [] } = request;
  const worth = worthFor(catalog, request, [...yourCards, ...transactions.map(({ cardName }) => cardName)]);
  const spending = spendingOf(catalog, worth, request);
  const purchases = purchasesIn(catalog, spending.transactions);
  const before = purchases.length - transactions.length;
  const rewards = transactions.map((_, index) => answerOfUsed(spending, purchases, before + index));
  return success({
    earnedRewards: rewards.map(({ value, multiplier, reward }, index) => ({
      ...copied(transactions[index]),
      rewardValue: nearestDouble(value),
      rewardMultiplier: shownMultiplier(multiplier),
      rewardAmount: nearestDouble(reward),
    })),
    totalEarnedReward: nearestDouble(sum(rewards.map(({ reward }) => reward))),
  });
}

/** @type {(catalog: Catalog, request: MissedRequest) => object} */
function missedByCards(catalog, request) {
  const { transactions, yourCards, newCardsLimit, newCards } = request;
  const worth = worthFor(catalog, request, [...yourCards, ...transactions.map(({ cardName }) => cardName)]);
  const spending = spendingOf(catalog, worth, request);
  const purchases = purchasesIn(catalog, spending.transactions);
  const held = knownCards(catalog, yourCards);
  const before = purchases.length - transactions.length;
  const results = transactions.map((transaction, place) => {
    const index = before + place;
    const used = answerOfUsed(spending, purchases, index);
    const others = catalog.cards.filter(({ name }) => name !== transaction.cardName);
    /** @type {(card: Card) => Answer} */
    const answer = (card) => answerOfOther(spending, card, purchases, index);
    const { date } = moved(purchases[index]);
    const by = missedBy(purchases[index], used, {
      held: held.filter((card) => others.includes(card)).map(answer),
      open: others.filter((card) => !held.includes(card) && isOffered(card, date, newCards)).map(answer),
    });
    return { ...by, date };
  });
  return success({
    missedRewards: results.map(({ used, yours, news, best, missedWith, date }, index) => {
      const { transactionId } = transactions[index];
      /** @type {(answer: Answer) => object} */
      const written = (answer) => ({
        cardId: answer.cardId,
        cardName: answer.cardName,
        transactionId,
        rewardValue: nearestDouble(answer.value),
        rewardMultiplier: shownMultiplier(answer.multiplier),
        missedReward: nearestDouble(missedWith(answer)),
      });
      /** @type {(answer: Answer) => object} */
      const writtenNew = (answer) => ({
        ...written(answer),
        ...description(cardNamed(catalog, answer.cardName), date, newCards),
      });
      return {
        ...copied(transactions[index]),
        rewardAmount: nearestDouble(used.reward),
        missedRewardYourCards: yours.map(written),
        missedRewardNewCards: news.slice(0, newCardsLimit ?? USUAL_NUMBER_OF_NEW_CARDS).map(writtenNew),
        bestCard: news.includes(best) ? writtenNew(best) : written(best),
      };
    }),
    overallMissedRewardsExisting: nearestDouble(sum(results.map(({ existing }) => existing))),
    overallMissedRewardsNew: nearestDouble(sum(results.map(({ best, missedWith }) => missedWith(best)))),
  });
}

/**
 * @param {Purchase} purchase
 * @param {Answer} used
 * @param {{ held: Answer[], open: Answer[] }} others
 */
function missedBy(purchase, used, { held, open }) {
  const isRefund = sign(purchase.amount) < 0;
  /** For a refund: the value as if it were a purchase. @type {(dollars: Exact) => Exact} */
  const mirrored = (dollars) => (isRefund ? negative(dollars) : dollars);
  /** @type {(answer: Answer) => Exact} */
  const gain = ({ reward }) => mirrored(reward);
  /** @type {(answer: Answer) => Exact} */
  const missedWith = (answer) => mirrored(larger(ZERO, minus(gain(answer), gain(used))));
  const yours = bestFirst(held, gain);
  const news = bestFirst(open, gain).filter((answer) => answer.canPay && compare(gain(answer), gain(used)) > 0);
  // The sort is stable: the card used, then the cards held, then the others.
  const [best] = bestFirst([{ ...used, canPay: true }, ...yours, ...news], gain);
  return { used, yours, news, best, missedWith, existing: yours.length > 0 ? missedWith(yours[0]) : ZERO };
}

/** @type {(catalog: Catalog, request: AdviceRequest, today: string) => object} */
function adviceByCards(catalog, request, today) {
  const { spendAmount, yourCards, transactionDate = today, includeNewCards = false } = request;
  const worth = worthFor(catalog, request, yourCards);
  const before = spendingOf(catalog, worth, request);
  const purchases = purchasesIn(catalog, before.transactions);
  const purchase = purchaseOf(catalog, request, spendAmount, transactionDate);
  /** @type {(answer: Answer) => Exact} */
  const reward = (answer) => answer.reward;
  /** @type {(card: Card) => Answer} */
  const answer = (card) => {
    const own = purchases.filter((_, index) => before.transactions[index].cardName === card.name);
    return suggested(worth, holdingIn(before, card, [transactionDate]), [...own, purchase], purchase);
  };
  const names = [...new Set(yourCards)];
  const yours = bestFirst(
    names.map((name) => {
      const card = cardNamed(catalog, name);
      return card ? answer(card) : unknown(name);
    }),
    reward,
  );
  const { newCards } = request;
  const open = catalog.cards.filter((card) => !names.includes(card.name) && isOffered(card, transactionDate, newCards));
  const news = bestFirst(open.map(answer), reward).filter(
    (one) => one.canPay && compare(one.reward, yours[0].reward) > 0,
  );
  /** @type {(answer: Answer) => object} */
  const written = (one) => ({
    cardName: one.cardName,
    rewardValue: nearestDouble(one.value),
    rewardMultiplier: shownMultiplier(one.multiplier),
    rewardAmount: nearestDouble(one.reward),
    bonus: nearestDouble(bonusOf(catalog, purchase, one)),
  });
  /** @type {(one: Answer) => object} */
  const writtenNew = (one) => ({ ...written(one), ...description(cardNamed(catalog, one.cardName), transactionDate, newCards) });
  const [bestCard, ...otherCards] = yours.map(written);
  return success({
    bestCard,
    otherCards,
    ...(includeNewCards ? { newCards: news.slice(0, USUAL_NUMBER_OF_NEW_CARDS).map(writtenNew) } : {}),
  });
}

/**
 * The dollars above the card's base rate; for a refund the mirror.
 * @param {Catalog} catalog
 * @param {Purchase} purchase
 * @param {Answer} answer
 * @returns {Exact}
 */
function bonusOf(catalog, { amount, date }, { cardName, value, multiplier }) {
  const card = cardNamed(catalog, cardName);
  const above = card ? minus(multiplier, exact(baseRate(card, date).multiplier)) : ZERO;
  return times(times(amount, larger(ZERO, above)), value);
}

/**
 * With the transactions of the earlier requests: an answer to the last of several is one to all of them together.
 * @type {(catalog: Catalog, worth: Worth, request: Partial<EarnedRequest>) => Spending}
 */
function spendingOf(catalog, worth, { cardSettings = {}, earlier = [], transactions = [] }) {
  const requests = [...earlier, transactions];
  const first = requests.find((some) => some.length > 0);
  return { catalog, worth, cardSettings, transactions: requests.flat(), first };
}

/** @type {(spending: Spending, purchases: Purchase[]) => Answer[]} */
export function usedAnswers(spending, purchases) {
  return purchases.map((_, index) => answerOfUsed(spending, purchases, index));
}

/**
 * A purchase made with a card earns on it, wherever that was.
 * @type {(spending: Spending, purchases: Purchase[], index: number) => Answer}
 */
function answerOfUsed(spending, purchases, index) {
  const { catalog, worth, transactions } = spending;
  const { cardName } = transactions[index];
  const card = cardNamed(catalog, cardName);
  const own = purchases.filter((_, other) => transactions[other].cardName === cardName);
  return card ? answerOf(worth, holdingIn(spending, card), own, purchases[index]) : unknown(cardName);
}

/**
 * The reward of the purchase on another card, with everything else unchanged. A refund takes back what its purchase would
 * have earned there.
 * @type {(spending: Spending, card: Card, purchases: Purchase[], index: number) => Answer}
 */
function answerOfOther(spending, card, purchases, index) {
  const { worth, transactions } = spending;
  const purchase = moved(purchases[index]);
  const own = purchases.filter((one, other) => one === purchase || transactions[other].cardName === card.name);
  const answer = suggested(worth, holdingIn(spending, card), own, purchase);
  return { ...answer, reward: times(times(purchases[index].amount, answer.multiplier), answer.value) };
}

/** @type {(purchase: Purchase) => Purchase} */
function moved(purchase) {
  return purchase.reverses ?? purchase;
}

/**
 * @param {Spending} spending
 * @param {Card} card
 * @param {string[]} otherwise days of a request without transactions
 * @returns {Holding}
 */
export function holdingIn({ cardSettings, transactions, first = transactions }, card, otherwise = []) {
  const own = first.filter(({ cardName }) => cardName === card.name);
  return holdingOf(card, cardSettings, own.map(dayOf), first.length > 0 ? first.map(dayOf) : otherwise);
}

/** @type {(transaction: Transaction) => string} */
function dayOf({ transactionDate }) {
  return transactionDate;
}

/**
 * A card that cannot pay earns nothing.
 * @type {(worth: Worth, holding: Holding, own: Purchase[], purchase: Purchase) => Answer}
 */
function suggested(worth, holding, own, purchase) {
  const answer = answerOf(worth, holding, own, purchase);
  return canPay(holding.card, purchase)
    ? answer
    : { ...answer, canPay: false, multiplier: ZERO, reward: ZERO };
}

/** @type {(worth: Worth, holding: Holding, own: Purchase[], purchase: Purchase) => Answer} */
export function answerOf(worth, holding, own, purchase) {
  const { id, name } = holding.card;
  const value = worth(holding.card);
  const multiplier = multiplierOf(holding, own, purchase);
  const reward = times(times(purchase.amount, multiplier), value);
  return { cardId: id, cardName: name, canPay: true, value, multiplier, reward };
}

/** Rounded, as a blended one has a limit: a cap of a cent on millions leaves few digits. @type {(multiplier: Exact) => number} */
function shownMultiplier(multiplier) {
  return nearestDouble(roundedTo(multiplier, MULTIPLIER_PLACES));
}

/** @type {(cardName: string) => Answer} */
function unknown(cardName) {
  return { cardId: 0, cardName, canPay: true, value: ZERO, multiplier: ZERO, reward: ZERO };
}

/**
 * Highest first, stable, and last the cards that cannot pay.
 * @type {(answers: Answer[], by: (answer: Answer) => Exact) => Answer[]}
 */
function bestFirst(answers, by) {
  return answers.toSorted(
    (a, b) => Number(b.canPay) - Number(a.canPay) || compare(by(b), by(a)),
  );
}

/** @type {(catalog: Catalog, name: string) => Card | undefined} */
export function cardNamed(catalog, name) {
  return catalog.cards.find((card) => card.name === name);
}

/** @type {(catalog: Catalog, names: readonly string[]) => Card[]} */
export function knownCards(catalog, names) {
  return [...new Set(names)].flatMap((name) => cardNamed(catalog, name) ?? []);
}

/** @type {(catalog: Catalog, transactions: readonly Transaction[]) => Purchase[]} */
export function purchasesIn(catalog, transactions) {
  const purchases = transactions.map((transaction) =>
    purchaseOf(catalog, transaction, transaction.transactionAmount, transaction.transactionDate),
  );
  return withReversals(transactions, purchases);
}

/** @type {(transaction: Transaction) => object} */
function copied({ transactionId, transactionAmount, transactionDate, merchant, cardName }) {
  return { transactionId, transactionAmount, transactionDate, merchant, cardName };
}

/** @type {(data: object) => { data: object, message: string }} */
function success(data) {
  return { data, message: "Success" };
}
