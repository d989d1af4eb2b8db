// A request is answered or rejected alike as objects and as bytes.

/** @import { Engine } from "./answers.mjs" */

/** The operations that a service answers from bytes. */
const ROUTED = ["earned", "missed", "advice"];

/**
 * Answers by both paths.
 * @param {Engine} engine
 * @param {string} operation
 * @param {any} request
 * @returns {{ byObjects: string, byBytes: string } | undefined} nothing for an operation without bytes
 */
export function byBothPaths({ api, calculate }, operation, request) {
  if (!ROUTED.includes(operation)) {
    return undefined;
  }
  const body = new TextEncoder().encode(JSON.stringify(request));
  return {
    byObjects: outcome(() => api[operation](request)),
    byBytes: outcome(() => JSON.parse(new TextDecoder().decode(calculate(operation, body)))),
  };
}

/** @type {(work: () => object) => string} */
function outcome(work) {
  try {
    return JSON.stringify(work());
  } catch (thrown) {
    const { name, issues } = /** @type {any} */ (thrown);
    return `${name} ${JSON.stringify(issues)}`;
  }
}

/** @type {(answers: { byObjects: string, byBytes: string }) => string} */
export function differenceOf({ byObjects, byBytes }) {
  const at = [...byObjects].findIndex((character, index) => character !== byBytes[index]);
  const shown = (/** @type {string} */ text) => text.slice(Math.max(0, at - 200), at + 200);
  return `objects …${shown(byObjects)}, bytes …${shown(byBytes)}`;
}
