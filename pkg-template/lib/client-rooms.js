// How many requests each client has in flight, so that none can take all the room there is: with half a body, say, in
// each of many requests.

/**
 * @param {number} most for each client
 * @returns {{ enter: (clientId: string) => boolean, leave: (clientId: string) => void }}
 */
export function clientRooms(most) {
  /** @type {Map<string, number>} */
  const inFlight = new Map();
  return {
    enter(clientId) {
      const count = inFlight.get(clientId) ?? 0;
      if (count >= most) {
        return false;
      }
      inFlight.set(clientId, count + 1);
      return true;
    },
    leave(clientId) {
      const count = inFlight.get(clientId) ?? 0;
      if (count > 1) {
        inFlight.set(clientId, count - 1);
      } else {
        inFlight.delete(clientId);
      }
    },
  };
}
