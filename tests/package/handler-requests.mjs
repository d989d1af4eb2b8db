// Requests for calling the handler directly, without a server.
import assert from "node:assert/strict";
import { HEADERS } from "./credentials-for-tests.mjs";
import { PATHS } from "./vectors.mjs";

/** The shortest valid body. */
export const BODY = '{"transactions":[]}';

export const INTERNAL = /** @type {const} */ ([500, '{"message":"Internal error"}']);
export const UNAVAILABLE = /** @type {const} */ ([503, '{"message":"Service unavailable"}']);

/**
 * A valid request with the given changes.
 * @param {{ path?: string, method?: string, headers?: HeadersInit, body?: BodyInit | null, signal?: AbortSignal }} [changes]
 */
export function requestWith({ path = PATHS.earned, method = "POST", headers = HEADERS, body = BODY, signal } = {}) {
  /** @type {RequestInit & { duplex: "half" }} */
  const init = { method, headers, duplex: "half", ...(signal && { signal }), ...(!["GET", "HEAD"].includes(method) && { body }) };
  return new Request(`https://rewards.test${path}`, init);
}

/** A body that never ends, and its state; `waiting` resolves when its reader waits for more. */
export function endlessBody() {
  const state = { pulls: 0, cancelled: false };
  const waiting = gate();
  const body = new ReadableStream(
    {
      pull(controller) {
        state.pulls += 1;
        if (state.pulls === 1) {
          controller.enqueue(new TextEncoder().encode('{"transa'));
          return undefined;
        }
        waiting.open();
        return new Promise(() => {});
      },
      cancel() {
        state.cancelled = true;
        // The worst source: it cannot even be cancelled.
        return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state, waiting: waiting.opened };
}

/**
 * @param {Response} response
 * @returns {Promise<[status: number, text: string]>}
 */
export async function statusAndText(response) {
  return [response.status, await response.text()];
}

/**
 * A promise that the test settles.
 * @template [Value=void]
 */
export function gate() {
  /** @type {(value: Value) => void} */
  let open = () => {};
  /** @type {Promise<Value>} */
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * A handler whose requests have ended has released all of its slots.
 * @param {{ requestsInFlight: () => number }} handle
 */
export function idle(handle) {
  assert.equal(handle.requestsInFlight(), 0);
}
