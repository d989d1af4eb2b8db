// Plain text tables for terminals.
// Own code: the package has no run-time dependencies. cli-table3 would add 154 kB, and does not fit a table to the terminal.
import { styleOf } from "./terminal.js";
import { cutToWidth, textWidth } from "./text-width.js";

/**
 * @typedef {object} Column
 * @property {string} title
 * @property {"left" | "right"} [align] default: left
 * @property {"first" | "last"} [cut] on a narrow terminal its texts may be shortened, before or after other columns
 * @property {true} [repeats] on a narrow terminal it is hidden if all its texts are equal
 * @property {import("./terminal.js").Paint} [paint]
 */

const BETWEEN = "  ";

/** Shown for a refund in a column of cards to use. */
export const REFUND = "(refund)";
// The shortest texts of the columns that are cut first, and of all columns if that is not enough.
const CUT_LENGTH_MIN = { first: 12, last: 8 };

/**
 * @param {readonly Column[]} columns
 * @param {readonly (readonly string[])[]} rows one text for each column
 * @param {object} [more]
 * @param {readonly string[]} [more.total] the last row
 * @param {import("./terminal.js").Style} [more.style] default: that of standard output
 * @returns {string}
 */
export function table(columns, rows, { total, style = styleOf(process.stdout) } = {}) {
  const body = rows.map((row) => row.map(printable));
  const titles = columns.map((column) => column.title);
  const needed = widthsOf([titles, ...body, ...(total === undefined ? [] : [total])]);
  const visible = needed.map((_, index) => widthOf(needed) <= style.columns || !isRepeated(columns[index], index, body));
  if (visible.includes(false)) {
    /** @template Item @param {readonly Item[]} items */
    const kept = (items) => items.filter((_, index) => visible[index]);
    return table(kept(columns), body.map(kept), { ...(total !== undefined && { total: kept(total) }), style });
  }
  const widths = fitting(columns, needed, style.columns);
  /** @param {readonly string[]} cells @param {(text: string, column: Column) => string} paint */
  const line = (cells, paint) =>
    cells
      .map((cell, index) => paint(padded(cell, widths[index], columns[index].align), columns[index]))
      .join(BETWEEN)
      .trimEnd();
  /** @param {string} text */
  const bold = (text) => style.painted("bold", text);
  return [
    line(titles, bold),
    ...body.map((cells) => line(cells, (text, { paint }) => (paint === undefined ? text : style.painted(paint, text)))),
    ...(total === undefined ? [] : [line(total, bold)]),
  ].join("\n");
}

/** @param {readonly (readonly string[])[]} lines */
function widthsOf(lines) {
  const widths = lines[0].map(() => 0);
  for (const cells of lines) {
    cells.forEach((cell, index) => {
      widths[index] = Math.max(widths[index], textWidth(cell));
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
 * Shortens columns that may be cut until the table fits: the widest, one character at a time.
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
      if (widest < 0 || widths[widest] <= CUT_LENGTH_MIN[pass]) {
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
function padded(cell, width, align) {
  const text = cutToWidth(cell, width);
  const padding = " ".repeat(width - textWidth(text));
  return align === "right" ? padding + text : text + padding;
}

/**
 * Replaces control characters: a descriptor could move the terminal's cursor or reverse the text direction.
 * @param {string} cell
 */
export function printable(cell) {
  return cell.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ");
}

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 4 });

/**
 * Formats dollars with up to four decimals. Rewards are not rounded to cents.
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
