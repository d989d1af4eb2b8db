import type { Credential } from "./handler.js";

/** The bindings of the Worker. */
export interface Environment {
  /** The credentials: the JSON text of a secret, or a JSON variable. */
  CARD_REWARDS_CREDENTIALS: string | Credential | readonly Credential[];
}

/** A Cloudflare Worker that serves the three routes. */
declare const worker: {
  fetch(request: Request, env: Environment): Promise<Response>;
};
export default worker;
