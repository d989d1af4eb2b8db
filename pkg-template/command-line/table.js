// Plain text tables for terminals.

/**
 * @typedef {object} Column
 * @property {string} title
 * @property {"left" | "right"} [align] left where not said
 */

/**
 * @param {Column[]} columns
 * @param {string[][]} rows one text for each column
 * @returns {string}
 */
export function table(columns, rows) {
  const lines = [columns.map((column) => column.title), ...rows.map((row) => row.map(printable))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => (columns[index].align === "right" ? cell.padStart(widths[index]) : cell.padEnd(widths[index])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/**
 * A statement line can hold anything, even what would move the terminal's cursor.
 * @param {string} cell
 */
function printable(cell) {
  return cell.replaceAll(/\p{Cc}+/gu, " ");
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
