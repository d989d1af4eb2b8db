// Applies the operator's rate limit to a client.

/**
 * @param {NonNullable<import("../types/entries/handler.js").HandlerOptions["rateLimit"]>} rateLimit
 * @param {string} clientId
 * @param {Request} request
 * @returns {Promise<number>} seconds until the client may try again; 0 lets it through
 */
export async function retryAfterSeconds(rateLimit, clientId, request) {
  const decision = await rateLimit(clientId, request);
  if (decision === true) {
    return 0;
  }
  if (decision === false) {
    return 1;
  }
  // A broken rate limit must not let everyone through.
  if (typeof decision !== "number" || !(decision >= 0 && decision <= Number.MAX_SAFE_INTEGER)) {
    throw new TypeError("rateLimit returned neither a boolean nor a number of seconds. Return true or 0 to let the request through, false or seconds to reject it.");
  }
  return Math.ceil(decision);
}
