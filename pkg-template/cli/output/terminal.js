// Styles for terminals. Output to anything else is plain and of unlimited width.
import { textWidth } from "./text-width.js";

const DEFAULT_COLUMNS = 80;

const CODES = { bold: [1, 22], dim: [2, 22], green: [32, 39], yellow: [33, 39] };

/**
 * @typedef {keyof typeof CODES} Paint
 *
 * @typedef {object} Style
 * @property {number} columns
 * @property {(paint: Paint, text: string) => string} painted
 */

/**
 * @param {Pick<NodeJS.WriteStream, "isTTY" | "columns">} stream
 * @returns {Style}
 */
export function styleOf(stream) {
  const colored = isForced(process.env.FORCE_COLOR) ?? (stream.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb");
  return {
    columns: stream.isTTY ? stream.columns || DEFAULT_COLUMNS : Infinity,
    painted: (paint, text) => (colored ? `\u001b[${CODES[paint][0]}m${text}\u001b[${CODES[paint][1]}m` : text),
  };
}

/**
 * Whether FORCE_COLOR turns colour on or off for any output; as in Node it takes precedence over NO_COLOR.
 * @param {string | undefined} value
 */
function isForced(value) {
  return value === undefined ? undefined : !["0", "false"].includes(value);
}

/**
 * Wraps text at spaces; each line after the first is indented. Own code, since wrap-ansi would be a dependency of 84 kB.
 * @param {string} text
 * @param {number} columns
 * @param {string} indentation
 */
export function wrapped(text, columns, indentation) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= columns) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(last === undefined ? word : indentation + word);
    }
  }
  return lines.join("\n");
}
