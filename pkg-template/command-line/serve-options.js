// What `card-rewards serve` is told, by its words or by the environment, as the service's options.
import { parseArgs } from "node:util";
import { UsageError } from "./errors.js";

/** @typedef {import("../node-service.js").ServeOptions} ServeOptions */

const TIMER_MOST_MILLISECONDS = 2 ** 31 - 1;
const TIMER_MOST_SECONDS = Math.floor(TIMER_MOST_MILLISECONDS / 1000);
const PORT_MOST = 65_535;

/**
 * Whole numbers.
 * @type {Record<string, { option: keyof ServeOptions | "operationsPort", least: number, most: number, times?: number }>}
 */
const NUMBERS = {
  port: { option: "port", least: 0, most: PORT_MOST },
  "operations-port": { option: "operationsPort", least: 0, most: PORT_MOST },
  threads: { option: "threads", least: 0, most: 1024 },
  "max-body-bytes": { option: "maxBodyBytes", least: 1, most: 2 ** 30 },
  "max-transactions": { option: "maxTransactions", least: 1, most: 2 ** 32 - 1 },
  "max-missed-transactions": { option: "maxMissedTransactions", least: 1, most: 2 ** 32 - 1 },
  "max-requests-in-flight": { option: "maxRequestsInFlight", least: 1, most: Number.MAX_SAFE_INTEGER },
  "max-requests-in-flight-per-client": { option: "maxRequestsInFlightPerClient", least: 1, most: Number.MAX_SAFE_INTEGER },
  "max-request-milliseconds": { option: "maxRequestMilliseconds", least: 1, most: TIMER_MOST_MILLISECONDS },
  "max-connections": { option: "maxConnections", least: 1, most: Number.MAX_SAFE_INTEGER },
  "max-header-bytes": { option: "maxHeaderBytes", least: 1024, most: 2 ** 20 },
  "max-header-milliseconds": { option: "maxHeaderMilliseconds", least: 1, most: TIMER_MOST_MILLISECONDS },
  "max-requests-per-connection": { option: "maxRequestsPerConnection", least: 0, most: 2 ** 31 - 1 },
  "keep-alive-seconds": { option: "keepAliveMilliseconds", least: 1, most: TIMER_MOST_SECONDS, times: 1000 },
  "drain-seconds": { option: "drainMilliseconds", least: 0, most: TIMER_MOST_SECONDS, times: 1000 },
  "stop-seconds": { option: "stopMilliseconds", least: 0, most: TIMER_MOST_SECONDS, times: 1000 },
};

const TEXTS = /** @type {const} */ (["host", "operations-host", "base-path", "credentials", "www"]);

/** Named otherwise than CARD_REWARDS_ and the flag's own name. @type {Record<string, string>} */
const ENVIRONMENT_NAMES = {
  // As platforms that run containers name them.
  port: "PORT",
  host: "HOST",
  // CARD_REWARDS_CREDENTIALS holds the credentials themselves.
  credentials: "CARD_REWARDS_CREDENTIALS_FILE",
};

/** @typedef {{ text: string, origin: string }} Given what was given, and where: a flag, or a variable */

/**
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} environment
 */
export function serveOptions(words, environment) {
  const given = givenTexts(words, environment);
  const numbers = Object.fromEntries(
    Object.entries(NUMBERS).flatMap(([flag, number]) => {
      const one = given.texts[flag];
      return one === undefined ? [] : [[number.option, wholeNumber(one, number) * (number.times ?? 1)]];
    }),
  );
  const { operationsPort, ...rest } = numbers;
  const host = given.texts["operations-host"];
  if (host !== undefined && operationsPort === undefined) {
    throw new UsageError(`${host.origin} needs --operations-port, the port to listen on there.`);
  }
  return {
    /** @type {Omit<ServeOptions, "credentials">} */
    options: {
      ...rest,
      ...textOptions(given.texts),
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
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} environment
 */
function givenTexts(words, environment) {
  const flags = [...Object.keys(NUMBERS), ...TEXTS];
  const { values } = parseArgs({
    args: words,
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
 * Nothing where the variable is not set, or empty, as templates for containers leave it.
 * @param {string} flag
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Given | undefined}
 */
function fromEnvironment(flag, environment) {
  const name = ENVIRONMENT_NAMES[flag] ?? `CARD_REWARDS_${flag.toUpperCase().replaceAll("-", "_")}`;
  const text = environment[name];
  // Kubernetes tells containers of its services in variables that may come to have the same name:
  // CARD_REWARDS_OPERATIONS_PORT=tcp://10.0.0.11:9090 where there is a service "card-rewards-operations".
  return text === undefined || text === "" || text.startsWith("tcp://") ? undefined : { text, origin: name };
}

/**
 * @param {Given} given
 * @param {{ least: number, most: number }} bounds
 */
function wholeNumber({ text, origin }, { least, most }) {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new UsageError(`${origin} takes a whole number from ${least} to ${most}, not "${text}".`);
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
  throw new UsageError(`${given.origin} takes on or off, not "${given.text}".`);
}
