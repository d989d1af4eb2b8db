import type { Credential, KeyValueStore } from "./handler.js";

/** The bindings of the Worker. `CARD_REWARDS_CLIENTS` or `CARD_REWARDS_CREDENTIALS` is required; the rest is optional. */
export interface Environment {
  /**
   * A KV namespace with an entry `client:<client id>` for each client: the JSON of its credentials. Changes need no
   * deployment.
   */
  CARD_REWARDS_CLIENTS?: KeyValueStore;
  /** How long an accepted client is cached, in seconds. Default: 60. With 0 every request reads KV. @example "10" */
  CARD_REWARDS_CACHE_SECONDS?: string | number;
  /** Without a KV namespace: the credentials as a secret with JSON, or as a JSON variable. */
  CARD_REWARDS_CREDENTIALS?: string | Credential | readonly Credential[];
  /** A rate limit for each client in each location of the network. */
  CARD_REWARDS_RATE_LIMIT?: { limit(options: { key: string }): Promise<{ success: boolean }> };
  /** The period of that limit, for the `retry-after` of a 429. Default: 60. @example "10" */
  CARD_REWARDS_RATE_LIMIT_SECONDS?: string | number;
  /** Operations to serve beyond the three routes, separated by commas. @example "analyze,cardTerms" */
  CARD_REWARDS_EXTENSIONS?: string;
  /** "on" writes a JSON line for each response to the Worker's log. */
  CARD_REWARDS_LOG?: string;
}

/**
 * A Cloudflare Worker that serves the three routes, and extensions if set. A request to `/reward/missed`,
 * `/extensions/optimize` or `/extensions/analyze` may have at most 100 transactions, because a Worker has 128 MB of memory. For
 * other options use `createHandler` in your own Worker.
 */
declare const worker: {
  fetch(request: Request, env: Environment): Promise<Response>;
};
export default worker;
