// One name for a request in the logs of everybody whom it passes.

/**
 * The caller's own, where it has characters that no log, header or shell reads as anything else.
 * @param {Headers} headers
 */
export function requestIdOf(headers) {
  const given = headers.get("x-request-id") ?? "";
  return /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : crypto.randomUUID();
}
