// From the bytes of a request's body to those of its answer, in this thread.
import { makerOf } from "./create-engine.js";
import { call } from "./instance.js";

/**
 * @typedef {"earned" | "missed" | "advice"} Operation
 *
 * @typedef {(operation: Operation, body: Uint8Array<ArrayBuffer>, transactionsMax: number | undefined, signal: AbortSignal) =>
 *   Promise<Uint8Array<ArrayBuffer>>} Calculate throws a RewardsError for a request that is refused; the signal says
 *   that nobody waits for the answer any more
 */

/**
 * @param {import("../index.js").Engine | undefined} engine the package's own where it is left out
 * @returns {(operation: Operation, body: Uint8Array<ArrayBuffer>, transactionsMax?: number) => Uint8Array<ArrayBuffer>}
 */
export function calculationOf(engine) {
  const own = makerOf(engine);
  return function calculate(operation, body, transactionsMax) {
    return call((exports) => (given, max) => (own?.(exports) ?? exports)[`${operation}_json`](given, max), body, transactionsMax);
  };
}
