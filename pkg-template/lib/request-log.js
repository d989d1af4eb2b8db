// A log for machines: one line of JSON for each answer.

/** @type {typeof import("../handler.js").requestLog} */
export function requestLog(write = console.log) {
  return function log({ time, requestId, method, route, status, milliseconds, bodyBytes, answerBytes, clientId }) {
    // Named one by one, so that nothing gets into a log that was not meant to.
    write(JSON.stringify({ time, requestId, method, route, status, milliseconds, bodyBytes, answerBytes, clientId }));
  };
}
