// Serves a `Request -> Response` function with node:http: directly on the internet or behind a proxy.
import { createServer, STATUS_CODES } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { directHandleOf } from "../http/direct-handle.js";
import { callHook } from "../http/hooks.js";
import { completed, INTERNAL_ERROR, INVALID_BODY, methodNotAllowedRejection, NOT_FOUND, REQUEST_TIMEOUT, SERVICE_UNAVAILABLE } from "../http/responses.js";
import { OTHER_ROUTE } from "../http/routes.js";
import { requireOptionsNamed } from "../shared/options.js";
import { isAmbiguous } from "./ambiguous-request.js";
import { canBeCompressed, compressed } from "./compression.js";
import { httpRequestOf } from "./http-request.js";
import { closeWithConnection } from "./incoming-events.js";
import { isLong, UnsentAnswers } from "./unsent-answers.js";
import { webRequestOf } from "./web-request.js";

/**
 * @typedef {import("../http/direct-handle.js").Handle} Handle
 * @typedef {import("../http/direct-handle.js").CompleteResponse} CompleteResponse
 */

/** The default limits; node-service.d.ts describes them. */
export const SERVER_LIMITS = {
  maxConnections: 10_000,
  maxHeaderBytes: 16 * 1024,
  maxHeaderMilliseconds: 10_000,
  maxRequestMilliseconds: 10_000,
  maxRequestsPerConnection: 0,
  maxUnsentBytes: 128 * 2 ** 20,
  maxWriteMilliseconds: 30_000,
  keepAliveMilliseconds: 80_000,
};

// How long the rest of an already answered request is read and discarded: closing at once would reset the connection, and
// the client would lose the response.
const UNREAD_BODY_MILLISECONDS = 5_000;

// A client that ignores retry-after and asks again at once would otherwise keep this thread busy with rejections, and the
// worker threads idle. A rejected request holds no memory but its connection.
const REJECTION_MILLISECONDS = 100;

/** Not of the contract: no request was read. */
const HEADERS_TOO_LONG = { status: 431, body: '{"message":"Request header fields too large"}' };

/**
 * Servers that close each connection after its current request.
 * @type {WeakSet<import("node:http").Server>}
 */
const closing = new WeakSet();

/**
 * @typedef {object} Serving
 * @property {Handle} handle
 * @property {(incoming: import("node:http").IncomingMessage) => boolean} closesAfter
 * @property {UnsentAnswers} unsent
 * @property {number} maxWriteMilliseconds
 */

/** @typedef {(record: import("../types/entries/handler.js").ResponseRecord) => void} OnResponse */

/**
 * @param {Handle} handle
 * @param {Partial<typeof SERVER_LIMITS>} [options]
 * @returns {import("node:http").Server}
 */
export function createNodeServer(handle, options = {}) {
  return nodeServerWith(handle, options, new UnsentAnswers(options.maxUnsentBytes ?? SERVER_LIMITS.maxUnsentBytes));
}

/**
 * Creates a server whose unsent answers others can see.
 * @param {Handle} handle
 * @param {Partial<typeof SERVER_LIMITS>} options
 * @param {UnsentAnswers} unsent
 * @param {OnResponse} [onResponse] called for each response that the handler does not see
 * @returns {import("node:http").Server}
 */
export function nodeServerWith(handle, options, unsent, onResponse) {
  requireOptionsNamed("createNodeServer", options, Object.keys(SERVER_LIMITS));
  const limits = { ...SERVER_LIMITS, ...options };
  const server = createServer({
    headersTimeout: limits.maxHeaderMilliseconds,
    // The handler has its own deadline; this covers handlers without one, and bodies that are never read.
    requestTimeout: limits.maxHeaderMilliseconds + limits.maxRequestMilliseconds + UNREAD_BODY_MILLISECONDS,
    connectionsCheckingInterval: Math.min(1_000, limits.maxHeaderMilliseconds),
    keepAliveTimeout: limits.keepAliveMilliseconds,
    maxHeaderSize: limits.maxHeaderBytes,
    insecureHTTPParser: false,
    // Node's own rejection has no body; see isAmbiguous.
    requireHostHeader: false,
  });
  server.maxConnections = limits.maxConnections;
  const isLastRequestOf = requestCounter(limits.maxRequestsPerConnection);
  /** @param {import("node:http").IncomingMessage} incoming */
  const closesAfter = ({ socket }) => isLastRequestOf(socket) || closing.has(server);
  const serving = { handle, closesAfter, unsent, maxWriteMilliseconds: limits.maxWriteMilliseconds };
  server.on("request", (incoming, outgoing) => void exchange(serving, incoming, outgoing, false));
  // `expect: 100-continue`: the client sends its body only once the handler reads it.
  server.on("checkContinue", (incoming, outgoing) => void exchange(serving, incoming, outgoing, true));
  // Any other expectation may be ignored. Without a listener Node rejects it with a body of its own.
  server.on("checkExpectation", (incoming, outgoing) => void exchange(serving, incoming, outgoing, false));
  server.on("clientError", (error, socket) => respondToClientError(error, socket, onResponse));
  server.on("connect", (_, socket) => socket.end(rawResponse(methodNotAllowedRejection("POST"), onResponse)));
  // No "upgrade" listener: upgrades may be ignored, and some clients offer HTTP/2 with each request.
  return server;
}

/**
 * Drains connections. From now on each closes with its response, and idle ones close at once. The server still accepts new ones
 * until it is closed.
 * @param {import("node:http").Server} server
 */
export function closeConnectionsAfterResponses(server) {
  closing.add(server);
}

/**
 * Counts requests per connection. Node's own `maxRequestsPerSocket` announces the close but leaves the connection open.
 * @param {number} max 0 for no limit
 * @returns {(socket: import("node:net").Socket) => boolean} call it once for each response
 */
function requestCounter(max) {
  /** @type {WeakMap<import("node:net").Socket, number>} */
  const counts = new WeakMap();
  return (socket) => {
    if (max === 0) {
      return false;
    }
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    return count >= max;
  };
}

/**
 * @param {Serving} serving
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 * @param {boolean} waitsToContinue
 */
async function exchange({ handle, closesAfter, unsent, maxWriteMilliseconds }, incoming, outgoing, waitsToContinue) {
  closeWithConnection(incoming, outgoing);
  try {
    const ambiguous = isAmbiguous(incoming);
    // Awaited also if it is ambiguous: if the bytes after the headers are not HTTP, `clientError` answers first.
    const found = await responseFrom({ handle, unsent }, incoming, outgoing, () => {
      if (waitsToContinue) {
        waitsToContinue = false;
        outgoing.writeContinue();
      }
    });
    // A handler checks this before it calculates for a client. Files and other handlers have no client.
    const whole = found.clientId === undefined && isLong(found) && unsent.isFull(undefined) ? completed(SERVICE_UNAVAILABLE) : found;
    const holdSent = unsent.hold(outgoing, whole);
    const response = canBeCompressed(whole) ? await compressed(whole, incoming.headers["accept-encoding"]?.toString()) : whole;
    if (response.status === 503) {
      await wait(REJECTION_MILLISECONDS, undefined, { ref: false });
    }
    if (outgoing.destroyed) {
      return;
    }
    holdSent?.(response);
    // A client without a 100 Continue may send the body or not, so the next bytes are ambiguous.
    const isLast = closesAfter(incoming) || response.status === 408 || waitsToContinue || ambiguous;
    outgoing.writeHead(response.status, headersOf(response, incoming.method === "HEAD", isLast));
    if (incoming.complete) {
      outgoing.end(response.body, "latin1");
      limitWriting(outgoing, maxWriteMilliseconds, unsent);
      return;
    }
    outgoing.write(response.body ?? "", "latin1");
    if (response.status !== 408 && !waitsToContinue) {
      await discardBody(incoming);
    }
    outgoing.end();
    limitWriting(outgoing, maxWriteMilliseconds, unsent);
    if (!incoming.complete) {
      incoming.socket.destroySoon();
    }
  } catch {
    // The connection broke while the response was written.
    outgoing.destroy();
  }
}

/**
 * Closes the connection of a response that makes no progress. Most are in the operating system's buffer at once and need no timer.
 * @param {import("node:http").ServerResponse} outgoing
 * @param {number} milliseconds without progress; Node compares the bytes left once in that time, so it may take twice as long
 * @param {UnsentAnswers} unsent
 */
function limitWriting(outgoing, milliseconds, unsent) {
  if (outgoing.socket?.writableLength === 0) {
    return;
  }
  outgoing.setTimeout(milliseconds, () => {
    unsent.unread += 1;
    outgoing.destroy();
  });
  // Before Node's own listener, which sets the time of an idle connection. Another response of a pipeline may take longer.
  outgoing.prependListener("finish", () => void outgoing.socket?.setTimeout(0));
}

/**
 * @param {Pick<Serving, "handle" | "unsent">} serving
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 * @param {() => void} beforeBody
 * @returns {Promise<CompleteResponse>}
 */
async function responseFrom({ handle, unsent }, incoming, outgoing, beforeBody) {
  try {
    const directHandle = directHandleOf(handle);
    if (directHandle !== undefined) {
      return await directHandle(httpRequestOf(incoming, outgoing, beforeBody, unsent));
    }
    if (isAmbiguous(incoming)) {
      return completed(INVALID_BODY);
    }
    const request = webRequestOf(incoming, outgoing, beforeBody);
    return request === undefined ? unrepresentable(incoming) : await readResponse(await handle(request));
  } catch {
    return completed(INTERNAL_ERROR);
  }
}

/** @param {import("node:http").IncomingMessage} incoming */
function unrepresentable(incoming) {
  return completed(incoming.method === "TRACE" ? methodNotAllowedRejection("POST") : NOT_FOUND);
}

/**
 * @param {Response} response
 * @returns {Promise<CompleteResponse>}
 */
export async function readResponse(response) {
  return { status: response.status, body: new Uint8Array(await response.arrayBuffer()), headers: [...response.headers] };
}

/**
 * @param {CompleteResponse} response
 * @param {boolean} isHead a response to HEAD states the length of the body, but has none
 * @param {boolean} isLast
 */
function headersOf({ status, body, headers }, isHead, isLast) {
  /** @type {string[]} */
  const flat = [];
  const length = body?.length ?? 0;
  let hasLength = status === 204 || status === 304 || (isHead && length === 0);
  for (const [name, value] of headers) {
    flat.push(name, value);
    hasLength ||= name === "content-length";
  }
  if (!hasLength) {
    flat.push("content-length", String(length));
  }
  if (isLast) {
    flat.push("connection", "close");
  }
  return flat;
}

/**
 * Reads and discards the rest of a body, for a limited time.
 * @param {import("node:http").IncomingMessage} incoming
 * @returns {Promise<void>}
 */
function discardBody(incoming) {
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
 * Answers bytes that form no request: not HTTP, too many or too slow.
 * @param {Error & { code?: string }} error
 * @param {import("node:stream").Duplex & { _httpMessage?: import("node:http").ServerResponse }} socket
 * @param {OnResponse} [onResponse]
 */
function respondToClientError(error, socket, onResponse) {
  // Never write into the middle of another response.
  if (socket.writable && socket._httpMessage?.headersSent !== true) {
    socket.write(rawResponse(rejectionOf(error.code), onResponse));
  }
  socket.destroy();
}

/** @param {string | undefined} code */
function rejectionOf(code) {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return HEADERS_TOO_LONG;
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return REQUEST_TIMEOUT;
    default:
      return INVALID_BODY;
  }
}

/**
 * The bytes of a response to what is no request; the handler's record and headers, for logs that miss nothing.
 * @param {import("../http/responses.js").HttpResponse} rejection
 * @param {OnResponse} [onResponse]
 */
function rawResponse(rejection, onResponse) {
  const requestId = crypto.randomUUID();
  const { status, body, headers } = completed(rejection, [["x-request-id", requestId]]);
  const answerBytes = body?.length ?? 0;
  const time = new Date().toISOString();
  callHook(onResponse, { time, requestId, method: "other", route: OTHER_ROUTE, status, milliseconds: 0, bodyBytes: 0, answerBytes });
  const lines = [...headers, ["content-length", answerBytes], ["connection", "close"]].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
