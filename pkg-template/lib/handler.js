// The HTTP service as one Web-standard function: Request in, Response out. It writes no log and keeps nothing.
import { answerPost } from "./answer-post.js";
import { calculationOf } from "./calculation.js";
import { clientRooms } from "./client-rooms.js";
import { corsOf } from "./cors.js";
import { credentialChecker } from "./credentials.js";
import { startDeadline } from "./deadline.js";
import { answerRecord, exchangeOf, exchangeHeaders } from "./exchange.js";
import { settledOptions } from "./handler-options.js";
import { callHook } from "./hooks.js";
import { INTERNAL_ERROR, methodNotAllowedAnswer, NOT_FOUND, responseOf, SERVICE_UNAVAILABLE } from "./responses.js";
import { routeOf } from "./routes.js";

/** @type {typeof import("../handler.js").createHandler} */
export function createHandler(options) {
  const calculate = calculationOf(options?.engine);
  // Nothing here could be stopped for a client that leaves (its body breaks off anyway), and Deno writes a warning
  // where a program looks at a request's signal.
  const leavingOf = () => undefined;
  return handlerWith(options, async (operation, body, most) => calculate(operation, body, most), leavingOf);
}

/**
 * The handler with a calculation that may happen elsewhere, such as in another thread.
 * @param {import("../handler.js").HandlerOptions} options
 * @param {import("./calculation.js").Calculate} calculate
 * @param {(request: Request) => AbortSignal | undefined} leavingOf what tells that the client has left
 * @returns {import("../handler.js").Handler}
 */
export function handlerWith(options, calculate, leavingOf = (request) => request.signal) {
  const settled = settledOptions(options);
  const service = {
    ...settled,
    calculate,
    authenticate: credentialChecker(settled.credentials),
    rooms: clientRooms(settled.maxRequestsInFlightPerClient),
  };
  const cors = corsOf(settled.cors);
  const methodNotAllowed = methodNotAllowedAnswer(cors === undefined ? "POST" : "POST, OPTIONS");
  let inFlight = 0;

  return Object.assign(handle, { requestsInFlight: () => inFlight });

  /** @param {Request} request */
  async function handle(request) {
    const exchange = exchangeOf(request);
    const found = await answerTo(request, exchange).catch((error) => {
      callHook(settled.onError, error, exchange.requestId);
      return INTERNAL_ERROR;
    });
    const answer = request.method === "HEAD" ? { ...found, body: null } : found;
    callHook(settled.onAnswer, answerRecord(exchange, answer));
    return responseOf(answer, { ...exchangeHeaders(exchange), ...cors?.headers(request.headers) });
  }

  /**
   * @param {Request} request
   * @param {import("./exchange.js").Exchange} exchange
   * @returns {Promise<import("./responses.js").Answer>}
   */
  async function answerTo(request, exchange) {
    const route = routeOf(new URL(request.url).pathname, settled.basePath);
    if (route === undefined) {
      return NOT_FOUND;
    }
    exchange.route = route.name;
    if (cors?.isPreflight(request)) {
      return { status: 204, body: null, headers: cors.preflightHeaders };
    }
    if (request.method !== "POST") {
      return methodNotAllowed;
    }
    if (inFlight >= settled.maxRequestsInFlight) {
      return SERVICE_UNAVAILABLE;
    }
    inFlight += 1;
    const deadline = startDeadline(settled.maxRequestMilliseconds, leavingOf(request));
    try {
      return await answerPost(service, { request, exchange, deadline, ...route });
    } finally {
      deadline.stop();
      inFlight -= 1;
    }
  }
}
