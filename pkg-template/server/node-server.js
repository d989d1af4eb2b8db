// Any `Request -> Response` function as a node:http server that can stand in the open or behind a proxy.
import { createServer, STATUS_CODES } from "node:http";
import { internalError, methodNotAllowed, notFound, responseOf } from "../lib/responses.js";
import { isAmbiguous } from "./ambiguous-request.js";
import { requestOf } from "./node-request.js";

/** @typedef {(request: Request) => Response | Promise<Response>} Handle */

/** The limits of a server where nothing else is said; node-service.d.ts says what each is for. */
export const SERVER_LIMITS = {
  maxConnections: 10_000,
  maxHeaderBytes: 16 * 1024,
  maxHeaderMilliseconds: 10_000,
  maxRequestMilliseconds: 10_000,
  maxRequestsPerConnection: 0,
  keepAliveMilliseconds: 80_000,
};

const INVALID_REQUEST = { status: 400, body: '{"message":"Invalid request"}' };

// What a client still sends of a request that is answered already is read and thrown away for this long: closing
// at once would reset the connection, and take the answer from it too.
const UNREAD_BODY_MILLISECONDS = 5_000;

/**
 * Servers whose connections are not to be used for another request.
 * @type {WeakSet<import("node:http").Server>}
 */
const closing = new WeakSet();

/**
 * @param {Handle} handle
 * @param {Partial<typeof SERVER_LIMITS>} [options]
 * @returns {import("node:http").Server}
 */
export function createNodeServer(handle, options = {}) {
  const limits = { ...SERVER_LIMITS, ...options };
  const server = createServer({
    headersTimeout: limits.maxHeaderMilliseconds,
    // The handler gives a body its time; this is for handlers that do not, and for bodies that nobody reads.
    requestTimeout: limits.maxHeaderMilliseconds + limits.maxRequestMilliseconds + UNREAD_BODY_MILLISECONDS,
    connectionsCheckingInterval: Math.min(1_000, limits.maxHeaderMilliseconds),
    keepAliveTimeout: limits.keepAliveMilliseconds,
    maxHeaderSize: limits.maxHeaderBytes,
    insecureHTTPParser: false,
    // Its refusal would have no body; see isAmbiguous.
    requireHostHeader: false,
  });
  server.maxConnections = limits.maxConnections;
  const isLastOf = requestCounter(limits.maxRequestsPerConnection);
  /** @param {import("node:http").IncomingMessage} incoming */
  const closesAfter = ({ socket }) => isLastOf(socket) || closing.has(server);
  server.on("request", (incoming, outgoing) => void exchange(handle, closesAfter, incoming, outgoing, false));
  // `expect: 100-continue`: the client sends its body only when told to, which is when somebody reads it.
  server.on("checkContinue", (incoming, outgoing) => void exchange(handle, closesAfter, incoming, outgoing, true));
  // Any other expectation may be passed over. Without a listener Node refuses it with a body that is not ours.
  server.on("checkExpectation", (incoming, outgoing) => void exchange(handle, closesAfter, incoming, outgoing, false));
  server.on("clientError", refuseBytes);
  server.on("connect", (_, socket) => socket.end(plainAnswer(405, "Method not allowed", "allow: POST\r\n")));
  // There is no "upgrade" listener: an offer to speak something else may be ignored, and is. Some clients offer
  // HTTP/2 with each request.
  return server;
}

/**
 * From now on connections are closed with their answers, as idle ones are at once; new ones are still taken until
 * the server is closed.
 * @param {import("node:http").Server} server
 */
export function closeConnectionsAfterAnswers(server) {
  closing.add(server);
}

/**
 * Node's own `maxRequestsPerSocket` says that it closes the connection, and leaves it open.
 * @param {number} most 0 is no limit
 * @returns {(socket: import("node:net").Socket) => boolean} to be called once for each answer
 */
function requestCounter(most) {
  /** @type {WeakMap<import("node:net").Socket, number>} */
  const counts = new WeakMap();
  return (socket) => {
    if (most === 0) {
      return false;
    }
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    return count >= most;
  };
}

/**
 * @param {Handle} handle
 * @param {(incoming: import("node:http").IncomingMessage) => boolean} closesAfter
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 * @param {boolean} waitsToContinue
 */
async function exchange(handle, closesAfter, incoming, outgoing, waitsToContinue) {
  try {
    const response = await responseTo(handle, incoming, outgoing, () => {
      if (waitsToContinue) {
        waitsToContinue = false;
        outgoing.writeContinue();
      }
    });
    const body = Buffer.from(await response.arrayBuffer());
    if (outgoing.destroyed) {
      return;
    }
    // Who was not told to continue may send the body or not: what comes next on the connection cannot be known.
    const isLast = closesAfter(incoming) || response.status === 408 || waitsToContinue || isAmbiguous(incoming);
    outgoing.writeHead(response.status, headersOf(response, body, incoming.method === "HEAD", isLast));
    outgoing.write(body);
    if (!incoming.complete && response.status !== 408 && !waitsToContinue) {
      await readAway(incoming);
    }
    outgoing.end();
    if (!incoming.complete) {
      incoming.socket.destroySoon();
    }
  } catch {
    // The connection broke while it was written to: nobody is left to answer.
    outgoing.destroy();
  }
}

/**
 * @param {Handle} handle
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 * @param {() => void} beforeBody
 */
async function responseTo(handle, incoming, outgoing, beforeBody) {
  const left = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) {
      left.abort();
    }
  });
  try {
    if (isAmbiguous(incoming)) {
      return responseOf(INVALID_REQUEST);
    }
    const request = requestOf(incoming, beforeBody, left.signal);
    return request === undefined ? unrepresentable(incoming) : await handle(request);
  } catch {
    return internalError();
  }
}

/** @param {import("node:http").IncomingMessage} incoming */
function unrepresentable(incoming) {
  return incoming.method === "TRACE" ? methodNotAllowed() : notFound();
}

/**
 * @param {Response} response
 * @param {Buffer} body
 * @param {boolean} isHead whose answer says how long the body would be, and has none
 * @param {boolean} isLast
 */
function headersOf(response, body, isHead, isLast) {
  const headers = [...response.headers].flat();
  const hasLength = response.status === 204 || response.status === 304 || (isHead && body.length === 0);
  if (!hasLength && !response.headers.has("content-length")) {
    headers.push("content-length", String(body.length));
  }
  if (isLast) {
    headers.push("connection", "close");
  }
  return headers;
}

/**
 * Reads what is left of a body, for a while.
 * @param {import("node:http").IncomingMessage} incoming
 * @returns {Promise<void>}
 */
function readAway(incoming) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNREAD_BODY_MILLISECONDS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    incoming.once("end", done);
    incoming.once("close", done);
    incoming.resume();
  });
}

/**
 * What is not HTTP, or too much of it, or too slow, is answered before there is a request.
 * @param {Error & { code?: string }} error
 * @param {import("node:stream").Duplex & { _httpMessage?: import("node:http").ServerResponse }} socket
 */
function refuseBytes(error, socket) {
  // The connection may be in the midst of an answer, which nothing must be written into.
  if (socket.writable && socket._httpMessage?.headersSent !== true) {
    socket.write(answerToError(error.code));
  }
  socket.destroy();
}

/** @param {string | undefined} code */
function answerToError(code) {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return plainAnswer(431, "Request header fields too large");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return plainAnswer(408, "Request timeout");
    default:
      return plainAnswer(400, "Invalid request");
  }
}

/**
 * @param {number} status
 * @param {string} message
 * @param {string} [headers] each ended by \r\n
 */
function plainAnswer(status, message, headers = "") {
  const body = JSON.stringify({ message });
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\n${headers}\r\n${body}`
  );
}
