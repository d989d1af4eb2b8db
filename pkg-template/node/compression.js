// Compresses responses for clients that accept it.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedCoding } from "../shared/accepted-coding.js";

/**
 * @typedef {import("../http/direct-handle.js").CompleteResponse} CompleteResponse
 * @typedef {CompleteResponse & { body: string | Uint8Array<ArrayBuffer> }} CompressibleResponse
 */

/** A shorter body fits into one packet, and compressing it saves nothing. */
const COMPRESSED_BYTES_MIN = 1_400;

/** Media types that compress well; images and fonts are compressed already. */
const COMPRESSIBLE = /^(text\/|image\/svg\+xml|application\/(javascript|json|manifest\+json|wasm|xml)\b)/;

/**
 * The codings, preferred ones first. Both run in Node's thread pool. 1.6 MB of JSON take 7 ms with Brotli at this quality and
 * become 34 kB, with gzip 15 ms and 69 kB.
 */
const CODINGS = {
  br: /** @param {Uint8Array} body */ (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
  gzip: /** @param {Uint8Array} body */ (body) => promisify(gzip)(body),
};
const NAMES = /** @type {(keyof typeof CODINGS)[]} */ (Object.keys(CODINGS));

/**
 * Whether a response's body is long enough and compresses well.
 * @param {CompleteResponse} response
 * @returns {response is CompressibleResponse}
 */
export function canBeCompressed(response) {
  const { body, headers } = response;
  return body !== null && body.length >= COMPRESSED_BYTES_MIN && isCompressible(headers);
}

/**
 * Compresses a response's body if the client accepts it.
 * @param {CompressibleResponse} response
 * @param {string | undefined} accepted the request's `accept-encoding`
 * @returns {Promise<CompleteResponse>}
 */
export async function compressed({ status, body, headers }, accepted) {
  const coding = acceptedCoding(accepted ?? null, NAMES);
  const varying = withVary(headers);
  if (coding === undefined) {
    return { status, body, headers: varying };
  }
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  const short = new Uint8Array(await CODINGS[coding](bytes));
  return { status, body: short, headers: [...varying, ["content-encoding", coding]] };
}

/** @param {CompleteResponse["headers"]} headers */
function isCompressible(headers) {
  const type = headers.find(([name]) => name === "content-type");
  const isCoded = headers.some(([name]) => name === "content-encoding" || name === "content-length");
  return type !== undefined && COMPRESSIBLE.test(type[1]) && !isCoded;
}

/**
 * Caches must not serve one coding to clients that accept another. Static files name this themselves.
 * @param {CompleteResponse["headers"]} headers
 * @returns {CompleteResponse["headers"]}
 */
function withVary(headers) {
  const found = headers.find(([name]) => name === "vary");
  if (found?.[1].includes("Accept-Encoding")) {
    return headers;
  }
  const value = found === undefined ? "Accept-Encoding" : `${found[1]}, Accept-Encoding`;
  return [...headers.filter((header) => header !== found), ["vary", value]];
}
