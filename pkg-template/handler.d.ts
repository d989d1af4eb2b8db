import type { Engine } from "./index.js";

/** One key of a caller of the HTTP service. A caller may have up to eight, each an entry of its own. */
export interface Credential {
  /** What the caller sends as `client-id`: 1 to 128 visible ASCII characters without commas. @example "budget-app" */
  readonly clientId: string;
  /**
   * The SHA-256 of what the caller sends as `api-key`, in lower-case hex.
   * To make one: `printf %s "$KEY" | sha256sum`
   * @example "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
   */
  readonly apiKeySha256: string;
  /**
   * When the key ends: a day, which counts to its end in UTC, or an instant with its time zone. It never ends where
   * this is left out.
   * @example "2027-06-30"
   */
  readonly expires?: string;
  /** `true`: the key is never accepted, even where another entry has it too. @example true */
  readonly revoked?: boolean;
}

/**
 * One credential, several (two with the same `clientId` while a key is being replaced), or a function that
 * looks them up; it gives nothing for a client that it does not know. Where it throws, the answer is a 500.
 */
export type Credentials =
  | Credential
  | readonly Credential[]
  | ((
      clientId: string,
    ) => Credential | readonly Credential[] | undefined | Promise<Credential | readonly Credential[] | undefined>);

/** Which pages of other origins may call the service from a browser. */
export interface CorsOptions {
  /** The origins, as browsers send them; or `"*"` for all of them. @example ["https://app.example"] */
  readonly origins: readonly string[] | "*";
}

/** What is told of an answer, for logs and metrics: nothing of its body, the key, the cards or the merchants. */
export interface AnswerRecord {
  /** When the request came: an ISO instant. @example "2026-11-21T18:34:33.120Z" */
  readonly time: string;
  /** What the answer's `x-request-id` says: the caller's own, where it sent one, or a new one. */
  readonly requestId: string;
  /** `other` for a method that HTTP does not name. @example "POST" */
  readonly method: string;
  /** One of the three paths, without `basePath`, or `other`. @example "/reward/earned" */
  readonly route: "/reward/earned" | "/reward/missed" | "/recommend/advice" | "other";
  /** @example 200 */
  readonly status: number;
  /** From the request's head to the answer. @example 1.27 */
  readonly milliseconds: number;
  /** Bytes of the request's body that were read. @example 812 */
  readonly bodyBytes: number;
  /** Bytes of the answer's body. @example 1260 */
  readonly answerBytes: number;
  /** Who asked, once the key was found right. @example "budget-app" */
  readonly clientId?: string;
}

/** What {@link createHandler} can be told. */
export interface HandlerOptions {
  /** Who may call. @example [{ clientId: "budget-app", apiKeySha256: "2bb8...", expires: "2027-06-30" }] */
  readonly credentials: Credentials;
  /** An engine with cards, a catalog or point values of your own, made by `createEngine`; the package's own where left out. */
  readonly engine?: Engine;
  /** What stands before the three paths, with a "/" before and none after it; nothing where left out. @example "/api/v1" */
  readonly basePath?: string;
  /**
   * Longest request body, in bytes; a longer one is answered 400. Where left out 1,048,576, which is 1 MiB and about
   * 6,000 transactions.
   * @example 262144
   */
  readonly maxBodyBytes?: number;
  /** Most transactions in a request to `/reward/earned`; more are answered 400. 10,000 where left out. @example 500 */
  readonly maxTransactions?: number;
  /**
   * Most transactions in a request to `/reward/missed`, which answers each with many cards; more are answered 400.
   * 1,000 where left out. They come to 2 MB for two cards held, and to 30 MB, with four times that of memory meanwhile,
   * for a caller who names every card there is: set less where memory is short or callers are strangers.
   * @example 100
   */
  readonly maxMissedTransactions?: number;
  /**
   * Most requests that are answered at the same time; one more is answered 503 at once. Times `maxBodyBytes` it is
   * what their bodies can take of the memory, twice over for an instant. 256 where left out.
   * @example 64
   */
  readonly maxRequestsInFlight?: number;
  /**
   * Most requests of one client that are answered at the same time, so that none takes all the room from the others; one
   * more is answered 503 at once. 128 where left out.
   * @example 16
   */
  readonly maxRequestsInFlightPerClient?: number;
  /**
   * Most milliseconds from the request's head to its answer. A body that has not come by then is answered 408; where
   * the look-up of credentials, the rate limit, or a calculation in another thread takes longer, the answer is a 500.
   * 10,000 where left out.
   * @example 2000
   */
  readonly maxRequestMilliseconds?: number;
  /**
   * Asked once for each request with the right key, before its body is read (which this must not do). `true` or 0 lets
   * it through; `false`, or the number of seconds after which the client may come again, answers 429. Anything else,
   * or where it throws: 500. No limit where left out.
   * @example async (clientId) => (await env.RATE_LIMITER.limit({ key: clientId })).success
   */
  readonly rateLimit?: (clientId: string, request: Request) => boolean | number | Promise<boolean | number>;
  /** Lets pages of other origins call; off where left out. @example { origins: ["https://app.example"] } */
  readonly cors?: CorsOptions;
  /**
   * Called once for each answer, before it is sent. What it throws changes nothing. See {@link requestLog} and
   * {@link createMetrics}.
   * @example requestLog()
   */
  readonly onAnswer?: (record: AnswerRecord) => void;
  /**
   * Called with what was thrown where the answer is a 500: a trap of the engine, a look-up or rate limit that failed,
   * time that was over. The answer itself says nothing of it. What it throws changes nothing.
   * @example (error, requestId) => console.error(requestId, error)
   */
  readonly onError?: (error: unknown, requestId: string) => void;
}

/** What {@link createHandler} makes. */
export interface Handler {
  /** Never throws. */
  (request: Request): Promise<Response>;
  /** How many requests are being answered. */
  requestsInFlight(): number;
}

/**
 * The three POST routes `/reward/earned`, `/reward/missed` and `/recommend/advice` as one function for any
 * runtime with the Web's Request and Response.
 *
 * @example
 * export default { fetch: createHandler({ credentials: [{ clientId: "budget-app", apiKeySha256: "2bb8..." }] }) };
 *
 * @throws TypeError for an option that does not exist or is not valid
 */
export declare function createHandler(options: HandlerOptions): Handler;

/**
 * Credentials from the JSON text of an environment variable, a secret or a file. What it throws does not quote the text.
 *
 * @param text JSON: one {@link Credential} or a list of them
 * @param origin what to call the text in an error
 * @example parseCredentials(process.env.CARD_REWARDS_CREDENTIALS ?? "[]", "CARD_REWARDS_CREDENTIALS")
 * @throws TypeError for text that is not JSON
 */
export declare function parseCredentials(text: string, origin: string): Credential | Credential[];

/** A store of names and texts, such as a namespace of Workers KV. */
export interface KeyValueStore {
  /** The text under the name, or nothing. */
  get(name: string): Promise<string | null | undefined>;
}

/** What {@link credentialsFromKeyValueStore} can be told. */
export interface KeyValueStoreOptions {
  /** What stands before the client's id in the store's names. `client:` where left out. @example "keys/" */
  readonly prefix?: string;
  /**
   * How long a client is let in without asking the store again: a key that was revoked works that much longer. A new
   * key works at once. 60 where left out, 0 always asks.
   * @example 10
   */
  readonly cacheSeconds?: number;
  /** How many clients are remembered. 1,000 where left out. @example 50 */
  readonly cacheEntries?: number;
}

/**
 * Credentials from a store that has one entry for each client: under `client:budget-app` the JSON text of one
 * {@link Credential} or a list of them.
 *
 * @example
 * createHandler({ credentials: credentialsFromKeyValueStore(env.CREDENTIALS) });
 *
 * @throws TypeError where the store has no `get`, or for an option that does not exist or is not valid
 */
export declare function credentialsFromKeyValueStore(
  store: KeyValueStore,
  options?: KeyValueStoreOptions,
): (clientId: string) => Promise<Credential | readonly Credential[] | undefined>;

/**
 * An `onAnswer` that writes each record as a line of JSON.
 *
 * @param write is given the line without its end; `console.log` where left out
 * @example
 * createHandler({ credentials, onAnswer: requestLog() });
 */
export declare function requestLog(write?: (line: string) => void): (record: AnswerRecord) => void;

/** Counters of one process, as Prometheus reads them. */
export interface Metrics {
  /** Counts an answer. */
  record(record: AnswerRecord): void;
  /** All of it in Prometheus' text format 0.0.4, to be served as `text/plain; version=0.0.4; charset=utf-8`. */
  text(): string;
}

/** What {@link createMetrics} reads anew each time. */
export interface MetricsSources {
  /** The handler's `requestsInFlight`. */
  readonly requestsInFlight?: () => number;
  /** How often the engine's instance was replaced; of the one in this thread where left out. */
  readonly instancesReplaced?: () => number;
}

/**
 * Counts answers by route and class of status, and how long they took.
 *
 * @example
 * const metrics = createMetrics({ requestsInFlight: () => handle.requestsInFlight() });
 * const handle = createHandler({ credentials, onAnswer: (record) => metrics.record(record) });
 */
export declare function createMetrics(sources?: MetricsSources): Metrics;
