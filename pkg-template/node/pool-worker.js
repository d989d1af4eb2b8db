// A worker thread of the pool: it has its own engine and runs one job at a time.
import { parentPort, workerData } from "node:worker_threads";
import { calculationOf } from "../engine/calculation.js";
import { createEngine } from "../engine/create-engine.js";
import { instancesReplaced } from "../engine/instance.js";
import { RewardsError } from "../engine/rewards-error.js";
import { start } from "../engine/start/given.js";
import { warmUp } from "../engine/warm-up.js";

/**
 * A message to the worker.
 * @typedef {object} Job
 * @property {import("../engine/calculation.js").Operation} operation
 * @property {Uint8Array<ArrayBuffer>} body
 * @property {number | undefined} transactionsMax
 */

/**
 * A message from the worker: one after it has started, then one for each job.
 * @typedef {object} Reply
 * @property {Uint8Array<ArrayBuffer>} [result]
 * @property {{ issues: import("../types/entries/index.js").Issue[], message: import("../types/entries/index.js").RewardsError["message"] }} [rejected]
 * @property {string} [failed] the error, for the log
 * @property {number} [instancesReplaced] how many wasm instances it has replaced
 */

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);

port.postMessage(started());

/** @returns {Reply} */
function started() {
  const { module, engineOptions } = workerData;
  try {
    start(module);
    const calculate = calculationOf(createEngine(engineOptions));
    warmUp(calculate);
    port.on("message", (/** @type {Job} */ job) => {
      const reply = { ...replyTo(job, calculate), instancesReplaced: instancesReplaced() };
      // The bytes are transferred, not copied.
      port.postMessage(reply, reply.result === undefined ? [] : [reply.result.buffer]);
    });
    return {};
  } catch (error) {
    return failure(error);
  }
}

/**
 * @param {Job} job
 * @param {ReturnType<typeof calculationOf>} calculate
 * @returns {Reply}
 */
function replyTo({ operation, body, transactionsMax }, calculate) {
  try {
    return { result: calculate(operation, body, transactionsMax) };
  } catch (error) {
    return failure(error);
  }
}

/**
 * @param {unknown} error
 * @returns {Reply}
 */
function failure(error) {
  if (error instanceof RewardsError) {
    return { rejected: { issues: error.issues, message: /** @type {import("../types/entries/index.js").RewardsError["message"]} */ (error.message) } };
  }
  const { message, cause } = /** @type {Error} */ (error);
  return { failed: cause === undefined ? message : String(cause) };
}
