// The handler's options, checked when the handler is made, so that no request finds out.
import { refuseBadCors } from "./cors.js";
import { makerOf } from "./create-engine.js";

/** @typedef {import("../handler.js").HandlerOptions} HandlerOptions */

/**
 * `byDefault` where the option is left out; at least 1, at most `most`.
 * - 1 MiB are about 6,000 transactions, and holds 10,000 of the shortest.
 * - `missed` answers each transaction with every card that is held: 1,000 come to 2 MB with a wallet of two.
 * - A timer takes no more than 2^31 - 1 milliseconds, and the engine no more than 2^32 - 1 transactions.
 */
const LIMITS = {
  maxBodyBytes: { byDefault: 1024 * 1024, most: 1024 * 1024 * 1024 },
  maxTransactions: { byDefault: 10_000, most: 2 ** 32 - 1 },
  maxMissedTransactions: { byDefault: 1_000, most: 2 ** 32 - 1 },
  maxRequestsInFlight: { byDefault: 256, most: Number.MAX_SAFE_INTEGER },
  maxRequestsInFlightPerClient: { byDefault: 128, most: Number.MAX_SAFE_INTEGER },
  maxRequestMilliseconds: { byDefault: 10_000, most: 2 ** 31 - 1 },
};

const LIMIT_NAMES = /** @type {(keyof typeof LIMITS)[]} */ (Object.keys(LIMITS));
const HOOK_NAMES = /** @type {const} */ (["rateLimit", "onAnswer", "onError"]);
const NAMES = ["credentials", "engine", "basePath", ...LIMIT_NAMES, "cors", ...HOOK_NAMES];

/**
 * The options with what goes without saying.
 * @param {HandlerOptions} options
 */
export function settledOptions(options) {
  refuseUnknown(options);
  refuseBadHooks(options);
  const { credentials, engine, basePath = "", cors, rateLimit, onAnswer, onError } = options ?? {};
  if (engine !== undefined && makerOf(engine) === undefined) {
    throw new TypeError("createHandler: engine must be one that createEngine made, of the same build of card-rewards.");
  }
  if (basePath !== "" && (typeof basePath !== "string" || !/^\/.*[^/]$/.test(basePath))) {
    throw new TypeError('createHandler: basePath must start with "/" and not end with it, such as "/api/v1".');
  }
  if (cors !== undefined) {
    refuseBadCors(cors);
  }
  return { credentials, basePath, cors, rateLimit, onAnswer, onError, ...limitsOf(options) };
}

/** @param {HandlerOptions} options */
function refuseUnknown(options) {
  for (const option of Object.keys(options ?? {})) {
    if (!NAMES.includes(option)) {
      throw new TypeError(`createHandler has no option "${option}". The options are: ${NAMES.join(", ")}.`);
    }
  }
}

/** @param {HandlerOptions} options */
function refuseBadHooks(options) {
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
    const { byDefault, most } = LIMITS[name];
    const { [name]: limit = byDefault } = options ?? {};
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > most) {
      throw new TypeError(`createHandler: ${name} must be a whole number from 1 to ${most}.`);
    }
    return [name, limit];
  });
  return Object.fromEntries(limits);
}
