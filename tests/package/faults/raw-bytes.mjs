// Sends exact bytes on a socket and collects the response.
import { connect } from "node:net";
import { HEADERS } from "../credentials-for-tests.mjs";
import { PATHS } from "../vectors.mjs";

const HEADER_LINES = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`).join("");

/**
 * The headers of a valid request without the length; each further one ends with \r\n.
 * @param {{ line?: string, host?: string, more?: string }} changes
 */
export function head({ line = `POST ${PATHS.earned} HTTP/1.1`, host = "host: x\r\n", more = "" }) {
  return `${line}\r\n${host}${HEADER_LINES}${more}\r\n`;
}

/**
 * A request with valid headers, this body and its length; it closes the connection.
 * @param {string | Uint8Array} body
 */
export function requestWith(body) {
  const bytes = Buffer.from(/** @type {string} */ (body));
  return Buffer.concat([Buffer.from(head({ more: `content-length: ${bytes.length}\r\nconnection: close\r\n` })), bytes]);
}

/**
 * Sends, and reads until the server closes.
 * @param {string} address
 * @param {string | Uint8Array} bytes text is sent as latin1, one byte for each character
 * @param {{ ends?: boolean }} [how] `ends`: the client closes its side
 * @returns {Promise<string>}
 */
export function exchangeBytes(address, bytes, { ends = false } = {}) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    let text = "";
    socket.setEncoding("latin1");
    socket.on("data", (piece) => (text += piece));
    socket.on("end", () => socket.end());
    // A client rejected while it sends gets a reset; the response before it counts.
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
    const sent = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    if (ends) {
      socket.end(sent);
    } else {
      socket.write(sent);
    }
  });
}

/**
 * The status codes of all responses received.
 * @param {string} text
 */
export function statusesIn(text) {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

/**
 * Status and body of a single response.
 * @param {string} text
 * @returns {[status: number, body: string]}
 */
export function answerIn(text) {
  return [statusesIn(text)[0], text.slice(text.indexOf("\r\n\r\n") + 4)];
}

/**
 * Runs the work for each item, a few at a time.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Promise<void>} work
 */
export async function forEachOf(items, work) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const item of left) {
        await work(item);
      }
    }),
  );
}
