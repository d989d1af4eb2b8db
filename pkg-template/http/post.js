// Answers a POST to a route: authentication, rate limit, body, calculation. Each step ends at the deadline.
import { ClientDisconnected, DeadlineExceeded } from "./deadline.js";
import { startPhase, endPhase } from "./exchange.js";
import { Overloaded } from "./overloaded.js";
import { retryAfterSeconds } from "./rate-limit.js";
import { InvalidBody, readBody } from "./request-body.js";
import { INVALID_BODY, REQUEST_TIMEOUT, SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS, UNAUTHORIZED, UNSUPPORTED_ENCODING } from "./responses.js";
import { RewardsError } from "../engine/rewards-error.js";

/**
 * @typedef {import("./responses.js").HttpResponse} HttpResponse
 *
 * @typedef {ReturnType<typeof import("./handler-options.js").validatedOptions> & {
 *   authenticate: ReturnType<typeof import("./credentials/check.js").credentialChecker>,
 *   calculate: import("../engine/calculation.js").Calculate,
 *   inFlight: ReturnType<typeof import("./in-flight-limiter.js").inFlightLimiter>,
 * }} Service
 *
 * @typedef {object} Post
 * @property {import("./http-request.js").HttpRequest} request
 * @property {import("./exchange.js").Exchange} exchange
 * @property {import("./deadline.js").Deadline} deadline
 * @property {import("./routes.js").Route["operation"]} operation
 * @property {import("./routes.js").Route["limit"]} [limit]
 */

/**
 * @param {Service} service
 * @param {Post} post
 * @returns {Promise<HttpResponse>}
 */
export async function respondToPost(service, post) {
  const { exchange } = post;
  try {
    startPhase(exchange, "auth");
    const clientId = await authenticatedClient(service, post);
    endPhase(exchange);
    if (clientId === undefined) {
      return UNAUTHORIZED;
    }
    exchange.clientId = clientId;
    return await withinInFlightLimit(service, post, clientId);
  } catch (error) {
    if (error instanceof ClientDisconnected) {
      // Nobody reads the response; the record must not blame the request.
      post.exchange.disconnected = true;
      return INVALID_BODY;
    }
    throw error;
  }
}

/**
 * Releases an in-flight slot once the answer is written: until then it takes memory, all of it if its client does not read. Any other
 * response is short, and its request may have no key and half a body, which must not take a slot while the rest is awaited.
 * @param {import("./http-request.js").HttpRequest} request
 * @param {import("./exchange.js").Exchange} exchange
 * @param {() => void} release
 */
export function releaseSlot(request, { isCalculated }, release) {
  if (isCalculated) {
    request.onSent(release);
  } else {
    release();
  }
}

/**
 * @param {Service} service
 * @param {Post} post
 */
function authenticatedClient({ authenticate }, { request, exchange, deadline }) {
  return deadline.within(
    authenticate(request.headers, (attempted) => {
      exchange.attemptedClientId = attempted;
    }),
  );
}

/**
 * @param {Service} service
 * @param {Post} post
 * @param {string} clientId
 */
async function withinInFlightLimit(service, post, clientId) {
  const { inFlight, rateLimit } = service;
  if (!inFlight.acquire(clientId)) {
    return SERVICE_UNAVAILABLE;
  }
  try {
    const rejection = rateLimit && (await rejectionOfRateLimit(rateLimit, post, clientId));
    return rejection ?? rejectionOfHeaders(post.request.headers) ?? (await respondToBody(service, post, clientId));
  } finally {
    releaseSlot(post.request, post.exchange, () => inFlight.release(clientId));
  }
}

/**
 * @param {NonNullable<Service["rateLimit"]>} rateLimit
 * @param {Post} post
 * @param {string} clientId
 * @returns {Promise<HttpResponse | undefined>}
 */
async function rejectionOfRateLimit(rateLimit, { request, deadline }, clientId) {
  const seconds = await deadline.within(retryAfterSeconds(rateLimit, clientId, request.asWebRequest()));
  return seconds > 0 ? { ...TOO_MANY_REQUESTS, headers: { "retry-after": String(seconds) } } : undefined;
}

/**
 * @param {import("./http-request.js").HttpRequest["headers"]} headers
 * @returns {HttpResponse | undefined}
 */
function rejectionOfHeaders(headers) {
  if (!isJson(headers)) {
    return INVALID_BODY;
  }
  return isEncoded(headers) ? UNSUPPORTED_ENCODING : undefined;
}

/**
 * @param {Service} service
 * @param {Post} post
 * @param {string} clientId
 * @returns {Promise<HttpResponse>}
 */
async function respondToBody(service, post, clientId) {
  startPhase(post.exchange, "body");
  const body = await bodyOf(service, post);
  if (!ArrayBuffer.isView(body)) {
    return body;
  }
  if (post.request.isCongested(clientId)) {
    return SERVICE_UNAVAILABLE;
  }
  startPhase(post.exchange, "calc");
  try {
    const answer = await calculate(service, post, clientId, body);
    post.exchange.isCalculated = true;
    return { status: 200, body: answer };
  } catch (error) {
    if (error instanceof RewardsError) {
      return INVALID_BODY;
    }
    if (error instanceof Overloaded) {
      return SERVICE_UNAVAILABLE;
    }
    throw error;
  }
}

/**
 * @param {Service} service
 * @param {Post} post
 * @returns {Promise<Uint8Array<ArrayBuffer> | HttpResponse>} the body, or the response to an unusable one
 */
async function bodyOf({ maxBodyBytes }, { request, exchange, deadline }) {
  try {
    return await readBody(request, maxBodyBytes, deadline, (bytes) => {
      exchange.bodyBytes += bytes;
    });
  } catch (error) {
    if (error instanceof InvalidBody) {
      return INVALID_BODY;
    }
    if (error instanceof DeadlineExceeded) {
      return REQUEST_TIMEOUT;
    }
    throw error;
  }
}

/**
 * @param {Service} service
 * @param {Post} post
 * @param {string} clientId
 * @param {Uint8Array<ArrayBuffer>} body
 */
function calculate(service, { operation, limit, deadline }, clientId, body) {
  const caller = {
    clientId,
    get signal() {
      return deadline.signal;
    },
  };
  return deadline.within(service.calculate(operation, body, limit && service[limit], caller));
}

/**
 * Allows parameters such as `charset=utf-8`. RFC 8259 defines none and requires that a charset has no effect: some clients always
 * write ISO-8859-1, and their bodies are ASCII. The bytes decide; those that are not UTF-8 are rejected. A header sent twice arrives joined and is rejected.
 * @param {import("./http-request.js").HttpRequest["headers"]} headers
 */
function isJson(headers) {
  const type = headers.get("content-type") ?? "";
  return type === "application/json" || type.split(";", 1)[0].trim().toLowerCase() === "application/json";
}

/** @param {import("./http-request.js").HttpRequest["headers"]} headers */
function isEncoded(headers) {
  const coding = (headers.get("content-encoding") ?? "").trim().toLowerCase();
  return coding !== "" && coding !== "identity";
}
