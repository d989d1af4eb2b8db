// Random histories as several requests, each continuing from the previous one: split by day, with refunds of earlier purchases.
import { withAccounts, withIgnoredIds } from "./generate-accounts.mjs";
import { later } from "./generate-date.mjs";
import { adviceRequest, describedAsRefund, missedRequest, sceneOf, spending } from "./generate.mjs";
import { given, omitting } from "./given.mjs";
import { Random } from "./random.mjs";

/**
 * @import { Catalog } from "./catalog.mjs"
 * @import { Scene } from "./generate.mjs"
 * @import { AdviceRequest, CardSettings, MissedRequest, Transaction } from "./requests.mjs"
 *
 * @typedef {"earned" | "missed" | "analyze"} Operation
 * @typedef {Partial<AdviceRequest> & { spendAmount: number, transactionDate: string, yourCards: readonly string[] }} Advice
 *
 * @typedef {object} Sequence requests that continue from each other
 * @property {Operation[]} operations one for each request
 * @property {MissedRequest} request all of them in one, with the transactions in their order
 * @property {Record<string, number>} requestOf the number of the request of each transaction, by its id
 * @property {Advice} [advice] a purchase after them
 */

const OPERATIONS = /** @type {const} */ (["earned", "missed", "analyze"]);
const COUNTRIES = ["US", "PR", "FR", "CA"];

/** Around the last day of a refund that reverses a purchase. Some days are within it. */
const DAYS_TO_REFUND = [0, 1, 29, 60, 100, 179, 180, 181];
const DAYS_OF_HABITS = [0, 0, 1, 2, 20, 50, 90, 150, 170, 179, 180, 181, 182, 190, 200, 230, 270, 300, 360, 361, 370];
const DAYS_APART = [-180, 30, 60, 90, 179, 180, 181, 365];

const MONTHLY_REQUESTS_MAX = 14;

/**
 * @param {Catalog} catalog
 * @param {number} seed
 * @returns {Sequence}
 */
export function generateSequence(catalog, seed) {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ 0x2545f491);
  const { scene: near, hasAccounts } = sceneOf(catalog, random);
  const scene = withMoreDays(near);
  const hasCountries = random.happens(0.15);
  const spent = withOptions(scene, withLateRefunds(random, requestOf(scene)));
  const placed = hasCountries ? withCountries(random, spent) : spent;
  const request = withUnlocking(catalog, accountsOf(scene, placed, hasAccounts));
  const split = random.happens(0.3) ? byMonth(request.transactions) : undefined;
  const parts = split ?? atRandom(random, request);
  const inOrder = parts.map((part) => (random.happens(0.3) ? random.some(part, part.length) : part));
  // Foreign transaction fees, which only the other operations have, are not in the model.
  const operations = parts.map(() => (hasCountries ? "earned" : random.weighed([[4, OPERATIONS[0]], [1, OPERATIONS[1]], [1, OPERATIONS[2]]])));
  return {
    operations,
    request: { ...request, transactions: inOrder.flat() },
    requestOf: Object.fromEntries(parts.flatMap((part, number) => part.map(({ transactionId }) => [transactionId, number]))),
    ...given({ advice: !hasCountries && random.happens(0.4) ? adviceAfter(scene, request) : undefined }),
  };
}

/** @type {(scene: Scene) => Scene} */
function withMoreDays(scene) {
  const { random, near } = scene;
  const more = Array.from({ length: random.whole(0, 3) }, () => later(random.oneOf(near), random.oneOf(DAYS_APART)));
  return { ...scene, near: [...near, ...more] };
}

/** @type {(scene: Scene) => MissedRequest} */
function requestOf(scene) {
  const { random } = scene;
  const count = random.weighed([[4, random.whole(1, 4)], [8, random.whole(4, 10)], [2, random.whole(10, 25)]]);
  const request = { ...missedRequest(scene), ...spending(scene, count) };
  return random.happens(0.6) ? withHabits(scene, request) : request;
}

/**
 * Purchases and refunds of few amounts at few merchants over a year: caps are reached late, and refunds find purchases.
 * @type {(scene: Scene, request: MissedRequest) => MissedRequest}
 */
function withHabits({ random, card, near }, request) {
  const caps = card.caps.map((cap) => cap.cap_dollars);
  const unit = Math.max(1, Math.round((random.oneOf([...caps, 100]) * 100) / random.oneOf([10, 20, 40]))) / 100;
  const places = request.transactions.slice(0, random.whole(1, 4));
  const first = random.oneOf(near);
  const isLong = random.happens(0.7);
  const transactions = request.transactions.map(({ transactionId }, index) => ({
    ...places[index % places.length],
    transactionId,
    transactionAmount: Math.round(random.oneOf([1, 2, 3, 5, 8]) * unit * 100 * (random.happens(0.3) ? -1 : 1)) / 100,
    transactionDate: later(first, isLong ? random.oneOf(DAYS_OF_HABITS) : random.whole(0, 45)),
  }));
  return { ...request, transactions };
}

/** @type {(random: Random, request: MissedRequest) => MissedRequest} */
function withLateRefunds(random, request) {
  const { transactions } = request;
  // A part of less than a cent of many digits has more than the 28 digits of the engine's decimals.
  const bought = transactions.filter(({ transactionAmount }) => transactionAmount >= 0.01 && random.happens(0.3));
  const refunds = bought.map((purchase) => ({
    ...describedAsRefund(random, purchase),
    transactionId: `refund of ${purchase.transactionId}`,
    transactionDate: later(purchase.transactionDate, random.oneOf(DAYS_TO_REFUND)),
    transactionAmount: -purchase.transactionAmount * random.oneOf([1, 1, 0.5, 0.25]),
  }));
  return { ...request, transactions: [...transactions, ...refunds] };
}

/**
 * Sometimes with spending before the first request: on the options of a top spending category.
 * @type {(scene: Scene, request: MissedRequest) => MissedRequest}
 */
function withOptions({ random, card }, request) {
  const choices = card.choices.filter(({ kind }) => kind === "top-spend").map(({ id }) => id);
  const options = new Set(card.rules.flatMap(({ choice = "", option = [] }) => (choices.includes(choice) ? option : [])));
  if (options.size === 0 || random.happens(0.6)) {
    return request;
  }
  const some = random.some([...options], random.whole(1, 3));
  const spentByOption = Object.fromEntries(some.map((option) => [option, random.whole(0, 60_000) / 100]));
  const { cardSettings = {} } = request;
  return { ...request, cardSettings: { ...cardSettings, [card.name]: { ...cardSettings[card.name], spentByOption } } };
}

/** @type {(random: Random, request: MissedRequest) => MissedRequest} */
function withCountries(random, request) {
  const abroad = request.transactions.map((one) => (random.happens(0.5) ? { ...one, country: random.oneOf(COUNTRIES) } : one));
  return { ...request, transactions: abroad };
}

/** @type {(scene: Scene, request: MissedRequest, hasAccounts: boolean) => MissedRequest} */
function accountsOf(scene, request, hasAccounts) {
  if (hasAccounts) {
    return withAccounts(scene, request);
  }
  return scene.random.happens(0.05) ? withIgnoredIds(scene.random, request) : request;
}

/**
 * The cards used that unlock transfers are held too. A state does not tell which were used.
 * @type {(catalog: Catalog, request: MissedRequest) => MissedRequest}
 */
function withUnlocking(catalog, request) {
  const used = request.transactions.map(({ cardName }) => cardName);
  const unlocking = catalog.cards.filter((card) => card.unlocks_transfers_source !== undefined && used.includes(card.name));
  const yourCards = [...new Set([...request.yourCards, ...unlocking.map(({ name }) => name)])];
  return request.transferValues ? { ...request, yourCards } : request;
}

/**
 * A request for each month; none at all if these are too many.
 * @type {(transactions: readonly Transaction[]) => Transaction[][] | undefined}
 */
function byMonth(transactions) {
  const months = transactions.map(monthOf);
  const [first, last] = [Math.min(...months), Math.max(...months)];
  if (last - first >= MONTHLY_REQUESTS_MAX) {
    return undefined;
  }
  const numbers = Array.from({ length: last - first + 1 }, (_, number) => first + number);
  return numbers.map((month) => transactions.filter((one) => monthOf(one) === month));
}

/** @type {(transaction: Transaction) => number} */
function monthOf({ transactionDate }) {
  const [year, month] = transactionDate.split("-").map(Number);
  return year * 12 + month;
}

/**
 * Some requests may be empty. The first one is not: it begins the state.
 * @type {(random: Random, request: MissedRequest) => Transaction[][]}
 */
function atRandom(random, request) {
  const { transactions } = request;
  const sorted = transactions.toSorted((a, b) => Number(a.transactionDate > b.transactionDate) - Number(a.transactionDate < b.transactionDate));
  const cuts = Array.from({ length: random.whole(1, 5) }, () => random.whole(Math.min(1, sorted.length), sorted.length));
  const ends = [...cuts.sort((a, b) => a - b), sorted.length];
  return ends.map((end, index) => sorted.slice(ends[index - 1] ?? 0, end));
}

/**
 * Whether some opening usage has no day; the first transaction determines its period.
 * @type {(request: MissedRequest) => boolean}
 */
export function needsFirstDay(request) {
  return settingsWithOpeningUsage(request).some(({ spentAsOf }) => spentAsOf === undefined);
}

/**
 * Whether it has opening usage. Its first request must have a transaction then.
 * @type {(request: MissedRequest) => boolean}
 */
export function hasOpeningUsage(request) {
  return settingsWithOpeningUsage(request).length > 0;
}

/** @type {(request: MissedRequest) => CardSettings[]} */
function settingsWithOpeningUsage({ cardSettings = {}, accounts = [] }) {
  const settings = [...Object.values(cardSettings), ...accounts.flatMap((account) => account.settings ?? [])];
  return settings.filter(({ spentDollars, spentByOption }) => spentDollars !== undefined || spentByOption !== undefined);
}

/** @type {(scene: Scene, request: MissedRequest) => Advice} */
function adviceAfter(scene, { transactions, yourCards }) {
  const { random, card } = scene;
  const last = transactions.map(({ transactionDate }) => transactionDate).sort().at(-1) ?? scene.near[0];
  const asked = adviceRequest(scene);
  return {
    ...omitting(asked, ["cardSettings", "pointValues", "transferValues"]), // those of the requests before
    spendAmount: Math.abs(asked.spendAmount),
    transactionDate: later(last, random.oneOf([0, 0, 1, 15, 31])),
    yourCards: [...yourCards, ...asked.yourCards, card.name],
  };
}
