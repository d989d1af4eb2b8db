// Figures side by side, as the command line shows its own.

import { table as shown } from "../../pkg-template/command-line/table.js";

/**
 * @param {string[]} titles
 * @param {string[][]} rows
 */
export function table(titles, rows) {
  return shown(
    titles.map((title, column) => ({ title, align: isNumber(rows, column) ? "right" : "left" })),
    rows,
  );
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

/** @param {number[]} times */
export function median(times) {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
}
