/** @type {typeof import("../types/entries/index.js").issueKeys} */
export function issueKeys({ path }) {
  const keys = path.matchAll(/\[(\d+)\]|\["(.*?)"\](?=[.[]|$)|(?:^|\.)([^.[]+)/g);
  return [...keys].map(([, index, quoted, name]) => (index === undefined ? (quoted ?? name) : Number(index)));
}
