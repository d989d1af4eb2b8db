// AWS Lambda behind a function URL, or behind an HTTP API of API Gateway: payload format 2.0 either way.
import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { internalError, methodNotAllowed, notFound } from "./lib/responses.js";

// Lambda passes on no more: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
const RESULT_BYTES_MAX = 6 * 1024 * 1024;
// The result travels as JSON, where a character of the body takes two bytes at most. Shorter ones need no measuring.
const ALWAYS_FITS_BYTES = RESULT_BYTES_MAX / 2 - 10_000;

/** @type {typeof import("./lambda.js").createLambdaHandler} */
export function createLambdaHandler(handle) {
  return async function handleEvent(event) {
    refuseOtherFormats(event);
    const response = await answer(event);
    const result = resultOf(response, Buffer.from(await response.arrayBuffer()));
    return fits(result) ? result : shortened(event, response, result);
  };

  /** @param {import("./lambda.js").LambdaEvent} event */
  async function answer(event) {
    const { method } = event.requestContext.http;
    // The Web's Request cannot say these.
    if (/^(TRACE|TRACK|CONNECT)$/i.test(method)) {
      return methodNotAllowed();
    }
    const request = requestOf(event, method);
    return request === undefined ? notFound() : handle(request);
  }
}

/** @param {import("./lambda.js").LambdaEvent} event */
function refuseOtherFormats(event) {
  if (event?.version !== "2.0" || event.requestContext?.http?.method === undefined) {
    throw new TypeError(
      "createLambdaHandler takes the events of a function URL or of an HTTP API with payload format 2.0. " +
        "A REST API, a load balancer and the console's test button send others.",
    );
  }
}

/**
 * @param {import("./lambda.js").LambdaEvent} event
 * @param {string} method
 * @returns {Request | undefined} nothing for a path or a method that no request can have
 */
function requestOf({ rawPath, rawQueryString, headers, body, isBase64Encoded }, method) {
  if (!rawPath.startsWith("/") || !/^[!#$%&'*+.^_`|~\w-]+$/.test(method)) {
    return undefined;
  }
  const query = rawQueryString ? `?${rawQueryString}` : "";
  const hasBody = method !== "GET" && method !== "HEAD" && typeof body === "string";
  // The name of the host decides nothing here.
  return new Request(`https://localhost${rawPath}${query}`, {
    method,
    headers: headersOf(headers),
    ...(hasBody && { body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8") }),
  });
}

/** @param {import("./lambda.js").LambdaEvent["headers"]} given */
function headersOf(given) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given ?? {})) {
    try {
      headers.append(name, value ?? "");
    } catch {
      // What the Web's Headers cannot hold, the service does not read either.
    }
  }
  return headers;
}

/**
 * @param {Response} response
 * @param {Buffer} bytes its body
 * @returns {import("./lambda.js").LambdaResult}
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
 * Text, where it means these very bytes.
 * @param {Uint8Array} bytes
 */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** @param {import("./lambda.js").LambdaResult} result */
function fits(result) {
  return Buffer.byteLength(result.body) <= ALWAYS_FITS_BYTES || bytesOf(result) <= RESULT_BYTES_MAX;
}

/** @param {import("./lambda.js").LambdaResult} result */
function bytesOf(result) {
  return Buffer.byteLength(JSON.stringify(result));
}

/**
 * @param {import("./lambda.js").LambdaEvent} event
 * @param {Response} response
 * @param {import("./lambda.js").LambdaResult} result what is too long
 */
async function shortened(event, response, result) {
  const short = acceptsGzip(headersOf(event.headers)) && !result.isBase64Encoded ? await zipped(response, result.body) : result;
  if (fits(short)) {
    return short;
  }
  // For the function's owner, in its log.
  console.error(
    `card-rewards: an answer has ${bytesOf(short)} bytes as Lambda counts them, more than its ${RESULT_BYTES_MAX}. ` +
      "Let callers send accept-encoding: gzip, or give createHandler a lower maxMissedTransactions.",
  );
  return resultOf(internalError(), Buffer.from(await internalError().arrayBuffer()));
}

/** @param {Headers} headers */
function acceptsGzip(headers) {
  return (headers.get("accept-encoding") ?? "").split(",").some((coding) => /^gzip(\s*;\s*q\s*=\s*(1|0?\.\d*[1-9]).*)?$/i.test(coding.trim()));
}

/**
 * @param {Response} response
 * @param {string} text
 */
async function zipped(response, text) {
  const result = resultOf(response, await promisify(gzip)(text));
  result.headers["content-encoding"] = "gzip";
  return result;
}
