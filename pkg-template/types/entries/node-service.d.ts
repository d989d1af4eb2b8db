// The HTTP service on Node, for programs that embed it. `card-rewards serve` is the same on the command line.
import type { Server } from "node:http";
import type { Credential, Credentials, HandlerOptions } from "./handler.js";
import type { EngineOptions } from "./index.js";

/** Options of {@link createNodeServer}: limits for slow and greedy clients. */
export interface NodeServerOptions {
  /** Maximum number of open connections; more are closed at once. Default: 10,000. */
  readonly maxConnections?: number;
  /** Maximum size of a request's headers in bytes; larger ones get a 431. Default: 16,384. */
  readonly maxHeaderBytes?: number;
  /**
   * Maximum time for the headers; then a 408. It starts with the connection, or with the first byte of a later request.
   * Default: 10,000.
   */
  readonly maxHeaderMilliseconds?: number;
  /** Maximum time for the body after the headers. Not less than the handler's. Default: 10,000. */
  readonly maxRequestMilliseconds?: number;
  /** Closes a connection after this many requests. A load balancer then spreads load again. Default: 0, never. */
  readonly maxRequestsPerConnection?: number;
  /**
   * Maximum bytes of responses that clients have yet to read. One client may have half of it. Beyond it further requests get a 503,
   * until some are read. The last response may exceed it, so it bounds them only together with
   * `maxMissedTransactions`. Default: 134,217,728 (128 MiB).
   */
  readonly maxUnsentBytes?: number;
  /**
   * How long a client may read nothing of its response. Then its connection is closed, at the latest after twice
   * this time. Slow clients that read have all the time they need. Default: 30,000.
   */
  readonly maxWriteMilliseconds?: number;
  /**
   * How long an idle connection stays open. It must be longer than in the proxy in front (60 seconds in nginx and in AWS
   * load balancers, 600 in Google's): if this side closes first, a request that is already on its way is lost, and the
   * proxy returns a 502. Default: 80,000.
   */
  readonly keepAliveMilliseconds?: number;
}

/** Options of {@link serve}: those of the handler and of the server, and these. */
export interface ServeOptions extends Omit<HandlerOptions, "credentials" | "engine">, NodeServerOptions {
  /**
   * The clients that may call. A file contains a JSON list of credentials; it is checked every second and reloaded when it
   * has changed, so that keys are added and removed without a restart.
   */
  readonly credentials: Credentials | { readonly file: string };
  /** Called after each reload of the credentials file; with the error if it failed and the old credentials stay valid. */
  readonly onCredentialsReload?: (error: Error | undefined) => void;
  /** Custom point values, cards or catalog, as for `createEngine`. */
  readonly engineOptions?: EngineOptions;
  /**
   * Number of worker threads for calculations. Each takes about 30 MB of memory. With 0 the main thread calculates.
   * Default: the number of processors, at most 4. Maximum: 4 per processor, or 8 if that is more.
   */
  readonly threads?: number;
  /** Address to listen on. Default: 127.0.0.1, this computer only. */
  readonly host?: string;
  /** Port to listen on; 0 for any free one. Default: 8787. */
  readonly port?: number;
  /** Address of `/health` and `/metrics`; callers must not reach it. Default: off. */
  readonly operations?: { readonly port: number; readonly host?: string };
  /** A folder whose files are served too. A `_headers` file in it adds headers, as on Netlify and Cloudflare Pages. */
  readonly www?: string;
  /** How long new requests are still answered after `stop`. `/health` already returns a 503 then. Default: 0. */
  readonly drainMilliseconds?: number;
  /** How long requests in flight may take after that. Then their connections are cut. Default: 10,000. */
  readonly shutdownMilliseconds?: number;
}

/** A running service. */
export interface Service {
  /** The address of the routes. @example "http://127.0.0.1:8787" */
  readonly address: string;
  /** The address of `/health` and `/metrics`, if the option `operations` is set. */
  readonly operationsAddress: string | undefined;
  /** Reloads the credentials file now. */
  reloadCredentials(): Promise<void>;
  /** Shuts down gracefully: requests in flight are answered first. */
  stop(): Promise<void>;
}

/**
 * Starts the service: the handler with a pool of worker threads behind a server.
 *
 * @example
 * const service = await serve({ credentials: { file: "credentials.json" }, port: 8787, operations: { port: 9090 } });
 * process.once("SIGTERM", () => service.stop());
 *
 * @throws TypeError for an unknown or invalid option
 * @throws Error if it cannot listen, or cannot read the credentials file
 */
export declare function serve(options: ServeOptions): Promise<Service>;

/**
 * Creates a server of `node:http` with limits for slow and greedy clients. It answers with a function from Request to Response,
 * such as that of `createHandler`. Responses are sent whole, not streamed.
 *
 * @example createNodeServer(createHandler({ credentials })).listen(8787);
 */
export declare function createNodeServer(
  handle: (request: Request) => Response | Promise<Response>,
  options?: NodeServerOptions,
): Server;

/**
 * Creates an API key and the credential to store. The key itself is stored nowhere: give it to the client.
 *
 * @param expires the last day (inclusive, UTC) or the instant until which the key is valid
 */
export declare function createApiKey(clientId: string, expires?: string): { apiKey: string; credential: Credential };
