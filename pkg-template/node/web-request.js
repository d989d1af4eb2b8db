// Converts a request of node:http to a web Request.
import { listenToBody, onDisconnect } from "./incoming-events.js";

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 * @param {() => void} beforeBody called once before the body is read
 * @returns {Request | undefined} nothing for what a web Request cannot represent
 */
export function webRequestOf(incoming, outgoing, beforeBody) {
  const { method = "GET", url = "/" } = incoming;
  const address = addressOf(url);
  if (method === "TRACE" || address === undefined) {
    return undefined;
  }
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    // From the raw list: of some repeated headers Node keeps only the first.
    headers.append(incoming.rawHeaders[index], incoming.rawHeaders[index + 1]);
  }
  const disconnected = new AbortController();
  onDisconnect(outgoing, () => disconnected.abort());
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(address, {
    method,
    headers,
    signal: disconnected.signal,
    ...(hasBody && { body: bodyOf(incoming, beforeBody), duplex: "half" }),
  });
}

/**
 * Builds the URL of a request target. The host is only the client's claim and decides nothing.
 * @param {string} target a path, or an absolute URL as sent to proxies
 * @returns {string | undefined} nothing for other schemes and for URLs with a user name
 */
export function addressOf(target) {
  if (target.startsWith("/")) {
    return `http://localhost${target}`;
  }
  if (!URL.canParse(target)) {
    return undefined;
  }
  const { protocol, username, password } = new URL(target);
  return /^https?:$/.test(protocol) && username === "" && password === "" ? target : undefined;
}

/**
 * Streams the body on demand: a request rejected by its headers costs no more. (`Readable.toWeb` would read at once.)
 * @param {import("node:http").IncomingMessage} incoming
 * @param {() => void} beforeBody
 * @returns {ReadableStream<Uint8Array>}
 */
function bodyOf(incoming, beforeBody) {
  let detach = () => {};
  let started = false;
  return new ReadableStream(
    {
      pull(controller) {
        if (!started) {
          started = true;
          detach = pipe(incoming, controller);
          beforeBody();
        }
        incoming.resume();
      },
      cancel: () => detach(),
    },
    { highWaterMark: 0 },
  );
}

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {ReadableStreamDefaultController<Uint8Array>} controller
 * @returns {() => void} stops it
 */
function pipe(incoming, controller) {
  return listenToBody(incoming, {
    onData(chunk) {
      // One chunk at a time: the rest stays in the socket.
      incoming.pause();
      controller.enqueue(chunk);
    },
    onEnd: () => controller.close(),
    onCutOff: () => controller.error(new Error("The body was cut off.")),
  });
}
