// The time that one request has, and whether its client is still there.

/** The client went away: whatever is answered, nobody reads it. */
export class ClientLeft extends Error {}

/** The time is over. */
export class TimeOver extends Error {}

/**
 * @typedef {object} Deadline
 * @property {AbortSignal} signal says that the time is over, or the client gone
 * @property {<Value>(work: PromiseLike<Value> | Value) => Promise<Value>} within what the work comes to; throws
 *   TimeOver or ClientLeft where that is first
 * @property {() => void} stop to be called when the request is answered
 */

/**
 * @param {number} milliseconds
 * @param {AbortSignal | undefined} leaving says that the client leaves
 * @returns {Deadline}
 */
export function startDeadline(milliseconds, leaving) {
  const controller = new AbortController();
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason), { once: true });
  });
  // Mostly nobody waits for it when it comes.
  over.catch(() => {});

  const timer = setTimeout(() => {
    controller.abort(new TimeOver(`The request took longer than ${milliseconds} milliseconds.`));
  }, milliseconds);
  const leave = () => controller.abort(new ClientLeft("The client left before the answer."));
  if (leaving?.aborted) {
    leave();
  }
  leaving?.addEventListener("abort", leave, { once: true });

  return {
    signal: controller.signal,
    within: (work) => Promise.race([over, work]),
    stop() {
      clearTimeout(timer);
      leaving?.removeEventListener("abort", leave);
    },
  };
}
