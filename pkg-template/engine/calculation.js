// Runs an operation on JSON bytes, in this thread.
import { customEngineOf } from "./create-engine.js";
import { builtinEngine, call } from "./instance.js";

/**
 * @typedef {"earned" | "missed" | "advice" | "optimize" | "analyze" | "card_terms"} Operation
 *
 * @typedef {object} Caller for whom a calculation runs
 * @property {string} clientId
 * @property {AbortSignal} signal aborts once the result is no longer needed. It is made when it is read
 *
 * @typedef {(operation: Operation, body: Uint8Array<ArrayBuffer>, transactionsMax: number | undefined, caller: Caller) =>
 *   Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} Calculate throws a RewardsError for an invalid request
 */

/**
 * @param {import("../types/entries/index.js").Engine | undefined} engine the package's own by default
 * @returns {(operation: Operation, body: Uint8Array<ArrayBuffer>, transactionsMax?: number) => Uint8Array<ArrayBuffer>}
 */
export function calculationOf(engine) {
  const engineOf = customEngineOf(engine) ?? builtinEngine;
  // 0 is no limit.
  return function calculate(operation, body, transactionsMax = 0) {
    const answer = call(engineOf, `${operation}_json`, body, transactionsMax);
    return operation === "card_terms" ? asData(answer) : answer;
  };
}

/**
 * The terms as the data of an answer: the other operations have it by themselves.
 * @param {Uint8Array} terms
 */
function asData(terms) {
  return new TextEncoder().encode(`{"data":${new TextDecoder().decode(terms)},"message":"Success"}`);
}
