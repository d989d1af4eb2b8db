// The HTTP service as a program: its words, its signals, and what it says.
import { stat } from "node:fs/promises";
import { parseCredentials } from "../lib/credentials-text.js";
import { requestLog } from "../lib/request-log.js";
import { createApiKey } from "../server/api-key.js";
import { serve as startService } from "../server/service.js";
import { CommandError } from "./errors.js";
import { serveOptions } from "./serve-options.js";

export { HELP } from "./serve-help.js";

// `npx` passes on the Ctrl-C that the terminal has sent to this program already.
const SAME_SIGNAL_MILLISECONDS = 500;

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/** @param {string[]} words */
export async function serve(words) {
  const { options, credentialsFile, log } = serveOptions(words, process.env);
  await seeThatFolderExists(options.www);
  const made = credentialsFile === undefined && process.env.CARD_REWARDS_CREDENTIALS === undefined ? createApiKey("local") : undefined;
  const tell = log ? tellByLog : tellByWords;
  const service = await begun({
    ...options,
    credentials: credentialsFile === undefined ? (made?.credential ?? givenCredentials()) : { file: credentialsFile },
    onCredentialsReload: (error) => tell.reloaded(error),
    onError: (error, requestId) => tell.failed(error, requestId),
    ...(log && { onAnswer: requestLog() }),
  });
  // Who reads that it has started may end it at once.
  const stopped = stoppedBySignal(service, credentialsFile !== undefined, tell);
  tell.started(service, options.www, made);
  await stopped;
}

/** @param {string | undefined} folder */
async function seeThatFolderExists(folder) {
  const found = folder === undefined ? undefined : await stat(folder).catch(() => undefined);
  if (folder !== undefined && !found?.isDirectory()) {
    throw new CommandError(`--www: there is no folder ${folder}. Build the page first, or check the path.`);
  }
}

function givenCredentials() {
  try {
    return parseCredentials(process.env.CARD_REWARDS_CREDENTIALS ?? "", "CARD_REWARDS_CREDENTIALS");
  } catch (error) {
    throw new CommandError(/** @type {Error} */ (error).message);
  }
}

/** @param {import("../node-service.js").ServeOptions} options */
async function begun(options) {
  try {
    return await startService(options);
  } catch (error) {
    throw asCommandError(/** @type {NodeJS.ErrnoException & { port?: number, address?: string }} */ (error), options);
  }
}

/**
 * What is wrong with what was given is the caller's to mend, and the message says how.
 * @param {NodeJS.ErrnoException & { port?: number, address?: string }} error
 * @param {import("../node-service.js").ServeOptions} options
 */
function asCommandError({ code, message, syscall, port = 0, address }, { host, port: wanted, operations }) {
  if (code === "EADDRINUSE" && wanted !== 0 && wanted === operations?.port) {
    return new CommandError(`--port and --operations-port are both ${wanted}. Choose another for one of them.`);
  }
  const flag = port !== 0 && port === operations?.port ? "operations-port" : "port";
  if (code === "EADDRINUSE") {
    return new CommandError(`Port ${port} is in use. Stop the other program, or choose another port: --${flag} ${port + 1}`);
  }
  if (syscall !== undefined) {
    const place = `${address ?? host ?? "that host"}, port ${port === 0 ? wanted : port}`;
    return new CommandError(`Cannot listen on ${place} (${code}). Choose another with --host and --${flag}.`);
  }
  return new CommandError(message);
}

/**
 * Ends at the first SIGINT or SIGTERM, when requests under way are answered; at the second at once.
 * @param {import("../node-service.js").Service} service
 * @param {boolean} reloads
 * @param {Tell} tell
 * @returns {Promise<void>}
 */
function stoppedBySignal(service, reloads, tell) {
  return new Promise((resolve, reject) => {
    let stoppingSince = Infinity;
    if (reloads) {
      process.on("SIGHUP", () => void service.reloadCredentials());
    }
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
      process.on(signal, () => {
        if (stoppingSince === Infinity) {
          stoppingSince = performance.now();
          tell.stopping(signal);
          service.stop().then(resolve, reject);
        } else if (performance.now() - stoppingSince > SAME_SIGNAL_MILLISECONDS) {
          process.exit(EXIT_CODES[signal]);
        }
      });
    }
  });
}

/**
 * @typedef {object} Tell
 * @property {(service: import("../node-service.js").Service, www: string | undefined, made: ReturnType<typeof createApiKey> | undefined) => void} started
 * @property {(signal: string) => void} stopping
 * @property {(error: Error | undefined) => void} reloaded
 * @property {(error: unknown, requestId: string) => void} failed
 */

/** @type {Tell} */
const tellByWords = {
  started: (service, www, made) => console.log(greeting(service, www, made)),
  stopping: (signal) => console.error(`${signal}: answering what has begun. Once more ends it at once.`),
  failed: (error, requestId) => console.error(`Request ${requestId} failed: ${error}`),
  reloaded: (error) =>
    console.error(error === undefined ? "The credentials were read again." : `The credentials stay as they were. ${error.message}`),
};

/**
 * Standard output has JSON lines only.
 * @type {Tell}
 */
const tellByLog = {
  started(service, www, made) {
    console.error(greeting(service, www, made));
    logEvent("started", { address: service.address, operationsAddress: service.operationsAddress });
  },
  stopping: (signal) => logEvent("stopping", { signal }),
  failed: (error, requestId) => logEvent("request failed", { requestId, error: String(error) }),
  reloaded: (error) =>
    error === undefined ? logEvent("credentials reloaded") : logEvent("credentials not reloaded", { error: error.message }),
};

/**
 * @param {string} event
 * @param {Record<string, string | undefined>} [more]
 */
function logEvent(event, more) {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...more }));
}

/**
 * @param {import("../node-service.js").Service} service
 * @param {string | undefined} www
 * @param {ReturnType<typeof createApiKey> | undefined} made
 */
function greeting({ address, operationsAddress }, www, made) {
  const lines = www === undefined ? [] : [`The page:   ${address}/`];
  lines.push(`The routes: ${address}/reward/earned  /reward/missed  /recommend/advice`);
  if (operationsAddress !== undefined) {
    lines.push(`Operations: ${operationsAddress}/health  /metrics`);
  }
  if (made === undefined) {
    lines.push("Credentials: those given.");
  } else {
    lines.push(`Client id:  ${made.credential.clientId}`, `API key:    ${made.apiKey}  (made for this run)`);
  }
  const key = made === undefined ? { clientId: "<CLIENT_ID>", apiKey: "<API_KEY>" } : { ...made.credential, apiKey: made.apiKey };
  lines.push("", "Try it:", curlLine(address, key), "", "Ctrl-C ends it.");
  return lines.join("\n");
}

/**
 * @param {string} address
 * @param {{ clientId: string, apiKey: string }} key
 */
function curlLine(address, { clientId, apiKey }) {
  const request = {
    merchant: "Whole Foods",
    spendAmount: 82.4,
    yourCards: ["American Express Gold", "Chase Sapphire Preferred", "Citi Double Cash"],
  };
  return (
    `curl ${address}/recommend/advice -H 'content-type: application/json' ` +
    `-H 'client-id: ${clientId}' -H 'api-key: ${apiKey}' -d '${JSON.stringify(request)}'`
  );
}
