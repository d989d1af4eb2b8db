// The record of one request and its response for logs and metrics: no body, key, card or merchant.
import { requestIdOf } from "./request-id.js";
import { OTHER_ROUTE } from "./routes.js";

/**
 * @typedef {object} Exchange
 * @property {number} startedAt milliseconds of a monotonic clock
 * @property {string} time
 * @property {string} requestId
 * @property {string} method
 * @property {import("./routes.js").RouteName} route
 * @property {number} bodyBytes received
 * @property {string} [clientId] once authenticated
 * @property {string} [attemptedClientId] if the key was wrong: the client that the request named, if there is such a client
 * @property {[name: string, milliseconds: number][]} timings
 */

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * @param {import("./http-request.js").HttpRequest} request
 * @returns {Exchange}
 */
export function exchangeOf(request) {
  return {
    startedAt: performance.now(),
    time: new Date().toISOString(),
    requestId: requestIdOf(request.headers),
    // A method can be any token that the caller invents, which no log should repeat.
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
 * @param {() => PromiseLike<Value> | Value} work
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
  // Timings of a rejected caller would reveal what was looked up.
  const timing = timings.map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(2)}`).join(", ");
  return { "x-request-id": requestId, ...(clientId !== undefined && { "server-timing": timing }) };
}

/**
 * @param {Exchange} exchange
 * @param {import("./responses.js").HttpResponse} response
 * @returns {import("../types/entries/handler.js").ResponseRecord}
 */
export function responseRecord(exchange, { status, body }) {
  const { time, requestId, method, route, startedAt, bodyBytes, clientId, attemptedClientId } = exchange;
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
    ...(attemptedClientId !== undefined && { attemptedClientId }),
  };
}
