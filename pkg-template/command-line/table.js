// Plain text tables for terminals.
import { lookOf } from "./terminal.js";

/**
 * @typedef {object} Column
 * @property {string} title
 * @property {"left" | "right"} [align] left where not said
 * @property {"first" | "last"} [cut] its texts may be shortened where the terminal is narrow, before or after others
 * @property {true} [repeats] it is left out where all its texts are the same and the terminal is narrow
 * @property {import("./terminal.js").Paint} [paint]
 */

const BETWEEN = "  ";
// What is left of the texts that are cut first, and of all where that is not enough.
const LETTERS_LEFT = { first: 12, last: 8 };

/**
 * @param {readonly Column[]} columns
 * @param {readonly (readonly string[])[]} rows one text for each column
 * @param {object} [more]
 * @param {readonly string[]} [more.total] the last row
 * @param {import("./terminal.js").Look} [more.look] that of standard output where left out
 * @returns {string}
 */
export function table(columns, rows, { total, look = lookOf(process.stdout) } = {}) {
  const body = rows.map((row) => row.map(printable));
  const titles = columns.map((column) => column.title);
  const needed = widthsOf([titles, ...body, ...(total === undefined ? [] : [total])]);
  const told = needed.map((_, index) => widthOf(needed) <= look.columns || !isRepeated(columns[index], index, body));
  if (told.includes(false)) {
    /** @template Item @param {readonly Item[]} items */
    const kept = (items) => items.filter((_, index) => told[index]);
    return table(kept(columns), body.map(kept), { ...(total !== undefined && { total: kept(total) }), look });
  }
  const widths = fitting(columns, needed, look.columns);
  /** @param {readonly string[]} cells @param {(text: string, column: Column) => string} paint */
  const line = (cells, paint) =>
    cells
      .map((cell, index) => paint(placed(cell, widths[index], columns[index].align), columns[index]))
      .join(BETWEEN)
      .trimEnd();
  /** @param {string} text */
  const bold = (text) => look.painted("bold", text);
  return [
    line(titles, bold),
    ...body.map((cells) => line(cells, (text, { paint }) => (paint === undefined ? text : look.painted(paint, text)))),
    ...(total === undefined ? [] : [line(total, bold)]),
  ].join("\n");
}

/** @param {readonly (readonly string[])[]} lines */
function widthsOf(lines) {
  const widths = lines[0].map(() => 0);
  for (const cells of lines) {
    cells.forEach((cell, index) => {
      widths[index] = Math.max(widths[index], cell.length);
    });
  }
  return widths;
}

/** @param {readonly number[]} widths */
function widthOf(widths) {
  return widths.reduce((sum, width) => sum + width, BETWEEN.length * (widths.length - 1));
}

/**
 * @param {Column} column
 * @param {number} index
 * @param {readonly (readonly string[])[]} body
 */
function isRepeated({ repeats }, index, body) {
  return repeats === true && body.length > 1 && body.every((cells) => cells[index] === body[0][index]);
}

/**
 * Takes from the widest column that may be cut, letter by letter, until all fit.
 * @param {readonly Column[]} columns
 * @param {readonly number[]} needed
 * @param {number} available
 */
function fitting(columns, needed, available) {
  const widths = [...needed];
  for (const pass of /** @type {const} */ (["first", "last"])) {
    const mayBeCut = columns.map(({ cut }) => cut === "first" || cut === pass);
    for (let excess = widthOf(widths) - available; excess > 0; excess -= 1) {
      const widest = widths.reduce((best, width, index) => (mayBeCut[index] && width > (widths[best] ?? 0) ? index : best), -1);
      if (widest < 0 || widths[widest] <= LETTERS_LEFT[pass]) {
        break;
      }
      widths[widest] -= 1;
    }
  }
  return widths;
}

/**
 * @param {string} cell
 * @param {number} width
 * @param {Column["align"]} align
 */
function placed(cell, width, align) {
  const text = cell.length > width ? `${cell.slice(0, width - 1).trimEnd()}…` : cell;
  return align === "right" ? text.padStart(width) : text.padEnd(width);
}

/**
 * A statement line can hold anything, even what would move the terminal's cursor or turn the writing round.
 * @param {string} cell
 */
export function printable(cell) {
  return cell.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ");
}

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 4 });

/**
 * Rewards are not rounded to cents, so they show up to four places.
 * @param {number} amount
 */
export function dollars(amount) {
  return DOLLARS.format(amount);
}

/**
 * @param {number} rewardMultiplier points per dollar
 * @param {number} rewardValue dollars per point
 * @returns {string} such as "3x = 3%"
 */
export function rate(rewardMultiplier, rewardValue) {
  return `${shortNumber(rewardMultiplier)}x = ${shortNumber(rewardMultiplier * rewardValue * 100)}%`;
}

/** @param {number} number */
function shortNumber(number) {
  return String(Number(number.toFixed(3)));
}
