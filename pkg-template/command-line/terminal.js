// What the terminal can show. Where the output goes elsewhere it is plain and as wide as it needs to be.

const COLUMNS_WHERE_NOT_TOLD = 80;

const CODES = { bold: [1, 22], dim: [2, 22], green: [32, 39], yellow: [33, 39] };

/**
 * @typedef {keyof typeof CODES} Paint
 *
 * @typedef {object} Look
 * @property {number} columns
 * @property {(paint: Paint, text: string) => string} painted
 */

/**
 * @param {Pick<NodeJS.WriteStream, "isTTY" | "columns">} stream
 * @returns {Look}
 */
export function lookOf(stream) {
  const coloured = stream.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return {
    columns: stream.isTTY ? stream.columns || COLUMNS_WHERE_NOT_TOLD : Infinity,
    painted: (paint, text) => (coloured ? `\u001b[${CODES[paint][0]}m${text}\u001b[${CODES[paint][1]}m` : text),
  };
}

/**
 * Lines of whole words, each after the first with this indentation.
 * @param {string} text
 * @param {number} columns
 * @param {string} indentation
 */
export function wrapped(text, columns, indentation) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(last === undefined ? word : indentation + word);
    }
  }
  return lines.join("\n");
}
