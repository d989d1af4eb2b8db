// A whole Cloudflare Worker: point `main` in the wrangler configuration at "card-rewards/worker" and set the
// secret CARD_REWARDS_CREDENTIALS.
import { createHandler } from "./handler/workerd.js";
import { parseCredentials } from "./lib/credentials-text.js";
import { internalError } from "./lib/responses.js";

/** @type {{ credentials: unknown, handle: (request: Request) => Promise<Response> } | undefined} */
let current;

/** @type {import("./worker.js").default} */
const worker = {
  async fetch(request, env) {
    const credentials = env.CARD_REWARDS_CREDENTIALS;
    if (current === undefined || current.credentials !== credentials) {
      current = { credentials, handle: handlerFor(credentials) };
    }
    return current.handle(request);
  },
};

export default worker;

/** @param {import("./worker.js").Environment["CARD_REWARDS_CREDENTIALS"] | undefined} credentials */
function handlerFor(credentials) {
  try {
    return createHandler({ credentials: workerCredentials(credentials) });
  } catch (error) {
    // For the Worker's owner, in the Worker's log; the message holds nothing of the credentials themselves.
    console.error(
      `card-rewards: ${/** @type {Error} */ (error).message} Set it with: npx wrangler secret put CARD_REWARDS_CREDENTIALS`,
    );
    return async () => internalError();
  }
}

/** @param {import("./worker.js").Environment["CARD_REWARDS_CREDENTIALS"] | undefined} credentials */
function workerCredentials(credentials) {
  if (credentials === undefined) {
    throw new TypeError("The secret CARD_REWARDS_CREDENTIALS is not set.");
  }
  return typeof credentials === "string" ? parseCredentials(credentials, "CARD_REWARDS_CREDENTIALS") : credentials;
}
