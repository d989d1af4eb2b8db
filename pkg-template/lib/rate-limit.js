// What the owner's own rate limit says of a client.

/**
 * @param {NonNullable<import("../handler.js").HandlerOptions["rateLimit"]>} rateLimit
 * @param {string} clientId
 * @param {Request} request
 * @returns {Promise<number>} after how many seconds the client may come again; 0: now
 */
export async function secondsToWait(rateLimit, clientId, request) {
  const decision = await rateLimit(clientId, request);
  if (decision === true) {
    return 0;
  }
  if (decision === false) {
    return 1;
  }
  // A limit that answers nonsense must not let everybody through.
  if (typeof decision !== "number" || !(decision >= 0 && decision <= Number.MAX_SAFE_INTEGER)) {
    throw new TypeError("rateLimit must answer true or 0 to let through, false or a number of seconds to refuse.");
  }
  return Math.ceil(decision);
}
