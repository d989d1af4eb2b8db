// The request id, for the logs of every service on the way.

/**
 * Returns the caller's id if safe in logs, headers and shells; otherwise a new one.
 * @param {import("./http-request.js").HttpRequest["headers"]} headers
 */
export function requestIdOf(headers) {
  const given = headers.get("x-request-id") ?? "";
  return /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : crypto.randomUUID();
}
