// Options and help of `card-rewards serve`.
import { LIMITS } from "../../http/handler-options.js";
import { EXTENSIONS } from "../../http/routes.js";
import { SERVER_LIMITS } from "../../node/server.js";
import { SERVICE_DEFAULTS, THREADS_MAX_REASON } from "../../node/service.js";
import { poolSizeMax } from "../../node/worker-pool.js";

/** @typedef {import("../../types/entries/node-service.js").ServeOptions} ServeOptions */

/**
 * Whole number; `times` converts its unit, and `reason` ends the message for another one.
 * @typedef {{ option: keyof ServeOptions | "operationsPort" | "perMinute", min: number, max: number, times?: number, reason?: string }} WholeNumber
 *
 * @typedef {import("./options.js").Option & { number?: WholeNumber }} ServeOption
 * @typedef {import("./help.js").Section & { options: Record<string, ServeOption> }} ServeSection
 */

const TIMER_MAX_MILLISECONDS = LIMITS.maxRequestMilliseconds.max;
const TIMER_MAX_SECONDS = Math.floor(TIMER_MAX_MILLISECONDS / 1000);
const PORT_MAX = 65_535;

/** @type {ServeSection[]} */
const SECTIONS = [
  {
    options: {
      // PORT and HOST are the names that container platforms set.
      port: {
        ...number(`${SERVICE_DEFAULTS.port}; 0 for any free port`, { option: "port", min: 0, max: PORT_MAX }),
        environment: "PORT",
      },
      host: {
        type: "string",
        value: "ADDRESS",
        text: `${SERVICE_DEFAULTS.host}, this computer only; 0.0.0.0 in a container`,
        environment: "HOST",
      },
      "base-path": { type: "string", value: "PATH", text: "a prefix of the routes, such as /api/v1" },
      extensions: {
        type: "string",
        value: "LIST",
        text:
          `also serves operations beyond the three routes, separated by commas: ${Object.keys(EXTENSIONS).join(", ")}. ` +
          `Their paths are ${Object.values(EXTENSIONS).map(({ name }) => name).join(", ")}. None by default`,
      },
      threads: number(
        "worker threads: one per processor, at most 4; 0 calculates in the main thread. Maximum: 4 per processor, or 8 if that is more",
        { option: "threads", min: 0, max: poolSizeMax(), reason: THREADS_MAX_REASON },
      ),
      www: { type: "string", value: "FOLDER", text: "serves these files too" },
    },
  },
  {
    heading: "Callers",
    options: {
      credentials: {
        type: "string",
        value: "FILE",
        text:
          'a JSON list of credentials from "card-rewards keygen". The file is checked every second, and at once on SIGHUP, and ' +
          "reloaded when it has changed; if the new content is invalid, the old stays in effect. The list itself can be in the " +
          "variable CARD_REWARDS_CREDENTIALS instead; with neither, a client id and a key are created for this run, if the host is this computer only",
        // CARD_REWARDS_CREDENTIALS contains the credentials themselves.
        environment: "CARD_REWARDS_CREDENTIALS_FILE",
      },
      cors: {
        type: "string",
        multiple: true,
        value: "ORIGIN",
        text:
          'allows calls from pages of this origin; repeat it for each, "*" for all. ' +
          "In the variable CARD_REWARDS_CORS separated by commas",
      },
    },
  },
  {
    heading: "Operations",
    options: {
      log: {
        type: "boolean",
        text:
          "one line of JSON on standard output for each response, without bodies, keys, cards or merchants; " +
          "all other output then goes to standard error",
      },
      "operations-port": number("serves /health and /metrics (for Prometheus); off by default", {
        option: "operationsPort",
        min: 0,
        max: PORT_MAX,
      }),
      "operations-host": { type: "string", value: "ADDRESS", text: `${SERVICE_DEFAULTS.host}. Callers must not reach it` },
    },
  },
  {
    heading: "Limits",
    options: {
      "max-body-bytes": handlerLimit("maxBodyBytes", "; a longer body gets a 400"),
      "max-transactions": handlerLimit("maxTransactions", " in a request for earned rewards"),
      "max-missed-transactions": handlerLimit("maxMissedTransactions", " in a request for missed rewards, and in one to an extension"),
      "max-requests-in-flight": handlerLimit("maxRequestsInFlight", "; one more gets a 503"),
      "max-requests-in-flight-per-client": handlerLimit("maxRequestsInFlightPerClient", "; one more of the same client gets a 503"),
      "rate-limit": number(
        "requests of each client in a minute, or at once; more get a 429. No limit by default. " +
          "Each process counts its own",
        { option: "perMinute", min: 1, max: 1_000_000 },
      ),
      "max-request-milliseconds": handlerLimit("maxRequestMilliseconds", " from the headers to the response"),
      "max-connections": number(`${SERVER_LIMITS.maxConnections}; more are closed`, {
        option: "maxConnections",
        min: 1,
        max: Number.MAX_SAFE_INTEGER,
      }),
      "max-header-bytes": number(`${SERVER_LIMITS.maxHeaderBytes}; longer headers get a 431`, {
        option: "maxHeaderBytes",
        min: 1024,
        max: 2 ** 20,
      }),
      "max-header-milliseconds": number(`${SERVER_LIMITS.maxHeaderMilliseconds} for the headers to arrive; then a 408`, {
        option: "maxHeaderMilliseconds",
        min: 1,
        max: TIMER_MAX_MILLISECONDS,
      }),
      "max-requests-per-connection": number(`${SERVER_LIMITS.maxRequestsPerConnection}: no limit`, {
        option: "maxRequestsPerConnection",
        min: 0,
        max: 2 ** 31 - 1,
      }),
      "max-unsent-bytes": number(
        `${SERVER_LIMITS.maxUnsentBytes} of responses that clients have yet to read, half of it for each client; then further requests get a 503`,
        { option: "maxUnsentBytes", min: 1, max: Number.MAX_SAFE_INTEGER },
      ),
      "max-write-milliseconds": number(`${SERVER_LIMITS.maxWriteMilliseconds} without progress of a response; then its connection is closed`, {
        option: "maxWriteMilliseconds",
        min: 1,
        max: TIMER_MAX_MILLISECONDS,
      }),
      "keep-alive-seconds": number(
        `${SERVER_LIMITS.keepAliveMilliseconds / 1000}: how long an idle connection stays open. Longer than in the proxy in front ` +
          "(nginx and AWS 60, Google 600), or requests occasionally get a 502",
        { option: "keepAliveMilliseconds", min: 1, max: TIMER_MAX_SECONDS, times: 1000 },
      ),
    },
  },
  {
    heading: "Shutdown: SIGTERM or Ctrl-C answers requests in flight and exits with 0; a second signal stops at once",
    options: {
      "drain-seconds": number(`${SERVICE_DEFAULTS.drainMilliseconds / 1000}: how long new requests are still answered, while /health returns 503`, {
        option: "drainMilliseconds",
        min: 0,
        max: TIMER_MAX_SECONDS,
        times: 1000,
      }),
      "shutdown-seconds": number(`${SERVICE_DEFAULTS.shutdownMilliseconds / 1000}: how long requests in flight may take after that`, {
        option: "shutdownMilliseconds",
        min: 0,
        max: TIMER_MAX_SECONDS,
        times: 1000,
      }),
    },
  },
];

/** @type {Record<string, ServeOption>} */
export const SERVE_OPTIONS = Object.assign({}, ...SECTIONS.map(({ options }) => options));

/**
 * The environment variable of an option.
 * @param {string} flag
 */
export function variableOf(flag) {
  return SERVE_OPTIONS[flag].environment ?? `CARD_REWARDS_${flag.toUpperCase().replaceAll("-", "_")}`;
}

/** @type {import("./help.js").Help} */
export const HELP = {
  usage: "serve",
  summary: "the three routes over HTTP",
  sections: SECTIONS,
  notes: [
    "Every option can be set in the environment instead: the name in brackets, else CARD_REWARDS_ and the option's name, such as " +
      "CARD_REWARDS_MAX_BODY_BYTES=65536 or CARD_REWARDS_LOG=on. The command line takes precedence.",
    "npx does not pass SIGTERM on: under a supervisor, run node node_modules/card-rewards/cli/card-rewards.js serve.",
    "Exit codes: 0 stopped; 1 could not start; 2 wrong arguments; 130 or 143 stopped by the second signal.",
  ],
  examples: [
    "card-rewards serve",
    "card-rewards serve --credentials credentials.json --log --operations-port 9090",
    "HOST=0.0.0.0 PORT=80 CARD_REWARDS_CREDENTIALS_FILE=/run/secrets/credentials.json card-rewards serve --log",
  ],
};

/**
 * @param {string} text
 * @param {WholeNumber} bounds
 * @returns {ServeOption}
 */
function number(text, bounds) {
  return { type: "string", value: "NUMBER", text, number: bounds };
}

/**
 * Describes a limit of the handler, after its default.
 * @param {keyof typeof LIMITS} option
 * @param {string} text
 */
function handlerLimit(option, text) {
  const { fallback, max } = LIMITS[option];
  return number(`${fallback}${text}`, { option, min: 1, max });
}
