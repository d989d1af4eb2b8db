// A thread that calculates: it has an engine of its own and answers one request after the other.
import { parentPort, workerData } from "node:worker_threads";
import { calculationOf } from "../lib/calculation.js";
import { createEngine } from "../lib/create-engine.js";
import { instanceNumber, start } from "../lib/instance.js";
import { RewardsError } from "../lib/rewards-error.js";

/**
 * What a thread is given.
 * @typedef {object} Question
 * @property {import("../lib/calculation.js").Operation} operation
 * @property {Uint8Array<ArrayBuffer>} body
 * @property {number | undefined} transactionsMax
 */

/**
 * What a thread says: once whether it has started, then one reply for each question.
 * @typedef {object} Reply
 * @property {Uint8Array<ArrayBuffer>} [answer]
 * @property {{ issues: import("../index.js").Issue[], message: import("../index.js").RewardsError["message"] }} [refused]
 * @property {string} [failed] what happened, for the log
 * @property {number} [instance] the number of the engine's instance
 */

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);

port.postMessage(started());

/** @returns {Reply} */
function started() {
  const { module, engineOptions } = workerData;
  try {
    start(module);
    const calculate = calculationOf(createEngine(engineOptions));
    port.on("message", (/** @type {Question} */ question) => {
      const reply = { ...replyTo(question, calculate), instance: instanceNumber() };
      // The answer's bytes change hands; they are not copied.
      port.postMessage(reply, reply.answer === undefined ? [] : [reply.answer.buffer]);
    });
    return {};
  } catch (error) {
    return failure(error);
  }
}

/**
 * @param {Question} question
 * @param {ReturnType<typeof calculationOf>} calculate
 * @returns {Reply}
 */
function replyTo({ operation, body, transactionsMax }, calculate) {
  try {
    return { answer: calculate(operation, body, transactionsMax) };
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
    return { refused: { issues: error.issues, message: /** @type {import("../index.js").RewardsError["message"]} */ (error.message) } };
  }
  const { message, cause } = /** @type {Error} */ (error);
  return { failed: cause === undefined ? message : String(cause) };
}
