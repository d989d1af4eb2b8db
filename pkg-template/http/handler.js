// The HTTP service as one web-standard function: Request in, Response out. It writes no log and keeps no state.
import { releaseSlot, respondToPost } from "./post.js";
import { calculationOf } from "../engine/calculation.js";
import { warmUp } from "../engine/warm-up.js";
import { inFlightLimiter } from "./in-flight-limiter.js";
import { corsOf } from "./cors.js";
import { credentialChecker } from "./credentials/check.js";
import { startDeadline } from "./deadline.js";
import { withDirectHandle } from "./direct-handle.js";
import { endPhase, exchangeHeaders, exchangeOf, responseRecord } from "./exchange.js";
import { validatedOptions } from "./handler-options.js";
import { callHook } from "./hooks.js";
import { completed, INTERNAL_ERROR, INVALID_BODY, methodNotAllowedRejection, NOT_FOUND, SERVICE_UNAVAILABLE, webResponseOf } from "./responses.js";
import { httpRequestOf } from "./web-request.js";

/** @type {typeof import("../types/entries/handler.js").createHandler} */
export function createHandler(options) {
  const calculate = calculationOf(options?.engine);
  // A disconnect could stop nothing here (the body breaks off anyway), and Deno warns about programs that read a
  // request's signal.
  const disconnectOf = () => undefined;
  return Object.assign(handlerWith(options, calculate, disconnectOf), { warmUp: () => warmUp(calculate) });
}

/**
 * Creates a handler whose calculation may run elsewhere, such as another thread.
 * @param {import("../types/entries/handler.js").HandlerOptions} options
 * @param {import("../engine/calculation.js").Calculate} calculate
 * @param {(request: Request) => AbortSignal | undefined} disconnectOf the signal that aborts when the client disconnects
 * @returns {((request: Request) => Promise<Response>) & { requestsInFlight(): number }}
 */
export function handlerWith(options, calculate, disconnectOf = (request) => request.signal) {
  const validated = validatedOptions(options);
  const cors = corsOf(validated.cors);
  const router = routerOf(validated, cors, calculate);

  /** @param {Request} request */
  const handle = async (request) => webResponseOf(await respond(httpRequestOf(request, disconnectOf)));

  return withDirectHandle(Object.assign(handle, { requestsInFlight: router.requestsInFlight }), respond);

  /** @type {import("./direct-handle.js").DirectHandle} */
  async function respond(request) {
    const exchange = exchangeOf(request);
    try {
      return finished(request, exchange, await router.respond(request, exchange));
    } catch (error) {
      callHook(validated.onError, error, exchange.requestId);
      return finished(request, exchange, INTERNAL_ERROR);
    }
  }

  /**
   * @param {import("./http-request.js").HttpRequest} request
   * @param {import("./exchange.js").Exchange} exchange
   * @param {import("./responses.js").HttpResponse} response
   */
  function finished({ method, headers }, exchange, response) {
    endPhase(exchange);
    const sent = method === "HEAD" ? { ...response, body: null } : response;
    if (validated.onResponse !== undefined) {
      callHook(validated.onResponse, responseRecord(exchange, sent));
    }
    const ofExchange = exchangeHeaders(exchange);
    return {
      ...completed(sent, cors === undefined ? ofExchange : [...ofExchange, ...Object.entries(cors.headers(headers))]),
      clientId: exchange.clientId,
    };
  }
}

/**
 * Selects the response by path and method, within the in-flight limit.
 * @param {ReturnType<typeof validatedOptions>} options
 * @param {ReturnType<typeof corsOf>} cors
 * @param {import("../engine/calculation.js").Calculate} calculate
 */
function routerOf(options, cors, calculate) {
  const service = {
    ...options,
    calculate,
    authenticate: credentialChecker(options.credentials),
    inFlight: inFlightLimiter(options.maxRequestsInFlightPerClient),
  };
  const methodNotAllowed = methodNotAllowedRejection(cors === undefined ? "POST" : "POST, OPTIONS");
  let inFlight = 0;
  return { respond, requestsInFlight: () => inFlight };

  /**
   * @param {import("./http-request.js").HttpRequest} request
   * @param {import("./exchange.js").Exchange} exchange
   * @returns {Promise<import("./responses.js").HttpResponse>}
   */
  async function respond(request, exchange) {
    if (request.isAmbiguous) {
      return INVALID_BODY;
    }
    const route = options.routes.find(({ name }) => request.path === options.basePath + name);
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
    if (inFlight >= options.maxRequestsInFlight) {
      return SERVICE_UNAVAILABLE;
    }
    inFlight += 1;
    const deadline = startDeadline(options.maxRequestMilliseconds, request.onDisconnect);
    try {
      return await respondToPost(service, { request, exchange, deadline, ...route });
    } finally {
      deadline.stop();
      releaseSlot(request, exchange, () => {
        inFlight -= 1;
      });
    }
  }
}
