// Calls a handler without a web Request and Response. They cost more than most calculations, and some servers have requests of
// their own kind.

/** @typedef {(request: Request) => Response | Promise<Response>} Handle */
/**
 * @typedef {object} CompleteAnswer an answer with all its headers
 * @property {number} status
 * @property {string | Uint8Array<ArrayBuffer> | null} body text has ASCII only
 * @property {[name: string, value: string][]} headers lower-case names
 */
/** @typedef {(request: import("./http-request.js").HttpRequest) => Promise<CompleteAnswer>} DirectAnswer */

/** @type {WeakMap<Handle, DirectAnswer>} */
const directAnswers = new WeakMap();

/**
 * @template {Handle} Handler
 * @param {Handler} handle
 * @param {DirectAnswer} answer the same answers as the handler's
 * @returns {Handler}
 */
export function withDirectAnswers(handle, answer) {
  directAnswers.set(handle, answer);
  return handle;
}

/**
 * @param {Handle} handle
 * @returns {DirectAnswer | undefined} nothing for a handler from elsewhere
 */
export function directAnswerOf(handle) {
  return directAnswers.get(handle);
}
