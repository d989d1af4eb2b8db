import type { Credential, KeyValueStore } from "./handler.js";

/** The bindings of the Worker. It needs `CARD_REWARDS_CLIENTS` or `CARD_REWARDS_CREDENTIALS`; the rest may be left out. */
export interface Environment {
  /**
   * A KV namespace with an entry `client:<client id>` for each client: the JSON text of its credentials. Nothing is
   * deployed anew when it changes.
   */
  CARD_REWARDS_CLIENTS?: KeyValueStore;
  /** How long a client is let in without asking KV again, in seconds; 60 where left out, 0 always asks. @example "10" */
  CARD_REWARDS_CACHE_SECONDS?: string | number;
  /** Without a KV namespace: the credentials as the JSON text of a secret, or as a JSON variable. */
  CARD_REWARDS_CREDENTIALS?: string | Credential | readonly Credential[];
  /** A rate limit, counted for each client in each of the network's locations. */
  CARD_REWARDS_RATE_LIMIT?: { limit(options: { key: string }): Promise<{ success: boolean }> };
  /** "on" writes a line of JSON for each answer to the Worker's log. */
  CARD_REWARDS_LOG?: string;
}

/**
 * A Cloudflare Worker that serves the three routes. A request to `/reward/missed` has at most 100 transactions, as a
 * Worker has 128 MB of memory; for other options use `createHandler` in a Worker of your own.
 */
declare const worker: {
  fetch(request: Request, env: Environment): Promise<Response>;
};
export default worker;
