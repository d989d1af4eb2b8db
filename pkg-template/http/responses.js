// The service's responses: always JSON; an error is only a message. No error depends on the request, so each is a constant.
import { ERROR_MESSAGES } from "./contract.js";

/**
 * @typedef {object} HttpResponse
 * @property {number} status
 * @property {string | Uint8Array<ArrayBuffer> | null} body text has ASCII only
 * @property {Record<string, string>} [headers]
 */

/** Security headers. Programs ignore these, but browsers open responses, proxies cache them and auditors check them. */
/** @type {import("./direct-handle.js").CompleteResponse["headers"]} */
const WITHOUT_BODY = [
  ["cache-control", "no-store"],
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["referrer-policy", "no-referrer"],
  ["x-content-type-options", "nosniff"],
];
/** @type {import("./direct-handle.js").CompleteResponse["headers"]} */
const WITH_BODY = [...WITHOUT_BODY, ["content-type", "application/json"]];

export const INVALID_BODY = rejection(400);
/** The challenge that RFC 9110 requires. Of a scheme that no browser knows, so none asks its user for a password. */
export const UNAUTHORIZED = rejection(401, { "www-authenticate": 'ApiKey realm="card-rewards"' });
export const NOT_FOUND = rejection(404);
export const REQUEST_TIMEOUT = rejection(408);
/** No content coding is decoded; `accept-encoding` says so, as RFC 9110 recommends. */
export const UNSUPPORTED_ENCODING = rejection(415, { "accept-encoding": "identity" });
export const TOO_MANY_REQUESTS = rejection(429);
/** Without details: a caller learns nothing from a 500. */
export const INTERNAL_ERROR = rejection(500);
export const SERVICE_UNAVAILABLE = rejection(503, { "retry-after": "1" });

/** @param {string} allow the methods of the route */
export function methodNotAllowedRejection(allow) {
  return rejection(405, { allow });
}

/**
 * @param {keyof typeof ERROR_MESSAGES} status
 * @param {Record<string, string>} [headers]
 * @returns {HttpResponse}
 */
function rejection(status, headers) {
  return { status, body: JSON.stringify({ message: ERROR_MESSAGES[status] }), headers };
}

/** @param {HttpResponse} response */
export function responseOf(response) {
  return webResponseOf(completed(response));
}

/** @param {import("./direct-handle.js").CompleteResponse} response */
export function webResponseOf({ status, body, headers }) {
  return new Response(body, { status, headers });
}

/**
 * @param {HttpResponse} response
 * @param {[name: string, value: string][]} [more] additional headers
 * @returns {import("./direct-handle.js").CompleteResponse}
 */
export function completed({ status, body, headers }, more = []) {
  const always = status === 204 ? WITHOUT_BODY : WITH_BODY;
  return { status, body, headers: [...always, ...Object.entries(headers ?? {}), ...more] };
}

export function internalError() {
  return responseOf(INTERNAL_ERROR);
}

export function notFound() {
  return responseOf(NOT_FOUND);
}

export function methodNotAllowed() {
  return responseOf(methodNotAllowedRejection("POST"));
}
