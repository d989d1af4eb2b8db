// A request of node:http as the handler reads it.
import { BodyBuffer, InvalidBody } from "../http/request-body.js";
import { isAmbiguous } from "./ambiguous-request.js";
import { listenToBody, onDisconnect, onSent } from "./incoming-events.js";
import { addressOf, webRequestOf } from "./web-request.js";

/** Paths that the URL standard leaves as they are: no dots, escapes, backslashes. */
const PLAIN_PATH = /^(\/[\w-]+)+$/;

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 * @param {() => void} beforeBody called once before the body is read
 * @param {import("./unsent-answers.js").UnsentAnswers} unsent
 * @returns {import("../http/http-request.js").HttpRequest} one that a web Request cannot represent has no path
 */
export function httpRequestOf(incoming, outgoing, beforeBody, unsent) {
  const { method = "GET", url = "/" } = incoming;
  return {
    method,
    path: pathOf(url) ?? "",
    isAmbiguous: isAmbiguous(incoming),
    headers: {
      // The distinct values: of some repeated headers Node itself keeps only the first.
      get: (name) => incoming.headersDistinct[name]?.join(", ") ?? null,
      has: (name) => incoming.headersDistinct[name] !== undefined,
    },
    readBody(maxBytes, onBytes) {
      const reading = readBody(incoming, maxBytes, onBytes);
      beforeBody();
      return reading;
    },
    onDisconnect: (listener) => onDisconnect(outgoing, listener),
    onSent: (listener) => onSent(outgoing, listener),
    isCongested: (clientId) => unsent.isFull(clientId),
    asWebRequest: () => /** @type {Request} */ (webRequestOf(incoming, outgoing, beforeBody)),
  };
}

/** @param {string} target */
function pathOf(target) {
  if (PLAIN_PATH.test(target)) {
    return target;
  }
  const address = addressOf(target);
  return address && new URL(address).pathname;
}

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {number} maxBytes
 * @param {(bytes: number) => void} onBytes
 * @returns {import("../http/http-request.js").BodyReading}
 */
function readBody(incoming, maxBytes, onBytes) {
  const buffer = new BodyBuffer(maxBytes);
  let detach = () => {};
  /** @type {Promise<Uint8Array<ArrayBuffer>>} */
  const bytes = new Promise((resolve, reject) => {
    detach = listenToBody(incoming, {
      onData(chunk) {
        onBytes(chunk.byteLength);
        try {
          buffer.add(chunk);
        } catch (error) {
          detach();
          reject(error);
        }
      },
      onEnd: () => resolve(buffer.bytes()),
      onCutOff: () => reject(new InvalidBody("The body was cut off.")),
    });
  });
  return { bytes, cancel: () => detach() };
}
