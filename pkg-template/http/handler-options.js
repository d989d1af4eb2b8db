// The handler's options: validated when the handler is created, with defaults.
import { TRANSACTION_LIMITS } from "./contract.js";
import { validateCors } from "./cors.js";
import { EXTENSIONS, ROUTES } from "./routes.js";
import { customEngineOf } from "../engine/create-engine.js";
import { requireOptionsNamed } from "../shared/options.js";

/** @typedef {import("../types/entries/handler.js").HandlerOptions} HandlerOptions */

/**
 * Each limit's default and maximum; the minimum is 1.
 * - 2 MiB holds 10,000 transactions of 209 bytes; most take 130 to 180.
 * - `missed` answers each transaction with every card held: 1,000 take 2 MB with a wallet of two.
 * - A timer takes at most 2^31 - 1 milliseconds, and the engine at most 2^32 - 1 transactions.
 */
export const LIMITS = {
  maxBodyBytes: { fallback: 2 * 1024 * 1024, max: 1024 * 1024 * 1024 },
  maxTransactions: { fallback: TRANSACTION_LIMITS.earned, max: 2 ** 32 - 1 },
  maxMissedTransactions: { fallback: TRANSACTION_LIMITS.missed, max: 2 ** 32 - 1 },
  maxRequestsInFlight: { fallback: 256, max: Number.MAX_SAFE_INTEGER },
  maxRequestsInFlightPerClient: { fallback: 128, max: Number.MAX_SAFE_INTEGER },
  maxRequestMilliseconds: { fallback: 10_000, max: 2 ** 31 - 1 },
};

const LIMIT_NAMES = /** @type {(keyof typeof LIMITS)[]} */ (Object.keys(LIMITS));
const HOOK_NAMES = /** @type {const} */ (["rateLimit", "onResponse", "onError"]);
/** Names of the options that a service passes on: all but those that it makes itself. */
export const PASSED_OPTIONS = /** @type {const} */ (["basePath", "extensions", ...LIMIT_NAMES, "cors", ...HOOK_NAMES]);

/**
 * Validates the options and fills in defaults.
 * @param {HandlerOptions} options
 */
export function validatedOptions(options) {
  // Without options, the credentials are missing.
  requireOptionsNamed("createHandler", options ?? {}, ["credentials", "engine", ...PASSED_OPTIONS]);
  validateHooks(options);
  const { credentials, engine, basePath = "", extensions = [], cors, rateLimit, onResponse, onError } = options ?? {};
  if (engine !== undefined && customEngineOf(engine) === undefined) {
    throw new TypeError("createHandler: engine is not an engine of this build of card-rewards. Create it with its createEngine.");
  }
  if (!isBasePath(basePath)) {
    throw new TypeError('createHandler: basePath must start with "/" and not end with "/", as in a URL, such as "/api/v1".');
  }
  if (cors !== undefined) {
    validateCors(cors);
  }
  return { credentials, basePath, cors, rateLimit, onResponse, onError, routes: routesOf(extensions), ...limitsOf(options) };
}

/**
 * Whether it can precede the routes' paths. It must equal a parsed URL's path, or no request would reach them. Empty is no prefix.
 * @param {unknown} basePath
 */
export function isBasePath(basePath) {
  return basePath === "" || (typeof basePath === "string" && /^\/.*[^/]$/.test(basePath) && new URL(`http://x${basePath}`).pathname === basePath);
}

/** @param {NonNullable<HandlerOptions["extensions"]>} extensions */
function routesOf(extensions) {
  const names = Object.keys(EXTENSIONS);
  if (!Array.isArray(extensions) || !extensions.every((name) => names.includes(name))) {
    throw new TypeError(`createHandler: extensions is ${JSON.stringify(extensions)}. It must be a list of these: ${names.join(", ")}.`);
  }
  return [...ROUTES, ...extensions.map((/** @type {keyof typeof EXTENSIONS} */ name) => EXTENSIONS[name])];
}

/** @param {HandlerOptions} options */
function validateHooks(options) {
  for (const name of HOOK_NAMES) {
    const hook = options?.[name];
    if (hook !== undefined && typeof hook !== "function") {
      throw new TypeError(`createHandler: ${name} must be a function.`);
    }
  }
}

/**
 * @param {HandlerOptions} options
 * @returns {Record<keyof typeof LIMITS, number>}
 */
function limitsOf(options) {
  const limits = LIMIT_NAMES.map((name) => {
    const { fallback, max } = LIMITS[name];
    const { [name]: limit = fallback } = options ?? {};
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > max) {
      throw new TypeError(`createHandler: ${name} must be a whole number from 1 to ${max}.`);
    }
    return [name, limit];
  });
  return Object.fromEntries(limits);
}
