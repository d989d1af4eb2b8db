// Sends exact bytes on a socket and collects the response.
import { connect } from "node:net";
import { HEADERS } from "../credentials-for-tests.mjs";
import { PATHS } from "../vectors.mjs";

const HEADER_LINES = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`).join("");

/**
 * The headers of a right request, but for the length; further ones are each ended by \r\n.
 * @param {{ line?: string, host?: string, more?: string }} changes
 */
export function head({ line = `POST ${PATHS.earned} HTTP/1.1`, host = "host: x\r\n", more = "" }) {
  return `${line}\r\n${host}${HEADER_LINES}${more}\r\n`;
}

/**
 * A right request by its headers, with this body and its length; the connection ends with it.
 * @param {string | Uint8Array} body
 */
export function requestWith(body) {
  const bytes = Buffer.from(/** @type {string} */ (body));
  return Buffer.concat([Buffer.from(head({ more: `content-length: ${bytes.length}\r\nconnection: close\r\n` })), bytes]);
}

/**
 * Sends and reads until the other side ends.
 * @param {string} address
 * @param {string | Uint8Array} bytes text is sent as latin1, one byte for each character
 * @param {{ ends?: boolean }} [how] `ends`: this side says that no more will come
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
    // Who is refused while it still sends is reset; what was answered before that counts.
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
 * Of an answer that stands alone: its status and its body.
 * @param {string} text
 * @returns {[status: number, body: string]}
 */
export function answerIn(text) {
  return [statusesIn(text)[0], text.slice(text.indexOf("\r\n\r\n") + 4)];
}

/**
 * For each of these, a few at a time.
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
