// Questions for comparing packages: the model's requests with more fields, other spellings, faults and unusual values.
import { readFileSync } from "node:fs";
import { generate } from "../model/generate.mjs";
import { given } from "../model/given.mjs";
import { Random } from "../model/random.mjs";
import { faulty } from "./faults.mjs";
import { otherCardName, otherDescriptor } from "./spellings.mjs";

/**
 * @import { Catalog } from "../model/catalog.mjs"
 *
 * @typedef {"earned" | "missed" | "advice" | "analyze" | "cardTerms" | "matchCard" | "matchMerchant"} Operation
 *
 * @typedef {object} Question
 * @property {Operation} operation
 * @property {any} request the request, or the text to match
 * @property {number} seed decides how the request becomes objects and bytes
 * @property {number} [transactionsMax] the limit of a service, for bytes alone
 */

const FILE = new URL("../descriptors/development.tsv", import.meta.url);
const DESCRIPTORS = readFileSync(FILE, "utf8").trim().split("\n").slice(1).map((row) => row.split("\t")[0]);

const KINDS = ["consumer", "business", "student", "secured"];
const NETWORKS = ["visa", "mastercard", "american-express", "discover", "store"];
const AMOUNTS = [
  0.1 + 0.2, 1e12, -1e12, 999_999_999_999.99, 1e-7, 1e-12, 1e-20, 1.5e-28, 1e-29, 5e-324, -0, 123_456_789.012_345_67, 0.123_456_789_012_345_66,
  90_071_992_547.409_91, 2 ** 53 / 1e4, 4_503_599_627_370.495, 1 / 3, 1e11 / 7,
];

/**
 * Depends only on the seed: each question can be repeated alone.
 * @param {Catalog} catalog
 * @param {number} seed
 * @returns {Question}
 */
export function questionOf(catalog, seed) {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ 0x2545f491);
  const question = random.weighed([
    [80, () => requestQuestion(catalog, seed, random)],
    [12, () => ({ operation: /** @type {const} */ ("matchMerchant"), request: descriptor(catalog, random) })],
    [3, () => ({ operation: /** @type {const} */ ("matchCard"), request: otherCardName(random, random.oneOf(catalog.cards)) })],
    [1, () => ({ operation: /** @type {const} */ ("cardTerms"), request: termsRequest(catalog, random, seed) })],
  ])();
  return { ...question, seed };
}

/**
 * @param {Catalog} catalog
 * @param {number} seed
 * @param {Random} random
 * @returns {Omit<Question, "seed">}
 */
function requestQuestion(catalog, seed, random) {
  const parts = random.weighed([[60, 1], [3, random.whole(2, 12)], [0.3, random.whole(30, 100)]]);
  const { operation, request } = generate(catalog, seed, random.happens(0.25) ? ["advice"] : ["earned", "missed"]);
  const more = Array.from({ length: operation === "advice" ? 0 : parts - 1 }, (_, part) => generate(catalog, seed + 7919 * (part + 1), ["earned"]));
  /** @type {any} */
  let asked = structuredClone(request);
  if (operation !== "advice") {
    asked.transactions.push(...more.flatMap((one) => /** @type {any} */ (one.request).transactions));
  }
  asked = { ...asked, ...furtherFields(random, operation) };
  spellOtherwise(asked, catalog, random);
  const valid = operation !== "advice" && random.happens(0.04) ? { operation: /** @type {const} */ ("analyze"), request: analyzed(asked) } : { operation, request: asked };
  const { operation: validOperation, request: whole } = /** @type {{ operation: Operation, request: any }} */ (valid);
  return {
    operation: validOperation,
    request: random.happens(0.12) ? faulty(random, whole) : whole,
    ...given({ transactionsMax: random.happens(0.03) ? random.whole(0, 5) : undefined }),
  };
}

/** @type {(random: Random, operation: string) => object} */
function furtherFields(random, operation) {
  const listsNewCards = operation === "missed" || operation === "advice";
  return given({
    explain: random.happens(0.12) ? random.happens(0.9) : undefined,
    newCards: listsNewCards && random.happens(0.2) ? newCards(random) : undefined,
  });
}

/** @type {(random: Random) => object} */
function newCards(random) {
  return given({
    kinds: random.happens(0.5) ? random.some(KINDS, random.whole(0, 3)) : undefined,
    maxAnnualFeeDollars: random.happens(0.5) ? random.oneOf([0, 95, 94.99, 695, 0.1, 1e12]) : undefined,
    issuers: random.happens(0.3) ? random.some(["chase", "American Express", "wells-fargo", "No Such Bank"], random.whole(0, 3)) : undefined,
    networks: random.happens(0.3) ? random.some(NETWORKS, random.whole(0, 4)) : undefined,
  });
}

/** @type {(request: any) => object} */
function analyzed({ transactions, yourCards = [], pointValues, transferValues, cardSettings }) {
  return { transactions, yourCards, ...given({ pointValues, transferValues, cardSettings }) };
}

/** @type {(catalog: Catalog, random: Random, seed: number) => object} */
function termsRequest(catalog, random, seed) {
  /** @type {any} */
  const { pointValues, transferValues, cardSettings } = generate(catalog, seed, ["earned"]).request;
  const on = random.happens(0.9) ? `${random.whole(2023, 2027)}-${String(random.whole(1, 12)).padStart(2, "0")}-15` : undefined;
  return { cardName: random.oneOf(catalog.cards).name, ...given({ on, pointValues, transferValues, cardSettings }) };
}

/**
 * Names as people and banks write them, and amounts of every size.
 * @param {any} request
 * @param {Catalog} catalog
 * @param {Random} random
 */
function spellOtherwise(request, catalog, random) {
  const purchases = request.transactions ?? [request];
  const spelled = (/** @type {string} */ name) => {
    const card = catalog.cards.find((one) => one.name === name);
    return card !== undefined && random.happens(0.2) ? otherCardName(random, card) : name;
  };
  for (const purchase of purchases) {
    if (random.happens(0.3)) {
      purchase.merchant = descriptor(catalog, random);
    }
    if (purchase.cardName !== undefined) {
      purchase.cardName = spelled(purchase.cardName);
    }
    if (random.happens(0.04)) {
      purchase[request.transactions ? "transactionAmount" : "spendAmount"] = random.oneOf(AMOUNTS);
    }
  }
  if (request.transactions && random.happens(0.05)) {
    request.transactions = random.some(request.transactions, request.transactions.length);
  }
  request.yourCards &&= request.yourCards.map(spelled);
  if (request.cardSettings && random.happens(0.2)) {
    request.cardSettings = Object.fromEntries(Object.entries(request.cardSettings).map(([name, settings]) => [spelled(name), settings]));
  }
}

/** @type {(catalog: Catalog, random: Random) => string} */
function descriptor(catalog, random) {
  const text = random.weighed([
    [5, () => random.oneOf(DESCRIPTORS)],
    [2, () => random.oneOf(catalog.merchants).name],
    [2, () => random.oneOf(/** @type {any} */ (random.oneOf(catalog.merchants)).aliases ?? ["Shell"])],
  ])();
  return random.happens(0.6) ? otherDescriptor(random, text) : text;
}
