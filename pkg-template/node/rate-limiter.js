// A rate limit for each client of one process: a token bucket, which fills evenly and holds a minute's requests.
// Own code: the package has no run-time dependencies. rate-limiter-flexible would add 461 kB.

const MINUTE_MILLISECONDS = 60_000;

/**
 * @param {number} perMinute
 * @param {() => number} [now] milliseconds of a monotonic clock
 * @returns {(clientId: string) => number} seconds until the client may try again; 0 lets the request through
 */
export function rateLimiter(perMinute, now = () => performance.now()) {
  const millisecondsEach = MINUTE_MILLISECONDS / perMinute;
  /**
   * The time when the bucket of each client is full again. Only clients with a valid key get here, so there are few.
   * @type {Map<string, number>}
   */
  const fullAt = new Map();
  return (clientId) => {
    const time = now();
    const full = Math.max(time, fullAt.get(clientId) ?? time) + millisecondsEach;
    const missing = full - time - MINUTE_MILLISECONDS;
    // The sum may have an error of a thousandth of a millisecond.
    if (missing > 1e-3) {
      return Math.ceil(missing / 1000);
    }
    fullAt.set(clientId, full);
    return 0;
  };
}
