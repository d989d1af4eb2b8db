import type { Engine } from "./index.js";

/** One API key of a client. A client may have up to eight, each with its own credential. */
export interface Credential {
  /** The client's `client-id` header: 1 to 128 visible ASCII characters without commas. @example "budget-app" */
  readonly clientId: string;
  /**
   * The SHA-256 of the client's `api-key` header, in lower-case hex: `printf %s "$KEY" | sha256sum`.
   * @example "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
   */
  readonly apiKeySha256: string;
  /**
   * When the key expires: a date, which includes the whole day in UTC, or an instant with its time zone. Without it the
   * key does not expire.
   * @example "2027-06-30"
   */
  readonly expires?: string;
  /** `true` revokes the key, even if it is in another credential too. @example true */
  readonly revoked?: boolean;
}

/**
 * Credentials of clients: one, several (two with the same `clientId` while a key is being replaced), or a function that looks them
 * up and returns nothing for an unknown client. If the function throws, the response is a 500.
 */
export type Credentials =
  | Credential
  | readonly Credential[]
  | ((
      clientId: string,
    ) => Credential | readonly Credential[] | undefined | Promise<Credential | readonly Credential[] | undefined>);

/** The origins whose pages may call the service from a browser. */
export interface CorsOptions {
  /** The origins, as browsers send them; or `"*"` for all. @example ["https://app.example"] */
  readonly origins: readonly string[] | "*";
}

/** One response, for logs and metrics. It contains no body, key, card or merchant. */
export interface ResponseRecord {
  /** When the request arrived: an ISO instant. @example "2026-11-21T18:34:33.120Z" */
  readonly time: string;
  /** The `x-request-id` of the response: the caller's own, or a new one. */
  readonly requestId: string;
  /** The request's method; `other` for one that HTTP does not define. @example "POST" */
  readonly method: string;
  /** One of the paths that the handler serves, without `basePath`, or `other`. @example "/reward/earned" */
  readonly route:
    | "/reward/earned"
    | "/reward/missed"
    | "/recommend/advice"
    | "/extensions/optimize"
    | "/extensions/analyze"
    | "/extensions/card-terms"
    | "other";
  /** The status code; 0 if the client disconnected before the response. @example 200 */
  readonly status: number;
  /** From the request's headers to the response. @example 1.27 */
  readonly milliseconds: number;
  /** Bytes of the request's body that were read. @example 812 */
  readonly bodyBytes: number;
  /** Bytes of the response's body. @example 1260 */
  readonly answerBytes: number;
  /** The client, once its key is accepted. @example "budget-app" */
  readonly clientId?: string;
  /** On a 401: the client that the request named, if there is such a client. @example "budget-app" */
  readonly attemptedClientId?: string;
}

/** An operation beyond the three routes that a handler can serve too. */
export type Extension = "optimize" | "analyze" | "cardTerms";

/** Options of {@link createHandler}. */
export interface HandlerOptions {
  /** The clients that may call. @example [{ clientId: "budget-app", apiKeySha256: "2bb8...", expires: "2027-06-30" }] */
  readonly credentials: Credentials;
  /** An engine from `createEngine`, with custom cards, catalog or point values. Default: the package's own. */
  readonly engine?: Engine;
  /**
   * Operations to serve beyond the three routes. They are `optimize` at `/extensions/optimize`, `analyze` at
   * `/extensions/analyze`, and `cardTerms` at `/extensions/card-terms`. Default: none; these paths then get a 404 as any other.
   * @example ["analyze", "cardTerms"]
   */
  readonly extensions?: readonly Extension[];
  /** A prefix of all paths. It has a leading "/" and no trailing one. Default: none. @example "/api/v1" */
  readonly basePath?: string;
  /**
   * Maximum size of a request body in bytes; a larger one gets a 400. Default: 2,097,152 (2 MiB, which holds
   * 10,000 transactions of 209 bytes; a usual one takes 130 to 180).
   * @example 262144
   */
  readonly maxBodyBytes?: number;
  /** Maximum number of transactions in a request to `/reward/earned`; more get a 400. Default: 10,000. @example 500 */
  readonly maxTransactions?: number;
  /**
   * Maximum number of transactions in a request to `/reward/missed`; more get a 400. It answers each with many cards.
   * `/extensions/optimize` and `/extensions/analyze` have the same limit.
   * Default: 1,000. The response to that many takes 2 MB for a wallet of two cards, but 30 MB, and four times that in
   * memory meanwhile, for a wallet of every card: set a lower limit if memory is short or callers are not trusted.
   * @example 100
   */
  readonly maxMissedTransactions?: number;
  /**
   * Maximum number of requests in flight; one more gets a 503 at once. Multiplied by `maxBodyBytes` it bounds the memory
   * of their bodies, for an instant twice that. Default: 256.
   * @example 64
   */
  readonly maxRequestsInFlight?: number;
  /**
   * Maximum number of requests in flight of one client; one more gets a 503 at once. So none can exhaust
   * `maxRequestsInFlight`. Default: 128.
   * @example 16
   */
  readonly maxRequestsInFlightPerClient?: number;
  /**
   * Maximum time from the request's headers to the response, in milliseconds. If the body is late the response is a 408; if
   * the look-up of credentials, the rate limit or a calculation in another thread is late, it is a 500. Default: 10,000.
   * @example 2000
   */
  readonly maxRequestMilliseconds?: number;
  /**
   * Called once for each request with a valid key. The body is not read yet, and the function must not read it. `true` or
   * 0 lets the request through; `false`, or the number of seconds until the client may try again, rejects it with a 429.
   * Any other result, or an error, is a 500. Default: no limit.
   * @example async (clientId) => (await env.RATE_LIMITER.limit({ key: clientId })).success
   */
  readonly rateLimit?: (clientId: string, request: Request) => boolean | number | Promise<boolean | number>;
  /** Allows calls from pages of other origins. Default: off. @example { origins: ["https://app.example"] } */
  readonly cors?: CorsOptions;
  /**
   * Called once for each response, before it is sent. Status 0 is a request whose client disconnected. Its errors are ignored. See
   * {@link requestLog} and {@link createMetrics}.
   * @example requestLog()
   */
  readonly onResponse?: (record: ResponseRecord) => void;
  /**
   * Called with the error behind each 500: a trap of the engine, a failed look-up or rate limit, an exceeded deadline. The
   * response itself has no details. Its own errors are ignored.
   * @example (error, requestId) => console.error(requestId, error)
   */
  readonly onError?: (error: unknown, requestId: string) => void;
}

/** The function that {@link createHandler} returns. */
export interface Handler {
  /** Answers a request. It never throws. */
  (request: Request): Promise<Response>;
  /** The number of requests in flight. */
  requestsInFlight(): number;
  /** Calculates once, so that the first request takes no longer than others: call it where the start of a program is free. */
  warmUp(): void;
}

/**
 * Creates one function for the POST routes: `/reward/earned`, `/reward/missed`, `/recommend/advice` and `extensions`. It runs in any runtime
 * with the web's Request and Response.
 *
 * @example
 * export default { fetch: createHandler({ credentials: [{ clientId: "budget-app", apiKeySha256: "2bb8..." }] }) };
 *
 * @throws TypeError for an unknown or invalid option
 */
export declare function createHandler(options: HandlerOptions): Handler;

/**
 * Parses credentials from JSON: that of an environment variable, a secret or a file. Its errors do not quote the text.
 *
 * @param text JSON: one {@link Credential} or a list of them
 * @param origin the name of the text in an error
 * @example parseCredentials(process.env.CARD_REWARDS_CREDENTIALS ?? "[]", "CARD_REWARDS_CREDENTIALS")
 * @throws TypeError for text that is not JSON
 */
export declare function parseCredentials(text: string, origin: string): Credential | Credential[];

/** A key-value store, such as a namespace of Workers KV. */
export interface KeyValueStore {
  /** Gets the value of a key, or nothing. */
  get(name: string): Promise<string | null | undefined>;
}

/** Options of {@link credentialsFromKeyValueStore}. */
export interface KeyValueStoreOptions {
  /** The prefix of a client's id in the store's keys. Default: `client:`. @example "keys/" */
  readonly prefix?: string;
  /**
   * How long an accepted client is cached: a revoked key stays valid for up to that time, a new key is valid at once.
   * Default: 60. With 0 every request reads the store.
   * @example 10
   */
  readonly cacheSeconds?: number;
  /** Maximum number of cached clients. Default: 1,000. @example 50 */
  readonly cacheEntries?: number;
}

/**
 * Reads credentials from a store with one entry per client: under `client:budget-app` the JSON of one {@link Credential}
 * or a list of them.
 *
 * @example
 * createHandler({ credentials: credentialsFromKeyValueStore(env.CREDENTIALS) });
 *
 * @throws TypeError for a store without `get`, or an unknown or invalid option
 */
export declare function credentialsFromKeyValueStore(
  store: KeyValueStore,
  options?: KeyValueStoreOptions,
): (clientId: string) => Promise<Credential | readonly Credential[] | undefined>;

/**
 * Creates an `onResponse` that writes each record as a line of JSON.
 *
 * @param write is called with each line, without a line end. Default: `console.log`
 * @example
 * createHandler({ credentials, onResponse: requestLog() });
 */
export declare function requestLog(write?: (line: string) => void): (record: ResponseRecord) => void;

/** Prometheus metrics of one process. */
export interface Metrics {
  /** Counts a response. */
  record(record: ResponseRecord): void;
  /** All metrics in Prometheus' text format 0.0.4, to be served as `text/plain; version=0.0.4; charset=utf-8`. */
  text(): string;
}

/** The last reading of a credentials file. */
export interface CredentialsReload {
  /** Whether the file was valid. */
  readonly successful: boolean;
  /** When the credentials in use were read, in seconds since 1970. @example 1795262400 */
  readonly loadedAt: number;
}

/** Values that {@link createMetrics} reads each time. */
export interface MetricsSources {
  /** The handler's `requestsInFlight`. */
  readonly requestsInFlight?: () => number;
  /** How many wasm instances were replaced. Default: those of this thread. */
  readonly instancesReplaced?: () => number;
  /** The last reading of a credentials file. Default: there is no file. */
  readonly credentialsReload?: () => CredentialsReload | undefined;
}

/**
 * Creates metrics of responses: counts by route and status, 401s by the client that was named, and durations by route.
 *
 * @example
 * const metrics = createMetrics({ requestsInFlight: () => handle.requestsInFlight() });
 * const handle = createHandler({ credentials, onResponse: (record) => metrics.record(record) });
 */
export declare function createMetrics(sources?: MetricsSources): Metrics;
