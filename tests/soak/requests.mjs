// A mix of requests with what a service must answer: the answers of the package called directly, and errors.
import { questionOf } from "../answers/questions.mjs";
import { HEADERS } from "../package/credentials-for-tests.mjs";
import { PATHS } from "../package/vectors.mjs";

/**
 * @import { Catalog } from "../model/catalog.mjs"
 * @import { Random } from "../model/random.mjs"
 * @import { RoutedOperation } from "../package/vectors.mjs"
 *
 * @typedef {(operation: RoutedOperation, body: Uint8Array<ArrayBuffer>, transactionsMax?: number) => Uint8Array} Calculate
 *
 * @typedef {object} Asked
 * @property {string} kind
 * @property {string} path
 * @property {RequestInit} init
 * @property {number} status
 * @property {string} [text] the whole body of the answer
 */

const QUESTIONS = 1_500;
/** Days are given: an answer does not depend on the day of the run. */
const DAY = "2026-11-20";
const STATEMENT = 300;
const TOO_LARGE = 2 * 1024 * 1024 + 1;
const INVALID = '{"message":"Invalid request body"}';

/**
 * Valid and invalid random questions, and statements of a few hundred transactions.
 * @param {Catalog} catalog
 * @param {Calculate} calculate
 * @param {number} missedTransactionsMax
 * @returns {Asked[]}
 */
export function calculated(catalog, calculate, missedTransactionsMax) {
  /** @type {Calculate} */
  const within = (operation, body) => calculate(operation, body, operation === "missed" ? missedTransactionsMax : undefined);
  /** @type {Asked[]} */
  const asked = [];
  /** @type {object[]} */
  const statement = [];
  for (let seed = 1; seed <= QUESTIONS; seed += 1) {
    const { operation, request } = questionOf(catalog, seed);
    if (operation === "earned" || operation === "missed" || operation === "advice") {
      const dated = operation === "advice" && request !== null && typeof request === "object" ? { transactionDate: DAY, ...request } : request;
      asked.push(expected(within, operation, operation, dated));
      if (operation === "earned" && asked.at(-1)?.status === 200) {
        statement.push(...request.transactions);
      }
    }
  }
  for (let from = 0; from + STATEMENT <= statement.length; from += STATEMENT) {
    const transactions = statement.slice(from, from + STATEMENT).map((one) => ({ ...one, accountId: undefined }));
    asked.push(expected(within, "statement", "earned", { transactions }));
  }
  return asked;
}

/** @type {(calculate: Calculate, kind: string, operation: RoutedOperation, request: unknown) => Asked} */
function expected(calculate, kind, operation, request) {
  const body = JSON.stringify(request) ?? "";
  const init = { method: "POST", headers: HEADERS, body };
  const path = PATHS[operation];
  try {
    const text = new TextDecoder().decode(calculate(operation, new TextEncoder().encode(body)));
    return { kind, path, init, status: 200, text };
  } catch {
    return { kind: "invalid", path, init, status: 400, text: INVALID };
  }
}

/**
 * A request that no client should send.
 * @param {Random} random
 * @param {Asked[]} valid
 * @param {boolean} withTooLarge
 * @returns {Asked}
 */
export function bad(random, valid, withTooLarge) {
  const { path, init } = random.oneOf(valid);
  const body = String(init.body);
  const keyless = { "client-id": HEADERS["client-id"], "content-type": HEADERS["content-type"] };
  return random.oneOf([
    { kind: "cut JSON", path, init: { ...init, body: body.slice(0, random.whole(0, body.length - 1)) }, status: 400, text: INVALID },
    { kind: "wrong key", path, init: { ...init, headers: { ...HEADERS, "api-key": "x".repeat(random.whole(0, 300)) } }, status: 401 },
    { kind: "no key", path, init: { ...init, headers: keyless }, status: 401 },
    { kind: "wrong path", path: `${path}x`, init, status: 404 },
    { kind: "wrong method", path, init: { method: "GET", headers: HEADERS }, status: 405 },
    { kind: "compressed", path, init: { ...init, headers: { ...HEADERS, "content-encoding": "gzip" } }, status: 415 },
    ...(withTooLarge && random.happens(0.05) ? [{ kind: "too large", path, init: { ...init, body: " ".repeat(TOO_LARGE) }, status: 400 }] : []),
  ]);
}
