// Figures side by side, in the style of the command line.
import { table as shown } from "../../pkg-template/cli/output/table.js";
import { ratioOf, verdictOf } from "./row.mjs";

/**
 * @import { Row } from "./row.mjs"
 * @import { Spread } from "./measure.mjs"
 */

/**
 * @param {string[]} titles
 * @param {string[][]} rows
 */
export function table(titles, rows) {
  return shown(
    titles.map((title, column) => ({ title, align: isNumber(rows, column) ? "right" : "left" })),
    rows,
    { style: { columns: Infinity, painted: (_, text) => text } },
  );
}

const TITLES = ["", "ours", "compared with", "theirs", "ours / theirs", "bar", "verdict"];

/** @param {Row} row */
function cellsOf(row) {
  const ours = described(row.ours, row.unit);
  const theirs = described(row.theirs, row.unit);
  return [row.name, ours, row.against ?? "", theirs, number(ratioOf(row)), barOf(row), verdictOf(row)];
}

/** @param {Row[]} rows */
export function describedTable(rows) {
  return [table(TITLES, rows.map(cellsOf)), ...notesOf(rows)].join("\n");
}

/** @param {{ machine: string, date: string, rows: Row[] }} table */
export function markdown({ machine, date, rows }) {
  const lines = [TITLES, TITLES.map(() => "---"), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(" | ")} |`);
  const head = `${date}, ${machine}. Medians, with the fastest and the slowest sample. Written by \`cargo xtask bench --record\`.`;
  return [head, "", ...lines, "", ...notesOf(rows).map((note) => `- ${note}`), ""].join("\n");
}

/** @param {Row[]} rows */
function notesOf(rows) {
  return rows.filter(({ note }) => note !== undefined).map(({ name, note }) => `${name}: ${note}.`);
}

/**
 * The median, and the fastest and slowest sample in brackets.
 * @param {Spread | undefined} spread
 * @param {string} unit
 */
export function described(spread, unit) {
  if (spread === undefined) {
    return "";
  }
  const { median, low, high } = spread;
  const between = low === high ? "" : ` (${number(low)}-${number(high)})`;
  return `${number(median)} ${unit}${between}`;
}

/**
 * @param {Row} row
 * @returns {string} such as `<= 3, aim 2`
 */
export function barOf({ bar, unit }) {
  if (bar === undefined) {
    return "";
  }
  const { ratioMost, ratioLeast, most, aim } = bar;
  const text = most === undefined ? (ratioMost === undefined ? `<= 1/${ratioLeast}` : `<= ${ratioMost}`) : `<= ${most} ${unit}`;
  return aim === undefined ? text : `${text}, aim ${aim}`;
}

/**
 * Three significant digits.
 * @param {number | undefined} value
 */
export function number(value) {
  if (value === undefined) {
    return "";
  }
  return Number.isFinite(value) ? Number(value.toPrecision(3)).toLocaleString("en-US", { maximumSignificantDigits: 3 }) : "none";
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
