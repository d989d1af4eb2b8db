// Parses a `_headers` file: paths, each followed by indented headers for its files. A path may end in "*".
// Own code: the package has no run-time dependencies. @netlify/headers-parser would add 179 kB.
import { readFile, stat } from "node:fs/promises";

/** @typedef {{ path: string, headers: [name: string, value: string][] }} HeaderRule */

/**
 * @param {string} path of the file, which may be missing
 * @returns {(pathname: string) => Promise<[name: string, value: string][]>} the headers for a path; of two with the same name the later one applies
 */
export function readHeaderRules(path) {
  /** @type {HeaderRule[]} */
  let rules = [];
  /** @type {number | undefined} */
  let readAt;
  return async function headersFor(pathname) {
    const changedAt = await modifiedAt(path);
    // A new build of the page may have other headers.
    if (changedAt !== readAt) {
      rules = changedAt === undefined ? [] : parse(await readFile(path, "utf8"));
      readAt = changedAt;
    }
    return rules.filter((rule) => matches(rule.path, pathname)).flatMap(({ headers }) => headers);
  };
}

/** @param {string} path */
async function modifiedAt(path) {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function parse(text) {
  /** @type {HeaderRule[]} */
  const rules = [];
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s+([!#$%&'*+.^`|~\w-]+):\s*(.*?)\s*$/.exec(line);
    if (header) {
      rules.at(-1)?.headers.push([header[1], header[2]]);
    } else if (line.startsWith("/")) {
      rules.push({ path: line.trim(), headers: [] });
    }
  }
  return rules;
}

/**
 * @param {string} path
 * @param {string} pathname
 */
function matches(path, pathname) {
  return path.endsWith("*") ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
}
