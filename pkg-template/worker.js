// A whole Cloudflare Worker, told what it needs by its bindings. `deploy/cloudflare` is a project that deploys it.
import { createHandler, credentialsFromKeyValueStore, parseCredentials } from "./handler/workerd.js";
import { requestLog } from "./lib/request-log.js";
import { internalError } from "./lib/responses.js";

/** @typedef {import("./worker.js").Environment} Environment */

// A Worker has 128 MB for all requests that it answers at the time. A missed transaction, asked about with every card
// and every explanation, takes 0.6 MB of them.
const MAX_MISSED_TRANSACTIONS = 100;

/** @type {{ bindings: unknown[], handle: (request: Request) => Promise<Response> } | undefined} */
let current;

/** @type {import("./worker.js").default} */
const worker = {
  async fetch(request, env) {
    const bindings = [
      env.CARD_REWARDS_CLIENTS,
      env.CARD_REWARDS_CACHE_SECONDS,
      env.CARD_REWARDS_CREDENTIALS,
      env.CARD_REWARDS_RATE_LIMIT,
      env.CARD_REWARDS_LOG,
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
      onError,
    });
  } catch (error) {
    // For the Worker's owner, in the Worker's log; the message holds nothing of the credentials themselves.
    console.error(`card-rewards: ${/** @type {Error} */ (error).message}`);
    return async () => internalError();
  }
}

/**
 * What a 500 does not say, the Worker's log does.
 * @param {unknown} error
 * @param {string} requestId
 */
function onError(error, requestId) {
  console.error(`card-rewards: request ${requestId} failed: ${error}`);
}

/**
 * @param {Environment} env
 * @returns {import("./handler.js").Credentials}
 */
function credentialsOf({ CARD_REWARDS_CLIENTS: clients, CARD_REWARDS_CACHE_SECONDS: seconds, CARD_REWARDS_CREDENTIALS: given }) {
  if (clients !== undefined) {
    return credentialsFromKeyValueStore(clients, seconds === undefined ? {} : { cacheSeconds: Number(seconds) });
  }
  if (given === undefined) {
    throw new TypeError(
      "Nobody may call: bind the KV namespace CARD_REWARDS_CLIENTS in wrangler.jsonc, or set the secret with " +
        "npx wrangler secret put CARD_REWARDS_CREDENTIALS",
    );
  }
  return typeof given === "string" ? parseCredentials(given, "CARD_REWARDS_CREDENTIALS") : given;
}

/** @param {Environment} env */
function rateLimitOf({ CARD_REWARDS_RATE_LIMIT: limiter }) {
  if (limiter === undefined) {
    return {};
  }
  /** @param {string} clientId */
  const rateLimit = async (clientId) => (await limiter.limit({ key: clientId })).success;
  return { rateLimit };
}

/** @param {Environment} env */
function logOf({ CARD_REWARDS_LOG: log }) {
  return log === "on" ? { onAnswer: requestLog() } : {};
}
