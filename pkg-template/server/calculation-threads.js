// Calculations off the event loop: threads with an engine each, all from one compiled module. While they
// calculate, the main thread goes on reading and answering.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { ClientLeft } from "../lib/deadline.js";
import { RewardsError } from "../lib/rewards-error.js";

/** @typedef {import("./calculation-thread.js").Question} Question */
/** @typedef {import("./calculation-thread.js").Reply} Reply */

/**
 * @typedef {object} Job
 * @property {Question} question
 * @property {(answer: Uint8Array<ArrayBuffer>) => void} resolve
 * @property {(error: Error) => void} reject
 */

/**
 * @typedef {object} Thread
 * @property {Worker} worker
 * @property {boolean} ready whether it may be given a job
 * @property {number} instance which of its engine's instances runs
 * @property {Job | undefined} job what it calculates now
 */

// More than these take memory, about 30 MB each, before one machine's other work leaves them the processor.
const THREADS_BY_DEFAULT_MAX = 4;

// A thread that ends before its engine has started would do so again at once.
const RESTART_MILLISECONDS = 1_000;

export function defaultThreadCount() {
  return Math.max(1, Math.min(THREADS_BY_DEFAULT_MAX, availableParallelism()));
}

/**
 * @param {number} count
 * @param {number} abandonedMilliseconds how long a calculation may go on that nobody waits for any more
 * @param {import("../index.js").EngineOptions} [engineOptions]
 */
export async function startCalculationThreads(count, abandonedMilliseconds, engineOptions) {
  const module = await WebAssembly.compile(await readFile(new URL("../engine.wasm", import.meta.url)));
  const threads = new CalculationThreads({ module, engineOptions }, abandonedMilliseconds);
  try {
    await Promise.all(Array.from({ length: count }, () => threads.startThread()));
  } catch (error) {
    await threads.stop();
    throw error;
  }
  return threads;
}

/** How many calculations may wait is bounded by who asks: the handler has a limit of requests in flight. */
class CalculationThreads {
  /** @type {Set<Thread>} */
  #threads = new Set();
  /** @type {Set<Job>} in the order in which they came */
  #waiting = new Set();
  #stopped = false;
  // By threads that have ended, and by their ends.
  #instancesOfEnded = 0;
  #workerData;
  #abandonedMilliseconds;

  /**
   * @param {object} workerData what each thread is given
   * @param {number} abandonedMilliseconds
   */
  constructor(workerData, abandonedMilliseconds) {
    this.#workerData = workerData;
    this.#abandonedMilliseconds = abandonedMilliseconds;
  }

  /**
   * @param {Question["operation"]} operation
   * @param {Uint8Array<ArrayBuffer>} body given away: it is empty afterwards
   * @param {number} [transactionsMax]
   * @param {AbortSignal} [signal] gives the calculation up
   * @returns {Promise<Uint8Array<ArrayBuffer>>}
   */
  calculate(operation, body, transactionsMax, signal) {
    return new Promise((resolve, reject) => {
      if (this.#stopped || signal?.aborted) {
        reject(new Error("The calculation was not begun."));
        return;
      }
      /** @type {Job} */
      const job = { question: { operation, body, transactionsMax }, resolve, reject };
      signal?.addEventListener("abort", () => this.#giveUp(job, signal.reason), { once: true });
      this.#waiting.add(job);
      this.#handOut();
    });
  }

  /** How often an instance of the engine was replaced by another. */
  instancesReplaced() {
    return [...this.#threads].reduce((sum, { instance }) => sum + instance, this.#instancesOfEnded);
  }

  /** Ends the threads; calculations under way are given up. */
  async stop() {
    this.#stopped = true;
    for (const job of this.#waiting) {
      job.reject(new Error("The calculation threads were stopped."));
    }
    this.#waiting.clear();
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  /**
   * Resolves once the thread can calculate.
   * @returns {Promise<void>}
   */
  startThread() {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL("./calculation-thread.js", import.meta.url), {
        workerData: this.#workerData,
        // The threads need none of the program's secrets and none of its switches.
        env: {},
        execArgv: [],
      });
      /** @type {Thread} */
      const thread = { worker, ready: false, instance: 0, job: undefined };
      this.#threads.add(thread);
      worker.once("message", (/** @type {Reply} */ reply) => {
        if (isAnswer(reply)) {
          this.#began(thread);
          resolve();
        } else {
          reject(errorOf(reply));
        }
      });
      // What ends a thread tells its "exit" too; without a listener here it would end the whole program.
      worker.on("error", reject);
      worker.once("exit", () => {
        reject(new Error("A calculation thread ended before it had started."));
        this.#ended(thread);
      });
    });
  }

  /** @param {Thread} thread */
  #began(thread) {
    thread.ready = true;
    thread.worker.on("message", (/** @type {Reply} */ reply) => {
      thread.instance = reply.instance ?? 0;
      settle(thread, reply);
      this.#handOut();
    });
    // Requests under way keep the program running; idle threads need not. (After `on`, which would undo it.)
    thread.worker.unref();
    this.#handOut();
  }

  #handOut() {
    for (const thread of this.#threads) {
      const [job] = this.#waiting;
      if (job === undefined) {
        return;
      }
      if (thread.ready && thread.job === undefined) {
        this.#waiting.delete(job);
        thread.job = job;
        thread.worker.postMessage(job.question, transferable(job.question.body));
      }
    }
  }

  /**
   * @param {Job} job
   * @param {unknown} reason
   */
  #giveUp(job, reason) {
    this.#waiting.delete(job);
    job.reject(new Error("The calculation was given up.", { cause: reason }));
    const thread = [...this.#threads].find((one) => one.job === job);
    if (thread === undefined) {
      return;
    }
    if (reason instanceof ClientLeft) {
      // A new thread costs more than most calculations: who asks and leaves shall not make us pay for it.
      setTimeout(() => thread.job === job && end(thread), this.#abandonedMilliseconds).unref();
    } else {
      end(thread);
    }
  }

  /** @param {Thread} thread */
  #ended(thread) {
    this.#threads.delete(thread);
    this.#instancesOfEnded += thread.instance + 1;
    thread.job?.reject(new Error("The calculation's thread ended."));
    const waitMilliseconds = thread.ready || thread.job !== undefined ? 0 : RESTART_MILLISECONDS;
    setTimeout(() => this.#replace(), waitMilliseconds).unref();
  }

  #replace() {
    if (this.#stopped) {
      return;
    }
    const before = this.#threads.size;
    this.startThread().catch(() => {
      // A thread that was made brings the next attempt by its end; where none could be made, time does.
      if (this.#threads.size === before) {
        setTimeout(() => this.#replace(), RESTART_MILLISECONDS).unref();
      }
    });
  }
}

/**
 * Nothing but the thread's end stops a calculation; another thread takes its place.
 * @param {Thread} thread
 */
function end(thread) {
  // It may take a moment to end, and must be given nothing more.
  thread.ready = false;
  void thread.worker.terminate();
}

/**
 * @param {Thread} thread
 * @param {Reply} reply
 */
function settle(thread, reply) {
  const { job } = thread;
  thread.job = undefined;
  if (reply.answer === undefined) {
    job?.reject(errorOf(reply));
  } else {
    job?.resolve(reply.answer);
  }
}

/** @param {Reply} reply */
function isAnswer({ refused, failed }) {
  return refused === undefined && failed === undefined;
}

/** @param {Reply} reply */
function errorOf({ refused, failed }) {
  return refused === undefined ? new Error(failed) : new RewardsError(refused.issues, refused.message);
}

/**
 * Bytes that have their memory to themselves change hands without being copied.
 * @param {Uint8Array<ArrayBuffer>} body
 */
function transferable(body) {
  return body.byteLength === body.buffer.byteLength ? [body.buffer] : [];
}
