// The HTTP service as one Web-standard function: Request in, Response out. It logs nothing and keeps nothing.
import { makerOf } from "./create-engine.js";
import { credentialChecker } from "./credentials.js";
import { call } from "./instance.js";
import { readBody } from "./request-body.js";
import { internalError, jsonResponse, messageResponse, methodNotAllowed, notFound } from "./responses.js";
import { RewardsError } from "./rewards-error.js";

/** @typedef {"earned_json" | "missed_json" | "advice_json"} Operation */

/** @type {Map<string, Operation>} */
const ROUTES = new Map([
  ["/reward/earned", "earned_json"],
  ["/reward/missed", "missed_json"],
  ["/recommend/advice", "advice_json"],
]);

// 1 MiB are about 6,000 transactions. What `missed` answers is many times as long as what it is asked, and the
// engine's memory never shrinks, so this limit bounds both.
const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;

const OPTIONS = ["credentials", "engine", "maxBodyBytes", "basePath"];

/** @type {typeof import("../handler.js").createHandler} */
export function createHandler(options) {
  refuseBadOptions(options);
  const { credentials, maxBodyBytes = DEFAULT_MAX_BODY_BYTES, basePath = "" } = options;
  const isAuthentic = credentialChecker(credentials);
  const own = makerOf(options.engine);

  return async function handle(request) {
    try {
      return await answer(request);
    } catch {
      return internalError();
    }
  };

  /** @param {Request} request */
  async function answer(request) {
    const operation = routeOf(new URL(request.url).pathname, basePath);
    if (operation === undefined) {
      return notFound();
    }
    if (request.method !== "POST") {
      return methodNotAllowed();
    }
    if (!(await isAuthentic(request.headers))) {
      return messageResponse(401, "Unauthorized");
    }
    const body = isJson(request.headers) ? await readBody(request, maxBodyBytes) : undefined;
    if (body === undefined) {
      return messageResponse(400, "Invalid request body");
    }
    return calculate(operation, body);
  }

  /**
   * @param {Operation} operation
   * @param {Uint8Array<ArrayBuffer>} body
   */
  function calculate(operation, body) {
    try {
      return jsonResponse(200, call((exports) => (given) => (own?.(exports) ?? exports)[operation](given), body));
    } catch (error) {
      if (error instanceof RewardsError) {
        return messageResponse(error.status, error.message);
      }
      throw error;
    }
  }
}

/**
 * @param {string} path
 * @param {string} basePath
 */
function routeOf(path, basePath) {
  return path.startsWith(basePath) ? ROUTES.get(path.slice(basePath.length)) : undefined;
}

/**
 * Parameters such as `charset=utf-8` are allowed. A header sent twice arrives joined and is refused.
 * @param {Headers} headers
 */
function isJson(headers) {
  const [mediaType = ""] = (headers.get("content-type") ?? "").split(";");
  return mediaType.trim().toLowerCase() === "application/json";
}

/** @param {import("../handler.js").HandlerOptions} options */
function refuseBadOptions(options) {
  for (const option of Object.keys(options ?? {})) {
    if (!OPTIONS.includes(option)) {
      throw new TypeError(`createHandler has no option "${option}". The options are: ${OPTIONS.join(", ")}.`);
    }
  }
  const { engine, maxBodyBytes = DEFAULT_MAX_BODY_BYTES, basePath = "" } = options ?? {};
  if (engine !== undefined && makerOf(engine) === undefined) {
    throw new TypeError("createHandler: engine must be one that createEngine made, of the same build of card-rewards.");
  }
  if (!Number.isSafeInteger(maxBodyBytes) || maxBodyBytes < 1) {
    throw new TypeError("createHandler: maxBodyBytes must be a whole number of bytes, at least 1.");
  }
  if (basePath !== "" && !/^\/.*[^/]$/.test(basePath)) {
    throw new TypeError('createHandler: basePath must start with "/" and not end with it, such as "/api/v1".');
  }
}
