// What is known of one request and its answer: no body, no key, no card and no merchant.
import { requestIdOf } from "./request-id.js";
import { OTHER_ROUTE } from "./routes.js";

/**
 * @typedef {object} Exchange
 * @property {number} startedAt milliseconds, of a clock that only goes forward
 * @property {string} time
 * @property {string} requestId
 * @property {string} method
 * @property {import("./routes.js").RouteName} route
 * @property {number} bodyBytes that have come
 * @property {string} [clientId] once authenticated
 * @property {[name: string, milliseconds: number][]} timings
 */

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * @param {Request} request
 * @returns {Exchange}
 */
export function exchangeOf(request) {
  return {
    startedAt: performance.now(),
    time: new Date().toISOString(),
    requestId: requestIdOf(request.headers),
    // Any word can be a method: one that nobody knows is the caller's, and no log should repeat it.
    method: METHODS.includes(request.method) ? request.method : "other",
    route: OTHER_ROUTE,
    bodyBytes: 0,
    timings: [],
  };
}

/**
 * @template Value
 * @param {Exchange} exchange
 * @param {string} name
 * @param {() => Promise<Value>} work
 */
export async function timed(exchange, name, work) {
  const before = performance.now();
  try {
    return await work();
  } finally {
    exchange.timings.push([name, performance.now() - before]);
  }
}

/**
 * @param {Exchange} exchange
 * @returns {Record<string, string>}
 */
export function exchangeHeaders({ requestId, clientId, timings }) {
  // How long it took to refuse a stranger would tell them what was looked up.
  const timing = timings.map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(2)}`).join(", ");
  return { "x-request-id": requestId, ...(clientId !== undefined && { "server-timing": timing }) };
}

/**
 * @param {Exchange} exchange
 * @param {import("./responses.js").Answer} answer
 * @returns {import("../handler.js").AnswerRecord}
 */
export function answerRecord({ time, requestId, method, route, startedAt, bodyBytes, clientId }, { status, body }) {
  return {
    time,
    requestId,
    method,
    route,
    status,
    milliseconds: Number((performance.now() - startedAt).toFixed(2)),
    bodyBytes,
    answerBytes: body?.length ?? 0,
    ...(clientId !== undefined && { clientId }),
  };
}
