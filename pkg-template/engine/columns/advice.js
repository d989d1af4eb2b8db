import { call, instanceNumber, using } from "../instance.js";
import { plainCopy } from "../plain-copy.js";
import { DETAILS, RESULT_OPTIONS, SHAPES } from "../request-shapes.js";
import { isJson, isRecord, isWellFormed } from "./json.js";
import { isSameTexts } from "./same-texts.js";

/** @typedef {import("../instance.js").Engine} Engine */
/** @typedef {import("../instance.js").EngineOf} EngineOf */

/**
 * The wallet of a call, which the next call usually has too.
 * @typedef {object} Remembered
 * @property {string[]} yourCards
 * @property {string} options
 * @property {import("../engine.js").AdviceWallet} wallet
 * @property {number} instance the number of the instance that holds the wallet
 */

/** The last wallet of each engine. @type {WeakMap<EngineOf, Remembered>} */
const remembered = new WeakMap();

/** Length of the longest wallet to keep: a hundred cards with their settings. */
const REMEMBERED_LETTERS_MAX = 10_000;

/** Fields that describe the purchase; the others describe the wallet. */
const PURCHASE = ["merchant", "spendAmount", "transactionDate", ...DETAILS];

/** Numbers per card: its index, then those of `Offer::numbers`; a test compares them with JSON. */
const NUMBERS = 5;

/**
 * @param {unknown} request
 * @param {EngineOf} engineOf
 * @returns {import("../../types/response.js").AdviceResponse}
 */
export function advice(request, engineOf) {
  const copy = plainCopy(request, SHAPES.advice);
  return (isRecord(request) ? adviceInNumbers(copy, engineOf) : undefined) ?? call(engineOf, "advice", copy);
}

/**
 * @param {any} request
 * @param {EngineOf} engineOf
 * @returns {import("../../types/response.js").AdviceResponse | undefined} undefined if it is invalid or needs the whole answer
 */
function adviceInNumbers(request, engineOf) {
  const { yourCards, accounts, state, includeNewCards } = request;
  const purchase = purchaseText(request);
  const options = optionsText(request);
  // As in Rust; saves time with accounts.
  const asksForMore = accounts || state || includeNewCards || RESULT_OPTIONS.some((name) => request[name]);
  if (purchase === undefined || options === undefined || !Array.isArray(yourCards) || asksForMore) {
    return undefined;
  }
  // Without the sign of -0, as in JSON.
  const spendAmount = request.spendAmount + 0;
  const numbers = using(engineOf, (engine, write) => {
    const wallet = walletOf(yourCards, options, engine, engineOf);
    return wallet && engine.advice_numbers(wallet, write(purchase), spendAmount);
  });
  if (numbers === undefined) {
    return undefined;
  }
  const otherCards = [];
  for (let start = NUMBERS; start < numbers.length; start += NUMBERS) {
    otherCards.push(cardReward(yourCards, numbers, start));
  }
  return { data: { bestCard: cardReward(yourCards, numbers, 0), otherCards }, message: "Success" };
}

/**
 * The date, details and merchant of a purchase, one line each.
 * @param {Record<string, any>} request
 */
function purchaseText(request) {
  const { merchant, spendAmount, transactionDate } = request;
  const day = transactionDate ?? "";
  const isOfTypes = typeof merchant === "string" && typeof spendAmount === "number" && typeof day === "string";
  // A date has no line break and is not empty.
  if (!isOfTypes || !isWellFormed(merchant) || transactionDate === "" || day.includes("\n")) {
    return undefined;
  }
  const given = DETAILS.filter((name) => (request[name] ?? undefined) !== undefined);
  if (given.length === 0) {
    return `${day}\n\n${merchant}`;
  }
  const details = Object.fromEntries(given.map((name) => [name, request[name]]));
  return isJson(details) ? `${day}\n${JSON.stringify(details)}\n${merchant}` : undefined;
}

/**
 * The JSON of the other fields: point values and card settings.
 * @param {Record<string, any>} request
 */
function optionsText(request) {
  const names = Object.keys(request).filter((name) => name !== "yourCards" && !PURCHASE.includes(name));
  if (names.length === 0) {
    return "{}";
  }
  const options = Object.fromEntries(names.map((name) => [name, request[name]]));
  return isJson(options) ? JSON.stringify(options) : undefined;
}

/**
 * @param {unknown[]} yourCards
 * @param {string} options
 * @param {Engine} engine
 * @param {EngineOf} engineOf
 */
function walletOf(yourCards, options, engine, engineOf) {
  const last = remembered.get(engineOf);
  const isHeld = last?.instance === instanceNumber();
  if (isHeld && last.options === options && isSameTexts(last.yourCards, yourCards)) {
    return last.wallet;
  }
  if (!yourCards.every((name) => typeof name === "string")) {
    return undefined;
  }
  const json = JSON.stringify({ ...JSON.parse(options), yourCards, merchant: "", spendAmount: 0 });
  // A wallet that is not kept would stay in memory until it is collected.
  if (json.length > REMEMBERED_LETTERS_MAX) {
    return undefined;
  }
  const wallet = engine.advice_wallet(json);
  if (wallet !== undefined) {
    if (isHeld) {
      last.wallet.free();
    }
    remembered.set(engineOf, { yourCards, options, wallet, instance: instanceNumber() });
  }
  return wallet;
}

/**
 * @param {string[]} yourCards
 * @param {Float64Array} numbers
 * @param {number} start
 */
function cardReward(yourCards, numbers, start) {
  return {
    cardName: yourCards[numbers[start]],
    rewardValue: numbers[start + 1],
    rewardMultiplier: numbers[start + 2],
    rewardAmount: numbers[start + 3],
    bonus: numbers[start + 4],
  };
}
