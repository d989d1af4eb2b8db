// Calls a handler without a web Request and Response. They cost more than most calculations, and some servers have requests of
// their own kind.

/** @typedef {(request: Request) => Response | Promise<Response>} Handle */
/**
 * @typedef {object} CompleteResponse a response with all its headers
 * @property {number} status
 * @property {string | Uint8Array<ArrayBuffer> | null} body text has ASCII only
 * @property {[name: string, value: string][]} headers lower-case names
 * @property {string} [clientId] of an authenticated request
 */
/** @typedef {(request: import("./http-request.js").HttpRequest) => Promise<CompleteResponse>} DirectHandle */

/** @type {WeakMap<Handle, DirectHandle>} */
const directHandles = new WeakMap();

/**
 * @template {Handle} Handler
 * @param {Handler} handle
 * @param {DirectHandle} directHandle the same responses as the handler's
 * @returns {Handler}
 */
export function withDirectHandle(handle, directHandle) {
  directHandles.set(handle, directHandle);
  return handle;
}

/**
 * @param {Handle} handle
 * @returns {DirectHandle | undefined} nothing for a handler from elsewhere
 */
export function directHandleOf(handle) {
  return directHandles.get(handle);
}
