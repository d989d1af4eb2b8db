// Any `Request -> Response` function as a node:http server.
import { createServer } from "node:http";
import { internalError, methodNotAllowed, notFound } from "../lib/responses.js";

// A client that sends half a request is let go after this long; so is one that never sends.
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @param {{ requestTimeoutMilliseconds?: number }} [options]
 * @returns {import("node:http").Server}
 */
export function createNodeServer(handle, { requestTimeoutMilliseconds = REQUEST_TIMEOUT_MILLISECONDS } = {}) {
  const server = createServer(
    {
      requestTimeout: requestTimeoutMilliseconds,
      headersTimeout: Math.min(10_000, requestTimeoutMilliseconds),
      connectionsCheckingInterval: Math.min(1_000, requestTimeoutMilliseconds),
    },
    (incoming, outgoing) => {
      respond(handle, incoming, outgoing).catch(() => {
        // The connection broke while it was written to: nobody is left to answer.
        outgoing.destroy();
      });
    },
  );
  return server;
}

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 */
async function respond(handle, incoming, outgoing) {
  const request = requestOf(incoming);
  const response = request === undefined ? unrepresentable(incoming) : await handle(request).catch(internalError);
  const body = Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) {
    return;
  }
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), "content-length": body.length });
  outgoing.end(body);
}

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @returns {Request | undefined} nothing for what the Web's Request cannot say
 */
function requestOf(incoming) {
  const { method = "GET", url = "/" } = incoming;
  // The name of the host is the client's claim and decides nothing here.
  const address = url.startsWith("/") ? `http://localhost${url}` : url;
  if (method === "TRACE" || !URL.canParse(address)) {
    return undefined;
  }
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    // From the raw list, since Node keeps only the first of some headers that are sent twice.
    headers.append(incoming.rawHeaders[index], incoming.rawHeaders[index + 1]);
  }
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(address, {
    method,
    headers,
    ...(hasBody && { body: bodyOf(incoming), duplex: "half" }),
  });
}

/**
 * The body, touched only when it is asked for: Node then drains what nobody reads, and the connection is free
 * for the next request. (`Readable.toWeb` would hold the rest back until the time-out.)
 * @param {import("node:http").IncomingMessage} incoming
 * @returns {ReadableStream<Uint8Array>}
 */
function bodyOf(incoming) {
  /** @type {AsyncIterator<Uint8Array> | undefined} */
  let chunks;
  return new ReadableStream(
    {
      async pull(controller) {
        chunks ??= incoming.iterator({ destroyOnReturn: false });
        const part = await chunks.next();
        if (part.done) {
          controller.close();
        } else {
          controller.enqueue(part.value);
        }
      },
      async cancel() {
        await chunks?.return?.();
        // What was begun and given up Node does not drain by itself: the rest would block the connection.
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @param {import("node:http").IncomingMessage} incoming */
function unrepresentable(incoming) {
  return incoming.method === "TRACE" ? methodNotAllowed() : notFound();
}
