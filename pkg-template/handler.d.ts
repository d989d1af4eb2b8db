import type { Engine } from "./index.js";

/** A caller of the HTTP service. */
export interface Credential {
  /** What the caller sends as `client-id`: visible ASCII without commas. @example "budget-app" */
  readonly clientId: string;
  /**
   * The SHA-256 of what the caller sends as `api-key`, in lower-case hex.
   * To make one: `printf %s "$KEY" | sha256sum`
   * @example "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
   */
  readonly apiKeySha256: string;
}

/**
 * One credential, several (two with the same `clientId` while a key is being replaced), or a function that
 * looks them up; it gives nothing for a client that it does not know.
 */
export type Credentials =
  | Credential
  | readonly Credential[]
  | ((
      clientId: string,
    ) => Credential | readonly Credential[] | undefined | Promise<Credential | readonly Credential[] | undefined>);

/** What {@link createHandler} can be told. */
export interface HandlerOptions {
  /** Who may call. */
  readonly credentials: Credentials;
  /** An engine with cards, a catalog or point values of your own, made by `createEngine`; the package's own where left out. */
  readonly engine?: Engine;
  /** Longest request body in bytes; a longer one is answered 400. 1 MiB, about 6,000 transactions, where left out. */
  readonly maxBodyBytes?: number;
  /** What stands before the three paths, with a "/" before and none after it. @example "/api/v1" */
  readonly basePath?: string;
}

/**
 * The three POST routes `/reward/earned`, `/reward/missed` and `/recommend/advice` as one function for any
 * runtime with the Web's Request and Response. It never throws.
 *
 * @example
 * export default { fetch: createHandler({ credentials: [{ clientId: "budget-app", apiKeySha256: "2bb8..." }] }) };
 *
 * @throws TypeError for an option that does not exist or is not valid
 */
export declare function createHandler(options: HandlerOptions): (request: Request) => Promise<Response>;
