// The whole service on Node: handler, worker pool, server and operations endpoint.
import { once } from "node:events";
import { calculationOf } from "../engine/calculation.js";
import { createEngine } from "../engine/create-engine.js";
import { directHandleOf, withDirectHandle } from "../http/direct-handle.js";
import { handlerWith } from "../http/handler.js";
import { PASSED_OPTIONS } from "../http/handler-options.js";
import { instancesReplaced as replacedHere } from "../engine/instance.js";
import { warmUp } from "../engine/warm-up.js";
import { createMetrics } from "../http/metrics.js";
import { requireOptionsNamed } from "../shared/options.js";
import { openCredentialsFile } from "./credentials-file.js";
import { gracefulShutdown } from "./graceful-shutdown.js";
import { keyExpiryMetrics } from "./key-expiry.js";
import { connectionMetrics, operationsHandler } from "./operations.js";
import { createNodeServer, nodeServerWith, readResponse, SERVER_LIMITS } from "./server.js";
import { createStaticFiles, isFileMethod } from "./static-files.js";
import { UnsentAnswers } from "./unsent-answers.js";
import { defaultPoolSize, poolSizeMax, startWorkerPool } from "./worker-pool.js";

/** @typedef {import("../types/entries/node-service.js").ServeOptions} ServeOptions */

/** The defaults of its own options; node-service.d.ts describes them. */
export const SERVICE_DEFAULTS = {
  host: "127.0.0.1",
  port: 8787,
  drainMilliseconds: 0,
  shutdownMilliseconds: 10_000,
};
/** The bound of `threads`, for messages. */
export const THREADS_MAX_REASON =
  "The maximum is 4 per processor, or 8 if that is more: each thread takes about 30 MB. Leave it out for one per processor, at most 4.";

const OWN_OPTIONS = [
  "credentials",
  "engineOptions",
  "onCredentialsReload",
  "operations",
  "threads",
  "www",
  ...Object.keys(SERVICE_DEFAULTS),
];
const OPTIONS = [...new Set([...OWN_OPTIONS, ...PASSED_OPTIONS, ...Object.keys(SERVER_LIMITS)])];

/** @type {typeof import("../types/entries/node-service.js").serve} */
export async function serve(options) {
  requireOptionsNamed("serve", options, OPTIONS);
  const { host, port, drainMilliseconds, shutdownMilliseconds } = { ...SERVICE_DEFAULTS, ...withoutUndefined(options) };
  const cleanups = createCleanups();
  let isShuttingDown = false;
  try {
    const credentials = await credentialsOf(options);
    cleanups.add(credentials.close);
    const unsent = new UnsentAnswers(options.maxUnsentBytes ?? SERVER_LIMITS.maxUnsentBytes);
    const calculation = await calculationFor(options, unsent);
    cleanups.add(calculation.stop);
    const { handle, metrics, onResponse } = handlerOf(options, credentials, calculation);
    const metricsText = () => metrics.text() + keyExpiryMetrics(credentials.listed()) + connectionMetrics(unsent);
    const operations = await startOperations(options, () => isShuttingDown, metricsText);
    cleanups.add(operations.stop);
    const server = nodeServerWith(withFiles(handle, options.www), optionsNamed(options, Object.keys(SERVER_LIMITS)), unsent, onResponse);
    server.on("drop", () => (unsent.dropped += 1));
    const shutDown = gracefulShutdown(server);
    const address = await listen(server, host, port);
    cleanups.add(() => shutDown({ drainMilliseconds, shutdownMilliseconds }));
    return {
      address,
      operationsAddress: operations.address,
      reloadCredentials: credentials.reload,
      stop() {
        isShuttingDown = true;
        return cleanups.run();
      },
    };
  } catch (error) {
    await cleanups.run();
    throw error;
  }
}

/** Stops what was started, once, last first. */
function createCleanups() {
  /** @type {(() => unknown)[]} */
  const cleanups = [];
  /** @type {Promise<void> | undefined} */
  let done;
  return {
    /** @param {() => unknown} cleanup */
    add: (cleanup) => void cleanups.push(cleanup),
    run: () => (done ??= runAll()),
  };

  async function runAll() {
    for (const cleanup of cleanups.reverse()) {
      await cleanup();
    }
  }
}

/** @param {ServeOptions} options */
async function credentialsOf({ credentials, onCredentialsReload }) {
  if (typeof credentials === "object" && "file" in credentials) {
    let lastReload = { successful: true, loadedAt: Date.now() / 1000 };
    const { credentialsOf: lookUp, listed, reload, close } = await openCredentialsFile(credentials.file, (error) => {
      lastReload = error === undefined ? { successful: true, loadedAt: Date.now() / 1000 } : { ...lastReload, successful: false };
      onCredentialsReload?.(error);
    });
    return { credentials: lookUp, listed, reload, close, lastReload: () => lastReload };
  }
  // A function knows no list.
  const list = typeof credentials === "function" ? [] : [credentials ?? []].flat();
  return { credentials, listed: () => list, reload: async () => {}, close: () => {}, lastReload: undefined };
}

/**
 * @param {ServeOptions} options
 * @param {Awaited<ReturnType<typeof credentialsOf>>} credentials
 * @param {Awaited<ReturnType<typeof calculationFor>>} calculation
 */
function handlerOf(options, { credentials, lastReload }, { calculate, instancesReplaced }) {
  const metrics = createMetrics({ requestsInFlight: () => handle.requestsInFlight(), instancesReplaced, credentialsReload: lastReload });
  /** @param {import("../types/entries/handler.js").ResponseRecord} record */
  const onResponse = (record) => {
    metrics.record(record);
    options.onResponse?.(record);
  };
  const handle = handlerWith({ ...optionsNamed(options, PASSED_OPTIONS), credentials, onResponse }, calculate);
  return { handle, metrics, onResponse };
}

/**
 * @param {ServeOptions} options
 * @param {UnsentAnswers} unsent
 */
async function calculationFor(options, unsent) {
  const { threads = defaultPoolSize() } = options;
  if (!Number.isSafeInteger(threads) || threads < 0 || threads > poolSizeMax()) {
    throw new TypeError(`serve: threads must be a whole number from 0 to ${poolSizeMax()}. ${THREADS_MAX_REASON}`);
  }
  return threads === 0 ? calculationInMainThread(options.engineOptions) : calculationInPool(threads, options, unsent);
}

/**
 * @param {number} threads
 * @param {ServeOptions} options
 * @param {UnsentAnswers} unsent
 */
async function calculationInPool(threads, { engineOptions, maxRequestMilliseconds = SERVER_LIMITS.maxRequestMilliseconds }, unsent) {
  const pool = await startWorkerPool(threads, maxRequestMilliseconds, engineOptions, (clientId) => unsent.isFull(clientId));
  return {
    /** @type {import("../engine/calculation.js").Calculate} */
    calculate: (...job) => pool.calculate(...job),
    instancesReplaced: () => pool.instancesReplaced(),
    stop: () => pool.stop(),
  };
}

/** @param {ServeOptions["engineOptions"]} engineOptions */
async function calculationInMainThread(engineOptions) {
  // Loading this starts an engine in this thread, which only this mode needs.
  await import("../engine/start/node.js");
  const calculateSync = calculationOf(createEngine(engineOptions));
  warmUp(calculateSync);
  return {
    /** @type {import("../engine/calculation.js").Calculate} */
    calculate: calculateSync,
    instancesReplaced: replacedHere,
    stop: () => {},
  };
}

/**
 * @param {ServeOptions} options
 * @param {() => boolean} isShuttingDown
 * @param {() => string} metricsText
 */
async function startOperations({ operations }, isShuttingDown, metricsText) {
  if (operations === undefined) {
    return { address: undefined, stop: () => {} };
  }
  const server = createNodeServer(operationsHandler(isShuttingDown, metricsText));
  const shutDown = gracefulShutdown(server);
  const address = await listen(server, operations.host ?? SERVICE_DEFAULTS.host, operations.port);
  // It shuts down last, so that /health reports the shutdown; its responses take no time.
  return { address, stop: () => shutDown({ drainMilliseconds: 0, shutdownMilliseconds: 100 }) };
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
  const directHandle = /** @type {import("../http/direct-handle.js").DirectHandle} */ (directHandleOf(handle));
  // Directly, as without files: only so are the limits of unsent answers those of the request's client.
  return withDirectHandle(
    async (/** @type {Request} */ request) => (await serveFile(request)) ?? handle(request),
    async (request) => {
      const isForFile = isFileMethod(request.method) && request.path !== "" && !request.isAmbiguous;
      const file = isForFile ? await serveFile(request.asWebRequest()) : undefined;
      return file === undefined ? directHandle(request) : readResponse(file);
    },
  );
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
 * Selects the given options with these names.
 * @param {ServeOptions} options
 * @param {readonly string[]} names
 */
function optionsNamed(options, names) {
  return Object.fromEntries(Object.entries(withoutUndefined(options)).filter(([name]) => names.includes(name)));
}

/** @param {ServeOptions} options */
function withoutUndefined(options) {
  return /** @type {ServeOptions} */ (Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
}
