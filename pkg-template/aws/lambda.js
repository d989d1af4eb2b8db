// AWS Lambda, behind a function URL, API Gateway or application load balancer.
import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { internalError, methodNotAllowed, notFound } from "../http/responses.js";
import { acceptedCoding } from "../shared/accepted-coding.js";
import { httpEventOf } from "./events.js";

/**
 * @typedef {import("./events.js").HttpEvent} HttpEvent
 * @typedef {import("../types/entries/lambda.js").LambdaResult} LambdaResult
 */

/** @type {typeof import("../types/entries/lambda.js").createLambdaHandler} */
export function createLambdaHandler(handle) {
  // Before the first request a function has the most processor time, which is often free.
  handle.warmUp?.();

  return async function handleEvent(event) {
    const request = httpEventOf(event);
    const response = await respond(request);
    const result = resultOf(response, Buffer.from(await response.arrayBuffer()));
    const sent = fits(result, request) ? result : await compressed(request, response, result);
    return request.hasHeaderLists ? withHeaderLists(sent) : sent;
  };

  /** @param {HttpEvent} event */
  async function respond(event) {
    // A web Request cannot represent these.
    if (/^(TRACE|TRACK|CONNECT)$/i.test(event.method)) {
      return methodNotAllowed();
    }
    const request = requestOf(event);
    return request === undefined ? notFound() : handle(request);
  }
}

/**
 * @param {HttpEvent} event
 * @returns {Request | undefined} nothing for an invalid path or method
 */
function requestOf({ method, path, query, headers, body, isBase64Encoded }) {
  if (!path.startsWith("/") || !/^[!#$%&'*+.^_`|~\w-]+$/.test(method)) {
    return undefined;
  }
  const hasBody = method !== "GET" && method !== "HEAD" && typeof body === "string";
  // The host is not used.
  return new Request(`https://localhost${path}${query && `?${query}`}`, {
    method,
    headers: headersOf(headers),
    ...(hasBody && { body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8") }),
  });
}

/** @param {HttpEvent["headers"]} given */
function headersOf(given) {
  const headers = new Headers();
  for (const [name, value] of given) {
    try {
      headers.append(name, value);
    } catch {
      // The service reads no header that web Headers cannot represent.
    }
  }
  return headers;
}

/**
 * @param {Response} response
 * @param {Buffer} bytes its body
 */
function resultOf(response, bytes) {
  const text = textOf(bytes);
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: text ?? bytes.toString("base64"),
    isBase64Encoded: text === undefined,
  };
}

/**
 * @param {ReturnType<typeof resultOf>} result
 * @returns {LambdaResult}
 */
function withHeaderLists({ headers, ...result }) {
  return { ...result, multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])) };
}

/**
 * Decodes the bytes, if the text encodes back to the same bytes.
 * @param {Uint8Array} bytes
 */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * @param {ReturnType<typeof resultOf>} result
 * @param {HttpEvent} event
 */
function fits(result, { resultBytesMax }) {
  // The result is sent as JSON, which takes at most two bytes per character of the body. Shorter bodies need no measuring.
  return Buffer.byteLength(result.body) <= resultBytesMax / 2 - 10_000 || bytesOf(result) <= resultBytesMax;
}

/** @param {ReturnType<typeof resultOf>} result */
function bytesOf(result) {
  return Buffer.byteLength(JSON.stringify(result));
}

/**
 * @param {HttpEvent} event
 * @param {Response} response
 * @param {ReturnType<typeof resultOf>} result which is too long
 */
async function compressed(event, response, result) {
  const short = acceptedCoding(headersOf(event.headers).get("accept-encoding"), ["gzip"]) !== undefined && !result.isBase64Encoded ? await gzipped(response, result.body) : result;
  if (fits(short, event)) {
    return short;
  }
  // For the operator, in the function's log.
  console.error(
    `card-rewards: a response takes ${bytesOf(short)} bytes of JSON, more than the limit of ${event.resultBytesMax}. ` +
      "Let callers send accept-encoding: gzip, or lower maxMissedTransactions of createHandler.",
  );
  return resultOf(internalError(), Buffer.from(await internalError().arrayBuffer()));
}

/**
 * @param {Response} response
 * @param {string} text
 */
async function gzipped(response, text) {
  const result = resultOf(response, await promisify(gzip)(text));
  result.headers["content-encoding"] = "gzip";
  return result;
}
