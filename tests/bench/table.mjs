// Figures side by side.

/**
 * @param {string[]} titles
 * @param {string[][]} rows
 */
export function table(titles, rows) {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => cells.map((cell, column) => (isNumber(rows, column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join("  ");
  return [line(titles), ...rows.map(line)].map((text) => text.trimEnd()).join("\n");
}

/**
 * @param {string[][]} rows
 * @param {number} column
 */
function isNumber(rows, column) {
  return rows.every((row) => /^[\d.x]*$/.test(row[column]));
}

/**
 * @param {number} figure
 * @param {number} base
 */
export function ratio(figure, base) {
  return `${(figure / base).toFixed(2)}x`;
}
