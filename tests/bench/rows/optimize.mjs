// `optimize` on random years of purchases: the time, and how far the assignment can be from the best one; and on
// unusual requests, as large as the size allows.
import { Random } from "../../model/random.mjs";
import { spreadOf } from "../measure.mjs";
import { packaged } from "../package.mjs";

const SEEDS = [1, 2, 3];
/** Share of refunds among the transactions. */
const REFUNDS = 0.03;

const CARDS = [
  "Amex Blue Cash Preferred",
  "Citi Custom Cash",
  "Chase Freedom Flex",
  "Bank of America Customized Cash Rewards",
  "U.S. Bank Cash+",
  "Discover it Cash Back",
  "Chase Ink Business Cash",
  "Amex Gold",
  "Citi Double Cash",
  "Amex Blue Cash Everyday",
];

const MERCHANTS = [
  "KROGER #123", "SAFEWAY #1", "SHELL OIL 57444", "NETFLIX.COM", "AMZN Mktp US*2K4", "MCDONALD'S F1234", "COSTCO WHSE #0480", "CVS",
  "HOME DEPOT", "DELTA AIR LINES", "UBER TRIP", "STAPLES", "TARGET", "STARBUCKS", "MARRIOTT", "nobody knows",
];

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  const { optimize } = await packaged("entries/node.js");
  return [
    ...measured(optimize, { purchases: 5_000, dollarsMost: 200, secondsMost: 1, gapMost: 0.1 }),
    // Few large ones, which exceed as many caps.
    ...measured(optimize, { purchases: 200, dollarsMost: 2_000, secondsMost: 0.3, gapMost: 0.5 }),
    ...UNUSUAL.map(([name, request]) => unusual(optimize, name, request())),
  ];
}

/** Number of purchases of an unusual request. */
const MANY = 32_000;

/**
 * Requests whose caps are many, linked, or shared by everything.
 * @type {[name: string, request: () => object][]}
 */
const UNUSUAL = [
  ["purchases in 8,000 years", () => ({ transactions: many(inEachYear), yourCards: CARDS })],
  ["refunds that link 8,000 years", () => ({ transactions: many(refundedNextYear), yourCards: CARDS })],
  ["a purchase with 31,999 refunds", () => ({ transactions: many(refundedInParts), yourCards: CARDS })],
  ["32,000 purchases in one month", () => ({ transactions: many(inOneMonth), yourCards: CARDS.slice(0, 2) })],
];

/** @type {(transaction: (index: number) => object) => object[]} */
function many(transaction) {
  return Array.from({ length: MANY }, (_, index) => ({ transactionId: String(index), ...transaction(index) }));
}

/** @param {number} number */
function year(number) {
  return String(number).padStart(4, "0");
}

/** @param {number} index */
function inEachYear(index) {
  return {
    transactionAmount: 30_000,
    transactionDate: `${year(1 + Math.floor(index / 4))}-01-01`,
    merchant: MERCHANTS[index % MERCHANTS.length],
    cardName: CARDS[0],
  };
}

/** @param {number} index */
function refundedNextYear(index) {
  const isRefund = index % 4 === 3;
  const purchase = inEachYear(isRefund ? index - 1 : index);
  const nextYear = `${year(2 + Math.floor(index / 4))}-01-01`;
  return isRefund ? { ...purchase, transactionAmount: -20_000, transactionDate: nextYear } : purchase;
}

/** @param {number} index */
function refundedInParts(index) {
  const [transactionAmount, transactionDate] = index === 0 ? [MANY, "2026-01-01"] : [-1, "2026-01-02"];
  return { transactionAmount, transactionDate, merchant: "Shell", cardName: "Citi Custom Cash" };
}

/** @param {number} index */
function inOneMonth(index) {
  return {
    transactionAmount: (1 + (index % 500)) / 100,
    transactionDate: `2026-01-${String(1 + (index % 31)).padStart(2, "0")}`,
    merchant: MERCHANTS[index % MERCHANTS.length],
    cardName: CARDS[1],
  };
}

/** @type {(optimize: (request: object) => any, name: string, request: object) => import("../row.mjs").Row} */
function unusual(optimize, name, request) {
  const start = performance.now();
  optimize(request);
  return { name: `optimize, ${name}: time`, unit: "s", ours: spreadOf([(performance.now() - start) / 1000]) };
}

/**
 * @param {(request: object) => any} optimize
 * @param {{ purchases: number, dollarsMost: number, secondsMost: number, gapMost: number }} year
 * @returns {import("../row.mjs").Row[]}
 */
function measured(optimize, { purchases, dollarsMost, secondsMost, gapMost }) {
  const seconds = [];
  const gaps = [];
  for (const seed of SEEDS) {
    const request = { transactions: randomYear(purchases, dollarsMost, seed), yourCards: CARDS };
    const start = performance.now();
    const { totalReward, upperBound } = optimize(request).data;
    seconds.push((performance.now() - start) / 1000);
    gaps.push((100 * (upperBound - totalReward)) / upperBound);
  }
  const name = `optimize, ${purchases.toLocaleString("en-US")} purchases, 10 cards`;
  return [
    { name: `${name}: time`, unit: "s", ours: spreadOf(seconds), bar: { most: secondsMost } },
    { name: `${name}: distance to the best`, unit: "%", ours: spreadOf(gaps), bar: { most: gapMost } },
  ];
}

/** @type {(count: number, dollarsMost: number, seed: number) => any[]} */
function randomYear(count, dollarsMost, seed) {
  const random = new Random(seed);
  /** @type {any[]} */
  const transactions = [];
  while (transactions.length < count) {
    const transactionId = String(transactions.length);
    const isRefund = transactions.length > 0 && random.happens(REFUNDS);
    const { transactionAmount, ...rest } = isRefund ? random.oneOf(transactions) : randomPurchase(random, dollarsMost);
    transactions.push({ ...rest, transactionId, transactionAmount: isRefund ? -Math.abs(transactionAmount) : transactionAmount });
  }
  return transactions;
}

/** @type {(random: Random, dollarsMost: number) => any} */
function randomPurchase(random, dollarsMost) {
  return {
    transactionAmount: random.whole(1, 100 * dollarsMost) / 100,
    transactionDate: `2026-${String(random.whole(1, 12)).padStart(2, "0")}-${String(random.whole(1, 28)).padStart(2, "0")}`,
    merchant: random.oneOf(MERCHANTS),
    cardName: random.oneOf(CARDS),
  };
}
