// Graceful shutdown of a server: requests in flight are answered, then it closes.
import { setTimeout as wait } from "node:timers/promises";
import { closeConnectionsAfterResponses } from "./server.js";

// Browsers and load balancers open connections in advance. One without a byte after this time carries no request.
const UNUSED_CONNECTION_MILLISECONDS = 1_000;

/**
 * Call it before the server listens.
 * @param {import("node:http").Server} server
 * @returns {(times: { drainMilliseconds: number, shutdownMilliseconds: number }) => Promise<void>}
 */
export function gracefulShutdown(server) {
  let shuttingDown = false;
  const closeUnused = unusedConnectionsOf(server);
  for (const event of ["request", "checkContinue", "checkExpectation"]) {
    server.on(event, (_, outgoing) => {
      // A response whose headers were sent before the shutdown leaves its connection open; see below.
      outgoing.on("close", () => shuttingDown && setImmediate(closeIdle));
    });
  }
  /** @type {Promise<void> | undefined} */
  let shutdown;

  return ({ drainMilliseconds, shutdownMilliseconds }) => (shutdown ??= shutDown(drainMilliseconds, shutdownMilliseconds));

  function closeIdle() {
    server.closeIdleConnections();
  }

  /**
   * @param {number} drainMilliseconds how long new requests are still answered, while load balancers switch over
   * @param {number} shutdownMilliseconds how long requests in flight may take after that
   */
  async function shutDown(drainMilliseconds, shutdownMilliseconds) {
    closeConnectionsAfterResponses(server);
    if (drainMilliseconds > 0) {
      await wait(drainMilliseconds);
    }
    shuttingDown = true;
    const closed = new Promise((resolve) => server.close(resolve));
    closeIdle();
    const unused = setTimeout(closeUnused, Math.min(UNUSED_CONNECTION_MILLISECONDS, shutdownMilliseconds));
    // A request that is still incomplete by then is cut off.
    const cutOff = setTimeout(() => server.closeAllConnections(), shutdownMilliseconds);
    await closed;
    clearTimeout(unused);
    clearTimeout(cutOff);
  }
}

/**
 * Tracks the connections of a server; returns a function that closes those without a byte.
 * @param {import("node:http").Server} server
 */
function unusedConnectionsOf(server) {
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return function closeUnused() {
    for (const socket of sockets) {
      if (socket.bytesRead === 0) {
        socket.destroy();
      }
    }
  };
}
