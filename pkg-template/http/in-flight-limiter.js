// The in-flight limit of each client. Without it one client could take every slot, for example with half a body in each.
// Own code: the package has no run-time dependencies. p-limit (24 kB) queues calls, where this must reject them.

/**
 * @param {number} max for each client
 * @returns {{ acquire: (clientId: string) => boolean, release: (clientId: string) => void }}
 */
export function inFlightLimiter(max) {
  /** @type {Map<string, number>} */
  const inFlight = new Map();
  return {
    acquire(clientId) {
      const count = inFlight.get(clientId) ?? 0;
      if (count >= max) {
        return false;
      }
      inFlight.set(clientId, count + 1);
      return true;
    },
    release(clientId) {
      const count = inFlight.get(clientId) ?? 0;
      if (count > 1) {
        inFlight.set(clientId, count - 1);
      } else {
        inFlight.delete(clientId);
      }
    },
  };
}
