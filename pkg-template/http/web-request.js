// The web's Request as the handler reads it.
import { readStream } from "./request-body.js";

/**
 * @param {Request} request
 * @param {(request: Request) => AbortSignal | undefined} disconnectOf
 * @returns {import("./http-request.js").HttpRequest}
 */
export function httpRequestOf(request, disconnectOf) {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    headers: request.headers,
    readBody: (maxBytes, onBytes) => readStream(request.body, maxBytes, onBytes),
    onDisconnect: (listener) => onAbort(disconnectOf(request), listener),
    onSent: (listener) => listener(),
    isCongested: () => false,
    asWebRequest: () => request,
  };
}

/**
 * @param {AbortSignal | undefined} signal
 * @param {() => void} listener
 */
function onAbort(signal, listener) {
  if (signal?.aborted) {
    listener();
  }
  signal?.addEventListener("abort", listener, { once: true });
  return () => signal?.removeEventListener("abort", listener);
}
