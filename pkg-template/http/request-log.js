// A machine-readable log: one line of JSON per response.

/** @type {typeof import("../types/entries/handler.js").requestLog} */
export function requestLog(write = console.log) {
  return function log(record) {
    // Field by field, so that nothing unintended is logged.
    const { time, requestId, method, route, status, milliseconds, bodyBytes, answerBytes, clientId, attemptedClientId } = record;
    write(JSON.stringify({ time, requestId, method, route, status, milliseconds, bodyBytes, answerBytes, clientId, attemptedClientId }));
  };
}
