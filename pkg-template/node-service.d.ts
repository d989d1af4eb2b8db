// The HTTP service on Node, for programs that run it inside themselves. `card-rewards serve` is the same on the
// command line.
import type { Server } from "node:http";
import type { AnswerRecord, Credential, Credentials, HandlerOptions } from "./handler.js";
import type { EngineOptions } from "./index.js";

/** What {@link createNodeServer} can be told, to bound what clients can take of the machine. */
export interface NodeServerOptions {
  /** Open connections; more are closed at once. 10,000 where left out. */
  readonly maxConnections?: number;
  /** Longest headers of a request in bytes; longer ones are answered 431. 16 KiB where left out. */
  readonly maxHeaderBytes?: number;
  /**
   * From the connection, or from the first byte of a later request, until its headers are there; else 408. 10,000
   * where left out.
   */
  readonly maxHeaderMilliseconds?: number;
  /** How long the body may take to come after the headers; 10,000 where left out. It should not be less than the handler's. */
  readonly maxRequestMilliseconds?: number;
  /** After so many requests a connection is closed, so that a balancer spreads its load anew; 0, where left out, is never. */
  readonly maxRequestsPerConnection?: number;
  /**
   * How long a connection may wait for its next request. It has to be longer than the proxy in front keeps it (60
   * seconds in nginx and in AWS load balancers, 600 in Google's): where this side closes first, a request that is
   * just then on its way is lost, and the proxy answers 502. 80,000 where left out.
   */
  readonly keepAliveMilliseconds?: number;
}

/** What {@link serve} can be told: the handler's options, the server's, and these. */
export interface ServeOptions extends Omit<HandlerOptions, "credentials" | "engine">, NodeServerOptions {
  /**
   * Who may call. A file holds a JSON list of credentials; it is looked at every second and read when it has changed,
   * so that keys come and go without a restart.
   */
  readonly credentials: Credentials | { readonly file: string };
  /** Told each time that the credentials' file was read anew, and, where it could not be used, why; the old ones stay then. */
  readonly onCredentialsReload?: (error: Error | undefined) => void;
  /** Point values, cards or a catalog of your own, as `createEngine` takes them. */
  readonly engineOptions?: EngineOptions;
  /**
   * Threads that calculate, each with about 30 MB of memory; with 0 the main thread does. As many as the machine has
   * processors, at most 4, where left out.
   */
  readonly threads?: number;
  /** Address to listen on; this computer only, 127.0.0.1, where left out. */
  readonly host?: string;
  /** 8787 where left out; 0 takes any that is free. */
  readonly port?: number;
  /** Where `/health` and `/metrics` are answered; nowhere where left out. Keep it out of the callers' reach. */
  readonly operations?: { readonly port: number; readonly host?: string };
  /** A folder whose files are served too; with the headers that a file `_headers` in it says, as Netlify and Cloudflare Pages read it. */
  readonly www?: string;
  /** How long new requests are still answered after `stop`, while `/health` already says 503; 0 where left out. */
  readonly drainMilliseconds?: number;
  /** How long requests that have begun may take after that; 10,000 where left out. */
  readonly stopMilliseconds?: number;
}

/** A service that runs. */
export interface Service {
  /** @example "http://127.0.0.1:8787" */
  readonly address: string;
  /** Where `/health` and `/metrics` are, if they were asked for. */
  readonly operationsAddress: string | undefined;
  /** Reads the credentials' file now. */
  reloadCredentials(): Promise<void>;
  /** Answers what has begun, then ends. */
  stop(): Promise<void>;
}

/**
 * Starts the service: the handler, with the calculation in threads of its own, behind a server.
 *
 * @example
 * const service = await serve({ credentials: { file: "credentials.json" }, port: 8787, operations: { port: 9090 } });
 * process.once("SIGTERM", () => service.stop());
 *
 * @throws TypeError for an option that does not exist or is not valid
 * @throws Error where it cannot listen, or cannot read the credentials' file
 */
export declare function serve(options: ServeOptions): Promise<Service>;

/**
 * Any function from Request to Response, such as `createHandler` makes, as a server of `node:http` with limits that
 * hold against slow and greedy clients. The answer's body is sent whole, not as a stream.
 *
 * @example createNodeServer(createHandler({ credentials })).listen(8787);
 */
export declare function createNodeServer(
  handle: (request: Request) => Response | Promise<Response>,
  options?: NodeServerOptions,
): Server;

/**
 * A new key and the entry that is stored of it. The key is nowhere else: give it to the caller, and forget it.
 *
 * @param expires the last day (to its end, UTC), or the instant, at which the key is accepted
 */
export declare function createApiKey(clientId: string, expires?: string): { apiKey: string; credential: Credential };
