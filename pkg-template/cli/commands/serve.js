// The HTTP service as a program: arguments, signals and output.
import { stat } from "node:fs/promises";
import { parseCredentials } from "../../http/credentials/parse.js";
import { requestLog } from "../../http/request-log.js";
import { EXTENSIONS } from "../../http/routes.js";
import { createApiKey } from "../../node/api-key.js";
import { serve as startService, SERVICE_DEFAULTS } from "../../node/service.js";
import { CommandError } from "../errors/errors.js";
import { serveOptions } from "../options/serve-options.js";
import { unknownVariables } from "../options/unknown-variables.js";
import { createLog } from "../output/log.js";

export { HELP } from "../options/serve-help.js";

// `npx` repeats the Ctrl-C that the terminal has sent to this program already.
const SAME_SIGNAL_MILLISECONDS = 500;

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/** @param {string[]} argv */
export async function serve(argv) {
  const { options, credentialsFile, createsKey, log } = serveOptions(argv, process.env);
  await rejectMissingFolder(options.www);
  unknownVariables(process.env).forEach((line) => console.error(line));
  const created = createsKey ? createApiKey("local") : undefined;
  const write = createLog(process.stdout, console.error);
  const output = log ? jsonOutput(write) : textOutput(write);
  const starting = start({
    ...options,
    credentials: credentialsFile === undefined ? (created?.credential ?? givenCredentials()) : { file: credentialsFile },
    onCredentialsReload: (error) => output.reloaded(error),
    onError: (error, requestId) => output.failed(error, requestId),
    ...(log && { onResponse: requestLog(write) }),
  });
  // Before it listens: the signal ends a program without a listener. A service with a key for this run has none, so that it
  // ends with its terminal.
  if (credentialsFile !== undefined) {
    // That it cannot start is reported below.
    process.on("SIGHUP", () => void starting.then((service) => service.reloadCredentials(), () => {}));
  } else if (created === undefined) {
    process.on("SIGHUP", () => output.reloaded(new Error("They are in CARD_REWARDS_CREDENTIALS: restart the service to change them.")));
  }
  const service = await starting;
  // Before the output: its reader may stop the service at once.
  const stopped = stopOnSignal(service, output);
  output.started(service, options, created);
  await stopped;
}

/** @param {string | undefined} folder */
async function rejectMissingFolder(folder) {
  const found = folder === undefined ? undefined : await stat(folder).catch(() => undefined);
  if (folder !== undefined && !found?.isDirectory()) {
    throw new CommandError(`--www: the folder ${folder} does not exist. Build the page first, or check the path.`);
  }
}

function givenCredentials() {
  try {
    return parseCredentials(process.env.CARD_REWARDS_CREDENTIALS ?? "", "CARD_REWARDS_CREDENTIALS");
  } catch (error) {
    throw new CommandError(/** @type {Error} */ (error).message);
  }
}

/** @param {import("../../types/entries/node-service.js").ServeOptions} options */
async function start(options) {
  try {
    return await startService(options);
  } catch (error) {
    throw asCommandError(/** @type {ListenError} */ (error), options);
  }
}

/**
 * @typedef {NodeJS.ErrnoException & { port?: number, address?: string, hostname?: string }} ListenError of an unknown name it has the
 *   `hostname` alone
 *
 * Turns an error in the options into one with its correction.
 * @param {ListenError} error
 * @param {import("../../types/entries/node-service.js").ServeOptions} options
 */
function asCommandError({ code, message, syscall, port = 0, hostname, address = hostname }, { host, port: requested = SERVICE_DEFAULTS.port, operations }) {
  if (code === "EADDRINUSE" && requested !== 0 && requested === operations?.port) {
    return new CommandError(`--port and --operations-port are both ${requested}. Choose another for one of them.`);
  }
  const isOfOperations = operations !== undefined && (port === 0 ? address === operations.host && address !== host : port === operations.port);
  const prefix = isOfOperations ? "operations-" : "";
  if (code === "EADDRINUSE") {
    return new CommandError(`Port ${port} is in use. Stop the other program, or choose another port: --${prefix}port ${port + 1}`);
  }
  if (syscall !== undefined) {
    const listenAddress = `${address ?? host ?? "that host"}, port ${port === 0 ? (isOfOperations ? operations.port : requested) : port}`;
    return new CommandError(`Cannot listen on ${listenAddress} (${code}). Choose another with --${prefix}host and --${prefix}port.`);
  }
  return new CommandError(message);
}

/**
 * Shuts down gracefully at the first SIGINT or SIGTERM; at the second, at once.
 * @param {import("../../types/entries/node-service.js").Service} service
 * @param {Output} output
 * @returns {Promise<void>}
 */
function stopOnSignal(service, output) {
  return new Promise((resolve, reject) => {
    let stoppingSince = Infinity;
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
      process.on(signal, () => {
        if (stoppingSince === Infinity) {
          stoppingSince = performance.now();
          output.stopping(signal);
          service.stop().then(resolve, reject);
        } else if (performance.now() - stoppingSince > SAME_SIGNAL_MILLISECONDS) {
          process.exit(EXIT_CODES[signal]);
        }
      });
    }
  });
}

/**
 * @typedef {Pick<import("../../types/entries/node-service.js").ServeOptions, "www" | "extensions" | "basePath">} ServedOptions
 *
 * @typedef {object} Output
 * @property {(service: import("../../types/entries/node-service.js").Service, options: ServedOptions, created: ReturnType<typeof createApiKey> | undefined) => void} started
 * @property {(signal: string) => void} stopping
 * @property {(error: Error | undefined) => void} reloaded
 * @property {(error: unknown, requestId: string) => void} failed
 */

/**
 * @param {(line: string) => void} write
 * @returns {Output}
 */
function textOutput(write) {
  return {
    started: (service, options, created) => write(greeting(service, options, created)),
    stopping: (signal) => console.error(`${signal}: shutting down once requests in flight are answered. A second signal stops at once.`),
    failed: (error, requestId) => console.error(`Request ${requestId} failed: ${error}`),
    reloaded: (error) =>
      console.error(error === undefined ? "The credentials were reloaded." : `The credentials stay unchanged. ${error.message}`),
  };
}

/**
 * With --log: standard output has JSON lines only.
 * @param {(line: string) => void} write
 * @returns {Output}
 */
function jsonOutput(write) {
  /**
   * @param {string} event
   * @param {Record<string, string | undefined>} [more]
   */
  const logEvent = (event, more) => write(JSON.stringify({ time: new Date().toISOString(), event, ...more }));
  return {
    started(service, options, created) {
      console.error(greeting(service, options, created));
      logEvent("started", { address: service.address, operationsAddress: service.operationsAddress });
    },
    stopping: (signal) => logEvent("stopping", { signal }),
    failed: (error, requestId) => logEvent("request failed", { requestId, error: String(error) }),
    reloaded: (error) =>
      error === undefined ? logEvent("credentials reloaded") : logEvent("credentials not reloaded", { error: error.message }),
  };
}

/**
 * @param {import("../../types/entries/node-service.js").Service} service
 * @param {ServedOptions} options
 * @param {ReturnType<typeof createApiKey> | undefined} created
 */
function greeting({ address, operationsAddress }, { www, extensions = [], basePath = "" }, created) {
  const prefix = address + basePath;
  const lines = www === undefined ? [] : [`The page:   ${address}/`];
  lines.push(`The routes: ${prefix}/reward/earned  /reward/missed  /recommend/advice`);
  if (extensions.length > 0) {
    lines.push(`Extensions: ${prefix}${extensions.map((name) => EXTENSIONS[name].name).join("  ")}`);
  }
  if (operationsAddress !== undefined) {
    lines.push(`Operations: ${operationsAddress}/health  /metrics`);
  }
  if (created === undefined) {
    lines.push("Credentials: as configured.");
  } else {
    lines.push(`Client id:  ${created.credential.clientId}`, `API key:    ${created.apiKey}  (created for this run)`);
  }
  const key = created === undefined ? { clientId: "<CLIENT_ID>", apiKey: "<API_KEY>" } : { ...created.credential, apiKey: created.apiKey };
  lines.push("", "Try it:", curlLine(prefix, key), "", "Ctrl-C stops it.");
  return lines.join("\n");
}

/**
 * @param {string} prefix of the routes
 * @param {{ clientId: string, apiKey: string }} key
 */
function curlLine(prefix, { clientId, apiKey }) {
  const request = {
    merchant: "Whole Foods",
    spendAmount: 82.4,
    yourCards: ["American Express Gold", "Chase Sapphire Preferred", "Citi Double Cash"],
  };
  return (
    `curl ${prefix}/recommend/advice -H 'content-type: application/json' ` +
    `-H 'client-id: ${clientId}' -H 'api-key: ${apiKey}' -d '${JSON.stringify(request)}'`
  );
}
