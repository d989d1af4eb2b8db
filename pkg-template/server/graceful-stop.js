// Ends a server without cutting anybody off: requests that have begun are answered, then it is closed.
import { setTimeout as wait } from "node:timers/promises";
import { closeConnectionsAfterAnswers } from "./node-server.js";

// Browsers and balancers open connections for requests that they may have later. Who has not sent a byte by then has
// none now.
const SILENT_MILLISECONDS = 1_000;

/**
 * To be called before the server listens.
 * @param {import("node:http").Server} server
 * @returns {(times: { drainMilliseconds: number, stopMilliseconds: number }) => Promise<void>}
 */
export function gracefulStop(server) {
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  for (const event of ["request", "checkContinue", "checkExpectation"]) {
    server.on(event, (_, outgoing) => {
      // An answer whose headers were out before the stop leaves its connection open; see below.
      outgoing.once("close", () => setImmediate(closeIdle));
    });
  }
  let stopping = false;
  /** @type {Promise<void> | undefined} */
  let stopped;

  return ({ drainMilliseconds, stopMilliseconds }) => (stopped ??= stop(drainMilliseconds, stopMilliseconds));

  function closeIdle() {
    if (stopping) {
      server.closeIdleConnections();
    }
  }

  function closeSilent() {
    for (const socket of sockets) {
      if (socket.bytesRead === 0) {
        socket.destroy();
      }
    }
  }

  /**
   * @param {number} drainMilliseconds how long new requests are still taken, while balancers look elsewhere
   * @param {number} stopMilliseconds how long requests that have begun may take from then on
   */
  async function stop(drainMilliseconds, stopMilliseconds) {
    closeConnectionsAfterAnswers(server);
    if (drainMilliseconds > 0) {
      await wait(drainMilliseconds);
    }
    stopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    closeIdle();
    const silent = setTimeout(closeSilent, Math.min(SILENT_MILLISECONDS, stopMilliseconds));
    // Who has not sent the rest of a request by then never will.
    const cutOff = setTimeout(() => server.closeAllConnections(), stopMilliseconds);
    await closed;
    clearTimeout(silent);
    clearTimeout(cutOff);
  }
}
