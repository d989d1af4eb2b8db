// The whole service on Node: the handler, its calculation threads, its server, and what watches over them.
import { once } from "node:events";
import { calculationOf } from "../lib/calculation.js";
import { handlerWith } from "../lib/handler.js";
import { instanceNumber } from "../lib/instance.js";
import { createMetrics } from "../lib/metrics.js";
import { defaultThreadCount, startCalculationThreads } from "./calculation-threads.js";
import { openCredentialsFile } from "./credentials-file.js";
import { gracefulStop } from "./graceful-stop.js";
import { createNodeServer, SERVER_LIMITS } from "./node-server.js";
import { operationsHandler } from "./operations.js";
import { createStaticFiles } from "./static-files.js";

/** @typedef {import("../node-service.js").ServeOptions} ServeOptions */

const HANDLER_OPTIONS = [
  "basePath",
  "maxBodyBytes",
  "maxTransactions",
  "maxMissedTransactions",
  "maxRequestsInFlight",
  "maxRequestsInFlightPerClient",
  "maxRequestMilliseconds",
  "rateLimit",
  "cors",
  "onAnswer",
  "onError",
];
const OWN_OPTIONS = {
  credentials: undefined,
  engineOptions: undefined,
  onCredentialsReload: undefined,
  operations: undefined,
  threads: undefined,
  www: undefined,
  host: "127.0.0.1",
  port: 8787,
  drainMilliseconds: 0,
  stopMilliseconds: 10_000,
};

/** @type {typeof import("../node-service.js").serve} */
export async function serve(options) {
  refuseUnknownOptions(options);
  const { host, port, drainMilliseconds, stopMilliseconds } = { ...OWN_OPTIONS, ...withoutUndefined(options) };
  const endings = createEndings();
  let isStopping = false;
  try {
    const credentials = await credentialsOf(options);
    endings.add(credentials.close);
    const calculation = await calculationFor(options);
    endings.add(calculation.stop);
    const { handle, metrics } = handlerOf(options, credentials.credentials, calculation);
    const operations = await startOperations(options, () => isStopping, metrics.text);
    endings.add(operations.stop);
    const server = createNodeServer(withFiles(handle, options.www), picked(options, Object.keys(SERVER_LIMITS)));
    const stopServer = gracefulStop(server);
    const address = await listen(server, host, port);
    endings.add(() => stopServer({ drainMilliseconds, stopMilliseconds }));
    return {
      address,
      operationsAddress: operations.address,
      reloadCredentials: credentials.reload,
      stop() {
        isStopping = true;
        return endings.end();
      },
    };
  } catch (error) {
    await endings.end();
    throw error;
  }
}

/** What was begun is ended in the opposite order, once. */
function createEndings() {
  /** @type {(() => unknown)[]} */
  const endings = [];
  /** @type {Promise<void> | undefined} */
  let ended;
  return {
    /** @param {() => unknown} ending */
    add: (ending) => void endings.push(ending),
    end: () => (ended ??= endAll()),
  };

  async function endAll() {
    for (const ending of endings.reverse()) {
      await ending();
    }
  }
}

/** @param {ServeOptions} options */
function refuseUnknownOptions(options) {
  const known = [...Object.keys(OWN_OPTIONS), ...HANDLER_OPTIONS, ...Object.keys(SERVER_LIMITS)];
  for (const option of Object.keys(options ?? {})) {
    if (!known.includes(option)) {
      throw new TypeError(`serve has no option "${option}". The options are: ${[...new Set(known)].join(", ")}.`);
    }
  }
}

/** @param {ServeOptions} options */
async function credentialsOf({ credentials, onCredentialsReload }) {
  if (typeof credentials === "object" && "file" in credentials) {
    const { credentialsOf: lookUp, reload, close } = await openCredentialsFile(credentials.file, (error) => {
      onCredentialsReload?.(error);
    });
    return { credentials: lookUp, reload, close };
  }
  return { credentials, reload: async () => {}, close: () => {} };
}

/**
 * @param {ServeOptions} options
 * @param {import("../handler.js").Credentials} credentials
 * @param {Awaited<ReturnType<typeof calculationFor>>} calculation
 */
function handlerOf(options, credentials, { calculate, instancesReplaced }) {
  const metrics = createMetrics({ requestsInFlight: () => handle.requestsInFlight(), instancesReplaced });
  /** @param {import("../handler.js").AnswerRecord} record */
  const onAnswer = (record) => {
    metrics.record(record);
    options.onAnswer?.(record);
  };
  const handle = handlerWith({ ...picked(options, HANDLER_OPTIONS), credentials, onAnswer }, calculate);
  return { handle, metrics };
}

/** @param {ServeOptions} options */
async function calculationFor(options) {
  const { threads = defaultThreadCount() } = options;
  if (!Number.isSafeInteger(threads) || threads < 0) {
    throw new TypeError("serve: threads must be a whole number; with 0, the main thread calculates.");
  }
  return threads === 0 ? calculationHere(options.engineOptions) : calculationInThreads(threads, options);
}

/**
 * @param {number} threads
 * @param {ServeOptions} options
 */
async function calculationInThreads(threads, { engineOptions, maxRequestMilliseconds = SERVER_LIMITS.maxRequestMilliseconds }) {
  const started = await startCalculationThreads(threads, maxRequestMilliseconds, engineOptions);
  return {
    /** @type {import("../lib/calculation.js").Calculate} */
    calculate: (...question) => started.calculate(...question),
    instancesReplaced: () => started.instancesReplaced(),
    stop: () => started.stop(),
  };
}

/** @param {ServeOptions["engineOptions"]} engineOptions */
async function calculationHere(engineOptions) {
  // Loading it starts an engine in this thread, which is wanted only here.
  const { createEngine } = await import("../node.js");
  const calculateNow = calculationOf(createEngine(engineOptions));
  return {
    /** @type {import("../lib/calculation.js").Calculate} */
    calculate: async (operation, body, transactionsMax) => calculateNow(operation, body, transactionsMax),
    instancesReplaced: instanceNumber,
    stop: () => {},
  };
}

/**
 * @param {ServeOptions} options
 * @param {() => boolean} isStopping
 * @param {() => string} metricsText
 */
async function startOperations({ operations }, isStopping, metricsText) {
  if (operations === undefined) {
    return { address: undefined, stop: () => {} };
  }
  const server = createNodeServer(operationsHandler(isStopping, metricsText));
  const stopServer = gracefulStop(server);
  const address = await listen(server, operations.host ?? OWN_OPTIONS.host, operations.port);
  // Last of all, so that it can be seen that the service is stopping; its answers take no time.
  return { address, stop: () => stopServer({ drainMilliseconds: 0, stopMilliseconds: 100 }) };
}

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @param {string | undefined} folder
 */
function withFiles(handle, folder) {
  if (folder === undefined) {
    return handle;
  }
  const serveFile = createStaticFiles(folder);
  /** @param {Request} request */
  return async (request) => (await serveFile(request)) ?? handle(request);
}

/**
 * @param {import("node:http").Server} server
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string>} the address
 */
async function listen(server, host, port) {
  server.listen(port, host);
  await once(server, "listening");
  const bound = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`;
}

/**
 * Those of the options that are given.
 * @param {ServeOptions} options
 * @param {readonly string[]} names
 */
function picked(options, names) {
  return Object.fromEntries(Object.entries(withoutUndefined(options)).filter(([name]) => names.includes(name)));
}

/** @param {ServeOptions} options */
function withoutUndefined(options) {
  return /** @type {ServeOptions} */ (Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
}
