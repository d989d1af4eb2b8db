// The options of `card-rewards serve`, from the command line and the environment.
import { isOrigin } from "../../http/cors.js";
import { isBasePath } from "../../http/handler-options.js";
import { EXTENSIONS } from "../../http/routes.js";
import { rateLimiter } from "../../node/rate-limiter.js";
import { UsageError } from "../errors/errors.js";
import { parsedArguments } from "./options.js";
import { SERVE_OPTIONS, variableOf } from "./serve-help.js";

/** @typedef {import("../../types/entries/node-service.js").ServeOptions} ServeOptions */

/** @typedef {{ text: string, origin: string }} Given the value, and the flag or variable that it is from */

/**
 * @param {string[]} argv
 * @param {NodeJS.ProcessEnv} environment
 */
export function serveOptions(argv, environment) {
  const given = givenTexts(argv, environment);
  const numbers = Object.fromEntries(
    Object.entries(SERVE_OPTIONS).flatMap(([flag, { number }]) => {
      const one = given.texts[flag];
      return one === undefined || number === undefined ? [] : [[number.option, wholeNumber(one, number) * (number.times ?? 1)]];
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
      ...(given.texts.extensions && { extensions: extensionsOf(given.texts.extensions) }),
      ...(perMinute !== undefined && { rateLimit: rateLimiter(perMinute) }),
      ...(operationsPort !== undefined && { operations: { port: operationsPort, ...(host && { host: hostOf(host) }) } }),
      ...(given.origins.length > 0 && { cors: { origins: originsOf(given.origins) } }),
    },
    ...credentialsOf(given.texts, environment),
    log: given.log,
  };
}

/**
 * The file of the credentials, or whether a key is created: only for callers on this computer. A service that others can
 * reach and that nobody has a key for would look healthy and reject every client.
 * @param {Record<string, Given | undefined>} texts
 * @param {NodeJS.ProcessEnv} environment
 */
function credentialsOf({ credentials, host }, environment) {
  const hasOwn = environment.CARD_REWARDS_CREDENTIALS !== undefined;
  const variable = variableOf("credentials");
  if (credentials?.text === "" || (credentials === undefined && !hasOwn && environment[variable] === "")) {
    throw new UsageError(`${credentials?.origin ?? variable} is empty. Write the path of a list of credentials, or leave it out.`);
  }
  const createsKey = credentials === undefined && !hasOwn;
  if (createsKey && host !== undefined && !isLoopback(host.text)) {
    throw new UsageError(
      `${host.origin} ${host.text} can be reached from other computers, so it requires credentials. Create some with ` +
        '"card-rewards keygen --client my-app", and pass the file with --credentials FILE, or their list in CARD_REWARDS_CREDENTIALS.',
    );
  }
  return { credentialsFile: credentials?.text, createsKey };
}

/** @param {string} host */
function isLoopback(host) {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
}

/** @param {Record<string, Given | undefined>} texts */
function textOptions({ host, www, "base-path": basePath }) {
  return {
    ...(host && { host: hostOf(host) }),
    ...(www && { www: www.text }),
    ...(basePath && { basePath: basePathOf(basePath) }),
  };
}

/**
 * Rejects an empty address, as from an unset variable of a shell: it would listen on every network.
 * @param {Given} given
 */
function hostOf({ text, origin }) {
  if (text.trim() === "") {
    throw new UsageError(`${origin} "${text}" is not an address. Write one such as 127.0.0.1, or 0.0.0.0 for every network.`);
  }
  return text;
}

/** @param {Given} given */
function basePathOf({ text, origin }) {
  if (!isBasePath(text)) {
    throw new UsageError(`${origin} "${text}" is not a prefix of paths. Start it with "/" and do not end it with "/", as in a URL, such as /api/v1.`);
  }
  return text;
}

/**
 * @param {readonly Given[]} given
 * @returns {"*" | string[]}
 */
function originsOf(given) {
  for (const { text, origin } of given) {
    if (text !== "*" && !isOrigin(text)) {
      throw new UsageError(
        `${origin} "${text}" is not an origin. Write scheme, host and port only, in lower case, such as https://app.example, or "*" for all.`,
      );
    }
  }
  const origins = given.map(({ text }) => text);
  return origins.includes("*") ? "*" : origins;
}

/**
 * @param {string[]} argv
 * @param {NodeJS.ProcessEnv} environment
 */
function givenTexts(argv, environment) {
  const { values } = parsedArguments({ args: argv, options: SERVE_OPTIONS });
  const { cors, log, ...others } = values;
  /** @type {Record<string, Given | undefined>} */
  const texts = Object.fromEntries(
    Object.keys(SERVE_OPTIONS).map((flag) => {
      const text = others[flag];
      return [flag, typeof text === "string" ? { text, origin: `--${flag}` } : fromEnvironment(flag, environment)];
    }),
  );
  return {
    texts,
    origins: /** @type {string[] | undefined} */ (cors)?.map((text) => ({ text, origin: "--cors" })) ?? eachOf(texts.cors),
    log: /** @type {boolean | undefined} */ (log) ?? onOrOff(texts.log),
  };
}

/**
 * Reads a variable; an empty one, as container templates leave it, counts as unset.
 * @param {string} flag
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Given | undefined}
 */
function fromEnvironment(flag, environment) {
  const name = variableOf(flag);
  const text = environment[name];
  // Kubernetes sets variables for its services that can have the same name: with a service "card-rewards-operations",
  // CARD_REWARDS_OPERATIONS_PORT=tcp://10.0.0.11:9090.
  return text === undefined || text === "" || text.startsWith("tcp://") ? undefined : { text, origin: name };
}

/**
 * @param {Given} given
 * @param {{ min: number, max: number, reason?: string }} bounds
 */
function wholeNumber({ text, origin }, { min, max, reason }) {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new UsageError(`${origin} "${text}" is not a whole number from ${min} to ${max}.${reason === undefined ? "" : ` ${reason}`}`);
  }
  return number;
}

/** @param {Given} given */
function extensionsOf(given) {
  return eachOf(given).map(({ text: name, origin }) => {
    if (!Object.hasOwn(EXTENSIONS, name)) {
      throw new UsageError(`${origin} "${name}" is no extension. Write some of these, separated by commas: ${Object.keys(EXTENSIONS).join(", ")}.`);
    }
    return /** @type {keyof typeof EXTENSIONS} */ (name);
  });
}

/**
 * The items of a list, each with the list's flag or variable.
 * @param {Given | undefined} given
 * @returns {Given[]}
 */
function eachOf(given) {
  return given === undefined ? [] : given.text.split(",").map((item) => ({ text: item.trim(), origin: given.origin }));
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
