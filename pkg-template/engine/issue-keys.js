/** @type {typeof import("../types/entries/standard-schema.js").issueKeys} */
export function issueKeys({ path }) {
  const keys = path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|(?:^|\.)([^.[]+)/gs);
  return [...keys].map(([, index, quoted, name]) => (index === undefined ? (quoted?.replaceAll(/\\(.)/gs, "$1") ?? name) : Number(index)));
}
