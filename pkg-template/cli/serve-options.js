// The options of `card-rewards serve`, from the command line and the environment.
import { parseArgs } from "node:util";
import { rateLimiter } from "../node/rate-limiter.js";
import { UsageError } from "./errors.js";

/** @typedef {import("../types/entries/node-service.js").ServeOptions} ServeOptions */

const TIMER_MAX_MILLISECONDS = 2 ** 31 - 1;
const TIMER_MAX_SECONDS = Math.floor(TIMER_MAX_MILLISECONDS / 1000);
const PORT_MAX = 65_535;

/**
 * Whole numbers.
 * @type {Record<string, { option: keyof ServeOptions | "operationsPort" | "perMinute", min: number, max: number, times?: number }>}
 */
const NUMBERS = {
  port: { option: "port", min: 0, max: PORT_MAX },
  "operations-port": { option: "operationsPort", min: 0, max: PORT_MAX },
  threads: { option: "threads", min: 0, max: 1024 },
  "max-body-bytes": { option: "maxBodyBytes", min: 1, max: 2 ** 30 },
  "max-transactions": { option: "maxTransactions", min: 1, max: 2 ** 32 - 1 },
  "max-missed-transactions": { option: "maxMissedTransactions", min: 1, max: 2 ** 32 - 1 },
  "max-requests-in-flight": { option: "maxRequestsInFlight", min: 1, max: Number.MAX_SAFE_INTEGER },
  "max-requests-in-flight-per-client": { option: "maxRequestsInFlightPerClient", min: 1, max: Number.MAX_SAFE_INTEGER },
  "rate-limit": { option: "perMinute", min: 1, max: 1_000_000 },
  "max-request-milliseconds": { option: "maxRequestMilliseconds", min: 1, max: TIMER_MAX_MILLISECONDS },
  "max-connections": { option: "maxConnections", min: 1, max: Number.MAX_SAFE_INTEGER },
  "max-header-bytes": { option: "maxHeaderBytes", min: 1024, max: 2 ** 20 },
  "max-header-milliseconds": { option: "maxHeaderMilliseconds", min: 1, max: TIMER_MAX_MILLISECONDS },
  "max-requests-per-connection": { option: "maxRequestsPerConnection", min: 0, max: 2 ** 31 - 1 },
  "keep-alive-seconds": { option: "keepAliveMilliseconds", min: 1, max: TIMER_MAX_SECONDS, times: 1000 },
  "drain-seconds": { option: "drainMilliseconds", min: 0, max: TIMER_MAX_SECONDS, times: 1000 },
  "shutdown-seconds": { option: "shutdownMilliseconds", min: 0, max: TIMER_MAX_SECONDS, times: 1000 },
};

const TEXTS = /** @type {const} */ (["host", "operations-host", "base-path", "credentials", "www"]);

/** Variables not named CARD_REWARDS_ and the flag. @type {Record<string, string>} */
const ENVIRONMENT_NAMES = {
  // The names that container platforms set.
  port: "PORT",
  host: "HOST",
  // CARD_REWARDS_CREDENTIALS contains the credentials themselves.
  credentials: "CARD_REWARDS_CREDENTIALS_FILE",
};

/** @typedef {{ text: string, origin: string }} Given the value, and the flag or variable that it is from */

/**
 * @param {string[]} argv
 * @param {NodeJS.ProcessEnv} environment
 */
export function serveOptions(argv, environment) {
  const given = givenTexts(argv, environment);
  const numbers = Object.fromEntries(
    Object.entries(NUMBERS).flatMap(([flag, number]) => {
      const one = given.texts[flag];
      return one === undefined ? [] : [[number.option, wholeNumber(one, number) * (number.times ?? 1)]];
    }),
  );
  const { operationsPort, perMinute, ...rest } = numbers;
  const host = given.texts["operations-host"];
  if (host !== undefined && operationsPort === undefined) {
    throw new UsageError(`${host.origin} requires --operations-port, the port to listen on.`);
  }
  return {
    /** @type {Omit<ServeOptions, "credentials">} */
    options: {
      ...rest,
      ...textOptions(given.texts),
      ...(perMinute !== undefined && { rateLimit: rateLimiter(perMinute) }),
      ...(operationsPort !== undefined && { operations: { port: operationsPort, ...(host && { host: host.text }) } }),
      ...(given.origins.length > 0 && { cors: { origins: given.origins.includes("*") ? "*" : given.origins } }),
    },
    credentialsFile: given.texts.credentials?.text,
    log: given.log,
  };
}

/** @param {Record<string, Given | undefined>} texts */
function textOptions({ host, www, "base-path": basePath }) {
  return {
    ...(host && { host: host.text }),
    ...(www && { www: www.text }),
    ...(basePath && { basePath: basePath.text }),
  };
}

/**
 * @param {string[]} argv
 * @param {NodeJS.ProcessEnv} environment
 */
function givenTexts(argv, environment) {
  const flags = [...Object.keys(NUMBERS), ...TEXTS];
  const { values } = parseArgs({
    args: argv,
    options: {
      ...Object.fromEntries(flags.map((flag) => [flag, { type: /** @type {const} */ ("string") }])),
      cors: { type: "string", multiple: true },
      log: { type: "boolean" },
    },
  });
  /** @type {Record<string, Given | undefined>} */
  const texts = Object.fromEntries(
    flags.map((flag) => {
      const text = /** @type {Record<string, unknown>} */ (values)[flag];
      return [flag, typeof text === "string" ? { text, origin: `--${flag}` } : fromEnvironment(flag, environment)];
    }),
  );
  return {
    texts,
    origins: values.cors ?? listOf(fromEnvironment("cors", environment)?.text),
    log: values.log ?? onOrOff(fromEnvironment("log", environment)),
  };
}

/**
 * Reads a variable; an empty one, as container templates leave it, counts as unset.
 * @param {string} flag
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Given | undefined}
 */
function fromEnvironment(flag, environment) {
  const name = ENVIRONMENT_NAMES[flag] ?? `CARD_REWARDS_${flag.toUpperCase().replaceAll("-", "_")}`;
  const text = environment[name];
  // Kubernetes sets variables for its services that can have the same name: with a service "card-rewards-operations",
  // CARD_REWARDS_OPERATIONS_PORT=tcp://10.0.0.11:9090.
  return text === undefined || text === "" || text.startsWith("tcp://") ? undefined : { text, origin: name };
}

/**
 * @param {Given} given
 * @param {{ min: number, max: number }} bounds
 */
function wholeNumber({ text, origin }, { min, max }) {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new UsageError(`${origin} "${text}" is not a whole number from ${min} to ${max}.`);
  }
  return number;
}

/** @param {string | undefined} text */
function listOf(text) {
  return text === undefined ? [] : text.split(",").map((item) => item.trim());
}

/** @param {Given | undefined} given */
function onOrOff(given) {
  if (given === undefined || ["off", "false", "0"].includes(given.text)) {
    return false;
  }
  if (["on", "true", "1"].includes(given.text)) {
    return true;
  }
  throw new UsageError(`${given.origin} "${given.text}" is neither on nor off. Write one of them.`);
}
