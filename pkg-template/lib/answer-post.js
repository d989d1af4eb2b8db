// A POST to one of the routes: who asks, how often, the body, the calculation. Each of these ends at the deadline.
import { ClientLeft, TimeOver } from "./deadline.js";
import { timed } from "./exchange.js";
import { secondsToWait } from "./rate-limit.js";
import { InvalidBody, readBody } from "./request-body.js";
import { INVALID_BODY, REQUEST_TIMEOUT, SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS, UNAUTHORIZED } from "./responses.js";
import { RewardsError } from "./rewards-error.js";

/**
 * @typedef {import("./responses.js").Answer} Answer
 *
 * @typedef {ReturnType<typeof import("./handler-options.js").settledOptions> & {
 *   authenticate: (headers: Headers) => Promise<string | undefined>,
 *   calculate: import("./calculation.js").Calculate,
 *   rooms: ReturnType<typeof import("./client-rooms.js").clientRooms>,
 * }} Service
 *
 * @typedef {object} Post
 * @property {Request} request
 * @property {import("./exchange.js").Exchange} exchange
 * @property {import("./deadline.js").Deadline} deadline
 * @property {import("./calculation.js").Operation} operation
 */

/**
 * @param {Service} service
 * @param {Post} post
 * @returns {Promise<Answer>}
 */
export async function answerPost(service, post) {
  try {
    const clientId = await timed(post.exchange, "auth", () => post.deadline.within(service.authenticate(post.request.headers)));
    if (clientId === undefined) {
      return UNAUTHORIZED;
    }
    post.exchange.clientId = clientId;
    return await inRoomOf(service, clientId, async () => {
      return (await refusalBeforeBody(service, post, clientId)) ?? (await answerToBody(service, post));
    });
  } catch (error) {
    if (error instanceof ClientLeft) {
      // Nobody reads this. It counts as a body that broke off.
      return INVALID_BODY;
    }
    throw error;
  }
}

/**
 * @param {Service} service
 * @param {string} clientId
 * @param {() => Promise<Answer>} answer
 */
async function inRoomOf({ rooms }, clientId, answer) {
  if (!rooms.enter(clientId)) {
    return SERVICE_UNAVAILABLE;
  }
  try {
    return await answer();
  } finally {
    rooms.leave(clientId);
  }
}

/**
 * All that is decided of a client's request before a byte of its body is read.
 * @param {Service} service
 * @param {Post} post
 * @param {string} clientId
 * @returns {Promise<Answer | undefined>} nothing where the body may be read
 */
async function refusalBeforeBody({ rateLimit }, { request, deadline }, clientId) {
  const seconds = rateLimit === undefined ? 0 : await deadline.within(secondsToWait(rateLimit, clientId, request));
  if (seconds > 0) {
    return { ...TOO_MANY_REQUESTS, headers: { "retry-after": String(seconds) } };
  }
  return isJson(request.headers) ? undefined : INVALID_BODY;
}

/**
 * @param {Service} service
 * @param {Post} post
 * @returns {Promise<Answer>}
 */
async function answerToBody(service, post) {
  const body = await timed(post.exchange, "body", () => bodyOf(service, post));
  if (!ArrayBuffer.isView(body)) {
    return body;
  }
  try {
    return { status: 200, body: await timed(post.exchange, "calc", () => calculated(service, post, body)) };
  } catch (error) {
    if (error instanceof RewardsError) {
      return INVALID_BODY;
    }
    throw error;
  }
}

/**
 * @param {Service} service
 * @param {Post} post
 * @returns {Promise<Uint8Array<ArrayBuffer> | Answer>} an answer where there is no body to calculate with
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
    if (error instanceof TimeOver) {
      return REQUEST_TIMEOUT;
    }
    throw error;
  }
}

/**
 * @param {Service} service
 * @param {Post} post
 * @param {Uint8Array<ArrayBuffer>} body
 */
async function calculated({ calculate, maxTransactions, maxMissedTransactions }, { operation, deadline }, body) {
  const transactionsMax = { earned: maxTransactions, missed: maxMissedTransactions, advice: undefined }[operation];
  return deadline.within(calculate(operation, body, transactionsMax, deadline.signal));
}

/**
 * Parameters such as `charset=utf-8` are allowed. A header sent twice arrives joined and is refused.
 * @param {Headers} headers
 */
function isJson(headers) {
  const [mediaType = ""] = (headers.get("content-type") ?? "").split(";");
  return mediaType.trim().toLowerCase() === "application/json";
}
