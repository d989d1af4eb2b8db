// A complete Cloudflare Worker, configured by its bindings. `deploy/cloudflare` is a project that deploys it.
import "../engine/start/workerd.js";
import { createHandler, credentialsFromKeyValueStore, parseCredentials, requestLog } from "../http/index.js";
import { internalError } from "../http/responses.js";

/** @typedef {import("../types/entries/worker.js").Environment} Environment */

// A Worker has 128 MB for all requests in flight. A missed transaction with every card and explanation takes 0.6 MB.
const MAX_MISSED_TRANSACTIONS = 100;

// The period in wrangler.jsonc.
const RATE_LIMIT_SECONDS = 60;

/** @type {{ bindings: unknown[], handle: (request: Request) => Promise<Response> } | undefined} */
let current;

/** @type {typeof import("../types/entries/worker.js").default} */
const worker = {
  async fetch(request, env) {
    const bindings = [
      env.CARD_REWARDS_CLIENTS,
      env.CARD_REWARDS_CACHE_SECONDS,
      env.CARD_REWARDS_CREDENTIALS,
      env.CARD_REWARDS_RATE_LIMIT,
      env.CARD_REWARDS_RATE_LIMIT_SECONDS,
      env.CARD_REWARDS_LOG,
      env.CARD_REWARDS_EXTENSIONS,
    ];
    if (current === undefined || bindings.some((binding, index) => binding !== current?.bindings[index])) {
      current = { bindings, handle: handlerFor(env) };
    }
    return current.handle(request);
  },
};

export default worker;

/** @param {Environment} env */
function handlerFor(env) {
  try {
    return createHandler({
      credentials: credentialsOf(env),
      maxMissedTransactions: MAX_MISSED_TRANSACTIONS,
      ...rateLimitOf(env),
      ...logOf(env),
      ...extensionsOf(env),
      onError,
    });
  } catch (error) {
    // For the operator, in the Worker's log; the message does not quote the credentials.
    console.error(`card-rewards: ${/** @type {Error} */ (error).message}`);
    return async () => internalError();
  }
}

/**
 * Logs the error behind a 500.
 * @param {unknown} error
 * @param {string} requestId
 */
function onError(error, requestId) {
  console.error(`card-rewards: request ${requestId} failed: ${error}`);
}

/**
 * @param {Environment} env
 * @returns {import("../types/entries/handler.js").Credentials}
 */
function credentialsOf({ CARD_REWARDS_CLIENTS: clients, CARD_REWARDS_CACHE_SECONDS: seconds, CARD_REWARDS_CREDENTIALS: given }) {
  if (clients !== undefined) {
    return credentialsFromKeyValueStore(clients, seconds === undefined ? {} : { cacheSeconds: Number(seconds) });
  }
  if (given === undefined) {
    throw new TypeError(
      "No credentials are configured. Bind the KV namespace CARD_REWARDS_CLIENTS in wrangler.jsonc, or set the secret: " +
        "npx wrangler secret put CARD_REWARDS_CREDENTIALS",
    );
  }
  return typeof given === "string" ? parseCredentials(given, "CARD_REWARDS_CREDENTIALS") : given;
}

/** @param {Environment} env */
function rateLimitOf({ CARD_REWARDS_RATE_LIMIT: limiter, CARD_REWARDS_RATE_LIMIT_SECONDS: seconds = RATE_LIMIT_SECONDS }) {
  if (limiter === undefined) {
    return {};
  }
  const period = Number(seconds);
  if (!Number.isSafeInteger(period) || period < 1) {
    throw new TypeError("CARD_REWARDS_RATE_LIMIT_SECONDS must be the period of the rate limit in seconds: 10 or 60.");
  }
  // The platform reveals neither its period nor the time remaining, so a client waits for a whole period.
  /** @param {string} clientId */
  const rateLimit = async (clientId) => ((await limiter.limit({ key: clientId })).success ? 0 : period);
  return { rateLimit };
}

/** @param {Environment} env */
function logOf({ CARD_REWARDS_LOG: log }) {
  return log === "on" ? { onResponse: requestLog() } : {};
}

/** @param {Environment} env */
function extensionsOf({ CARD_REWARDS_EXTENSIONS: names = "" }) {
  // The handler validates them.
  const extensions = /** @type {import("../types/entries/handler.js").Extension[]} */ (names.split(",").map((name) => name.trim()));
  return names === "" ? {} : { extensions };
}
