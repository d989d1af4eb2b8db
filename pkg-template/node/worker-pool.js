// A pool of worker threads for calculations. Each has its own engine from one compiled module. The event loop of the main
// thread stays free for requests.
//
// Measured on 2026-11-26, minified and gzipped: the pool has 1.6 kB with fair-queue.js, tinypool (2.2) has 5.4 kB and piscina (5.3)
// 10.0 kB. Their own queues do not take the clients' tasks in turn.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { ClientDisconnected } from "../http/deadline.js";
import { Overloaded } from "../http/overloaded.js";
import { RewardsError } from "../engine/rewards-error.js";
import { FairQueue } from "./fair-queue.js";

/** @typedef {import("./pool-worker.js").Job} Job */
/** @typedef {import("./pool-worker.js").Reply} Reply */

/**
 * @typedef {object} Task a job and its promise
 * @property {string} clientId
 * @property {NodeJS.Timeout | undefined} timer ends its wait in the queue
 * @property {Job} job
 * @property {(result: Uint8Array<ArrayBuffer>) => void} resolve
 * @property {(error: Error) => void} reject
 */

/**
 * @typedef {object} PoolWorker
 * @property {Worker} thread
 * @property {boolean} ready whether it can take a task
 * @property {number} instancesReplaced how many wasm instances it has replaced
 * @property {Task | undefined} task the running task
 */

// Each worker takes about 30 MB; more of them rarely get a processor of their own.
const DEFAULT_SIZE_MAX = 4;

// Beyond, workers only take memory: 1,000 of them took that of a whole machine. The smaller bound is for containers that count
// one processor but may use several.
const SIZE_MAX_PER_PROCESSOR = 4;
const SIZE_MAX_AT_LEAST = 8;

// A worker that exits before its engine has started would exit again at once.
const RESTART_MILLISECONDS = 1_000;

export function defaultPoolSize() {
  return Math.max(1, Math.min(DEFAULT_SIZE_MAX, availableParallelism()));
}

/** The largest size of a pool on this machine. */
export function poolSizeMax() {
  return Math.max(SIZE_MAX_AT_LEAST, SIZE_MAX_PER_PROCESSOR * availableParallelism());
}

/**
 * @param {number} size
 * @param {number} requestMilliseconds the deadline of a request. A task may wait half of it for a worker, and run that long after its
 *   client has disconnected
 * @param {import("../types/entries/index.js").EngineOptions} [engineOptions]
 * @param {(clientId: string) => boolean} [isCongested] whether the client's tasks must be rejected when their turn comes
 */
export async function startWorkerPool(size, requestMilliseconds, engineOptions, isCongested = () => false) {
  const module = await WebAssembly.compile(await readFile(new URL("../engine/engine.wasm", import.meta.url)));
  const pool = new WorkerPool({ module, engineOptions }, requestMilliseconds, isCongested);
  try {
    await Promise.all(Array.from({ length: size }, () => pool.startWorker()));
  } catch (error) {
    await pool.stop();
    throw error;
  }
  return pool;
}

/** The queue needs no limit: the handler limits the requests in flight. */
class WorkerPool {
  /** @type {Set<PoolWorker>} */
  #workers = new Set();
  /** @type {FairQueue<Task>} */
  #queue = new FairQueue();
  #stopped = false;
  // Of workers that have exited; each exit adds one.
  #replacedByExits = 0;
  #workerData;
  #requestMilliseconds;
  #isCongested;

  /**
   * @param {object} workerData for each worker
   * @param {number} requestMilliseconds
   * @param {(clientId: string) => boolean} isCongested
   */
  constructor(workerData, requestMilliseconds, isCongested) {
    this.#isCongested = isCongested;
    this.#workerData = workerData;
    this.#requestMilliseconds = requestMilliseconds;
  }

  /**
   * @param {Job["operation"]} operation
   * @param {Uint8Array<ArrayBuffer>} body is transferred: it is empty afterwards
   * @param {number | undefined} transactionsMax
   * @param {import("../engine/calculation.js").Caller} caller
   * @returns {Promise<Uint8Array<ArrayBuffer>>}
   */
  calculate(operation, body, transactionsMax, { clientId, signal }) {
    return new Promise((resolve, reject) => {
      if (this.#stopped || signal.aborted) {
        reject(new Error("The calculation was not started."));
        return;
      }
      /** @type {Task} */
      const task = { clientId, job: { operation, body, transactionsMax }, resolve, reject, timer: undefined };
      signal.addEventListener("abort", () => this.#abort(task, signal.reason), { once: true });
      this.#queue.add(task);
      this.#dispatch();
      if (this.#queue.has(task)) {
        task.timer = setTimeout(() => this.#reject(task), this.#requestMilliseconds / 2).unref();
      }
    });
  }

  /** How many wasm instances were replaced. */
  instancesReplaced() {
    return [...this.#workers].reduce((sum, worker) => sum + worker.instancesReplaced, this.#replacedByExits);
  }

  /** Terminates the workers and aborts their tasks. */
  async stop() {
    this.#stopped = true;
    for (const task of this.#queue.clear()) {
      clearTimeout(task.timer);
      task.reject(new Error("The worker pool was stopped."));
    }
    await Promise.all([...this.#workers].map(({ thread }) => thread.terminate()));
  }

  /**
   * Resolves once the worker is ready.
   * @returns {Promise<void>}
   */
  startWorker() {
    return new Promise((resolve, reject) => {
      const thread = new Worker(new URL("./pool-worker.js", import.meta.url), {
        workerData: this.#workerData,
        // Workers need none of the program's secrets and flags.
        env: {},
        execArgv: [],
      });
      /** @type {PoolWorker} */
      const worker = { thread, ready: false, instancesReplaced: 0, task: undefined };
      this.#workers.add(worker);
      thread.once("message", (/** @type {Reply} */ reply) => {
        if (isSuccess(reply)) {
          this.#started(worker);
          resolve();
        } else {
          reject(errorOf(reply));
        }
      });
      // "exit" follows every error; but an error without a listener would end the whole program.
      thread.on("error", reject);
      thread.once("exit", () => {
        reject(new Error("A worker exited before it had started."));
        this.#exited(worker);
      });
    });
  }

  /** @param {PoolWorker} worker */
  #started(worker) {
    worker.ready = true;
    worker.thread.on("message", (/** @type {Reply} */ reply) => {
      worker.instancesReplaced = reply.instancesReplaced ?? 0;
      finish(worker, reply);
      this.#dispatch();
    });
    // Requests in flight keep the program running; idle workers need not. (After `on`, which would undo it.)
    worker.thread.unref();
    this.#dispatch();
  }

  #dispatch() {
    for (const worker of this.#workers) {
      if (worker.ready && worker.task === undefined) {
        const task = this.#nextTask();
        if (task === undefined) {
          return;
        }
        worker.task = task;
        worker.thread.postMessage(task.job, transferList(task.job.body));
      }
    }
  }

  /**
   * Takes the next task. The answers to its client may have become too many to read while it waited; it is rejected then.
   * @returns {Task | undefined}
   */
  #nextTask() {
    for (;;) {
      const task = this.#queue.take();
      clearTimeout(task?.timer);
      if (task === undefined || !this.#isCongested(task.clientId)) {
        return task;
      }
      task.reject(new Overloaded("Too many answers wait for clients that do not read."));
    }
  }

  /** @param {Task} task that has waited too long: its client is better served by a quick rejection than by a late failure */
  #reject(task) {
    this.#queue.delete(task);
    task.reject(new Overloaded("No worker was free in time."));
  }

  /**
   * @param {Task} task
   * @param {unknown} reason
   */
  #abort(task, reason) {
    clearTimeout(task.timer);
    this.#queue.delete(task);
    task.reject(new Error("The calculation was aborted.", { cause: reason }));
    const worker = [...this.#workers].find((one) => one.task === task);
    if (worker === undefined) {
      return;
    }
    if (reason instanceof ClientDisconnected) {
      // A new worker costs more than most calculations: clients that connect and leave must not cause one each.
      setTimeout(() => worker.task === task && terminate(worker), this.#requestMilliseconds).unref();
    } else {
      terminate(worker);
    }
  }

  /** @param {PoolWorker} worker */
  #exited(worker) {
    this.#workers.delete(worker);
    this.#replacedByExits += worker.instancesReplaced + 1;
    worker.task?.reject(new Error("The worker of the calculation exited."));
    const waitMilliseconds = worker.ready || worker.task !== undefined ? 0 : RESTART_MILLISECONDS;
    setTimeout(() => this.#replace(), waitMilliseconds).unref();
  }

  #replace() {
    if (this.#stopped) {
      return;
    }
    const before = this.#workers.size;
    this.startWorker().catch(() => {
      // The exit of a created worker triggers the next attempt; if none was created, a timer does.
      if (this.#workers.size === before) {
        setTimeout(() => this.#replace(), RESTART_MILLISECONDS).unref();
      }
    });
  }
}

/**
 * Terminates a worker, the only way to stop its calculation. The pool replaces it.
 * @param {PoolWorker} worker
 */
function terminate(worker) {
  // Termination takes a moment, during which the worker must get no task.
  worker.ready = false;
  void worker.thread.terminate();
}

/**
 * @param {PoolWorker} worker
 * @param {Reply} reply
 */
function finish(worker, reply) {
  const { task } = worker;
  worker.task = undefined;
  if (reply.result === undefined) {
    task?.reject(errorOf(reply));
  } else {
    task?.resolve(reply.result);
  }
}

/** @param {Reply} reply */
function isSuccess({ rejected, failed }) {
  return rejected === undefined && failed === undefined;
}

/** @param {Reply} reply */
function errorOf({ rejected, failed }) {
  return rejected === undefined ? new Error(failed) : new RewardsError(rejected.issues, rejected.message);
}

/**
 * Transfers a body that owns its whole buffer; another one is copied.
 * @param {Uint8Array<ArrayBuffer>} body
 */
function transferList(body) {
  return body.byteLength === body.buffer.byteLength ? [body.buffer] : [];
}
