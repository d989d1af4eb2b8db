// The record of one request and its response for logs and metrics: no body, key, card or merchant.
import { requestIdOf } from "./request-id.js";
import { OTHER_ROUTE } from "./routes.js";

/**
 * @typedef {object} Exchange
 * @property {number} startedAt milliseconds of a monotonic clock
 * @property {number} time milliseconds since 1970
 * @property {string} requestId
 * @property {string} method
 * @property {import("./routes.js").RouteName} route
 * @property {number} bodyBytes received
 * @property {string} [clientId] once authenticated
 * @property {string} [attemptedClientId] if the key was wrong: the client that the request named, if there is such a client
 * @property {boolean} [isCalculated] whether the response is an answer
 * @property {boolean} [disconnected] whether the client disconnected before the response
 * @property {[name: string, milliseconds: number][]} timings of its phases
 * @property {{ name: string, startedAt: number }} [phase] the current one
 */

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * @param {import("./http-request.js").HttpRequest} request
 * @returns {Exchange}
 */
export function exchangeOf(request) {
  return {
    startedAt: performance.now(),
    time: Date.now(),
    requestId: requestIdOf(request.headers),
    // A method can be any token that the caller invents, which no log should repeat.
    method: METHODS.includes(request.method) ? request.method : "other",
    route: OTHER_ROUTE,
    bodyBytes: 0,
    timings: [],
  };
}

/**
 * Begins a phase, which ends the one before.
 * @param {Exchange} exchange
 * @param {string} name
 */
export function startPhase(exchange, name) {
  endPhase(exchange);
  exchange.phase = { name, startedAt: performance.now() };
}

/** @param {Exchange} exchange */
export function endPhase(exchange) {
  const { phase, timings } = exchange;
  if (phase !== undefined) {
    timings.push([phase.name, performance.now() - phase.startedAt]);
    exchange.phase = undefined;
  }
}

/**
 * @param {Exchange} exchange
 * @returns {[name: string, value: string][]}
 */
export function exchangeHeaders({ requestId, clientId, timings }) {
  /** @type {[name: string, value: string]} */
  const id = ["x-request-id", requestId];
  if (clientId === undefined) {
    // Timings of a rejected caller would reveal what was looked up.
    return [id];
  }
  return [id, ["server-timing", timings.map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(2)}`).join(", ")]];
}

/**
 * @param {Exchange} exchange
 * @param {import("./responses.js").HttpResponse} response
 * @returns {import("../types/entries/handler.js").ResponseRecord}
 */
export function responseRecord(exchange, { status, body }) {
  const { time, requestId, method, route, startedAt, bodyBytes, disconnected, clientId, attemptedClientId } = exchange;
  return {
    time: new Date(time).toISOString(),
    requestId,
    method,
    route,
    status: disconnected ? 0 : status,
    milliseconds: Number((performance.now() - startedAt).toFixed(2)),
    bodyBytes,
    answerBytes: disconnected ? 0 : (body?.length ?? 0),
    ...(clientId !== undefined && { clientId }),
    ...(attemptedClientId !== undefined && { attemptedClientId }),
  };
}
