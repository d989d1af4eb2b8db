// The service's answers: always JSON, and where something is wrong only a message. No error's body depends on the
// request, so each is written once.

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {string | Uint8Array<ArrayBuffer> | null} body text has ASCII only
 * @property {Record<string, string>} [headers]
 */

/**
 * Of no use to a program, which is who calls; but answers do get opened in browsers, kept by proxies, and looked at
 * by those who audit.
 */
const HEADERS_OF_EVERY_ANSWER = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export const INVALID_BODY = refusal(400, "Invalid request body");
export const UNAUTHORIZED = refusal(401, "Unauthorized");
export const NOT_FOUND = refusal(404, "Not found");
export const REQUEST_TIMEOUT = refusal(408, "Request timeout");
export const TOO_MANY_REQUESTS = refusal(429, "Too many requests");
/** What went wrong stays with the service: a caller learns nothing from a 500. */
export const INTERNAL_ERROR = refusal(500, "Internal error");
export const SERVICE_UNAVAILABLE = refusal(503, "Service unavailable", { "retry-after": "1" });

/** @param {string} allow the methods that the route has */
export function methodNotAllowedAnswer(allow) {
  return refusal(405, "Method not allowed", { allow });
}

/**
 * @param {number} status
 * @param {string} message
 * @param {Record<string, string>} [headers]
 * @returns {Answer}
 */
function refusal(status, message, headers) {
  return { status, body: JSON.stringify({ message }), headers };
}

/**
 * @param {Answer} answer
 * @param {Record<string, string>} [more] headers beside its own
 */
export function responseOf({ status, body, headers }, more = {}) {
  const type = status === 204 ? undefined : { "content-type": "application/json" };
  return new Response(body, { status, headers: { ...HEADERS_OF_EVERY_ANSWER, ...type, ...headers, ...more } });
}

export function internalError() {
  return responseOf(INTERNAL_ERROR);
}

export function notFound() {
  return responseOf(NOT_FOUND);
}

export function methodNotAllowed() {
  return responseOf(methodNotAllowedAnswer("POST"));
}
