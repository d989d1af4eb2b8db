// The deadline of one request, and the connection of its client.

/** The client disconnected and reads no response. */
export class ClientDisconnected extends Error {}

/** The request took too long. */
export class DeadlineExceeded extends Error {}

/**
 * @typedef {object} Deadline
 * @property {AbortSignal} signal aborts at the deadline, or when the client disconnects
 * @property {<Value>(work: PromiseLike<Value> | Value) => Promise<Value> | Value} within the result of the work; throws
 *   DeadlineExceeded or ClientDisconnected if that comes first. One work at a time
 * @property {() => void} stop call it once the request is answered
 */

/**
 * @param {number} milliseconds
 * @param {import("./http-request.js").HttpRequest["onDisconnect"]} onDisconnect
 * @returns {Deadline}
 */
export function startDeadline(milliseconds, onDisconnect) {
  /** @type {Error | undefined} */
  let reason;
  /** @type {(reason: Error) => void} */
  let interrupt = () => {};
  /** @type {AbortController | undefined} */
  let controller;

  /** @param {Error} why */
  function abort(why) {
    reason ??= why;
    interrupt(reason);
    controller?.abort(reason);
  }

  const timer = setTimeout(() => {
    abort(new DeadlineExceeded(`The request took longer than ${milliseconds} milliseconds.`));
  }, milliseconds);
  const stopListening = onDisconnect(() => abort(new ClientDisconnected("The client disconnected before the response.")));

  return {
    // On demand: only work in other threads needs one, and it costs as much as the rest.
    get signal() {
      controller ??= new AbortController();
      if (reason !== undefined) {
        controller.abort(reason);
      }
      return controller.signal;
    },
    // Without Promise.race, which would keep a reaction of each work until the deadline.
    within: (work) =>
      isPromise(work)
        ? new Promise((resolve, reject) => {
            interrupt = reject;
            if (reason !== undefined) {
              reject(reason);
            }
            work.then(resolve, reject);
          })
        : work,
    stop() {
      clearTimeout(timer);
      stopListening();
    },
  };
}

/**
 * @template Value
 * @param {PromiseLike<Value> | Value} work
 * @returns {work is PromiseLike<Value>}
 */
function isPromise(work) {
  return typeof (/** @type {any} */ (work)?.then) === "function";
}
