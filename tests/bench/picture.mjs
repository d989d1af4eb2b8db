// Draws the table: how far each row is from its bar. Text is text, and colours follow the reader's theme; met and
// missed also differ by shape.
import { distanceToBar, ratioOf, verdictOf } from "./row.mjs";
import { barOf, number } from "./table.mjs";

/** @import { Row } from "./row.mjs" */

const WIDTH = 860;
const ROW_HEIGHT = 24;
const TOP = 58;
const MARGIN = 10;
const NAMES_WIDTH = 400;
const AXIS = { left: NAMES_WIDTH + 10, right: WIDTH - 130 };
/** The logarithmic axis, from 1/16 of the bar to 16 times it; values beyond are drawn at its end. */
const OCTAVES = 4;

const STYLE = `
    text { font: 12px system-ui, sans-serif; fill: #1f2328 }
    .small { font-size: 11px; fill: #59636e }
    .bar { stroke: #1f2328; stroke-width: 1.5 }
    .line { stroke: #d1d9e0 }
    .met { fill: #1a7f37; stroke: #1a7f37 }
    .missed { fill: none; stroke: #bc4c00; stroke-width: 2 }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc }
      .small { fill: #9198a1 }
      .bar { stroke: #f0f6fc }
      .line { stroke: #3d444d }
      .met { fill: #3fb950; stroke: #3fb950 }
      .missed { stroke: #f0883e }
    }`;

/**
 * @param {{ machine: string, date: string, rows: Row[] }} table
 * @returns {string} SVG
 */
export function picture({ machine, date, rows }) {
  const shown = rows.filter((row) => row.bar !== undefined);
  const met = shown.filter((row) => verdictOf(row) === "met").length;
  const height = TOP + shown.length * ROW_HEIGHT + 30;
  const bottom = TOP + shown.length * ROW_HEIGHT;
  const grid = Array.from({ length: 2 * OCTAVES + 1 }, (_, octave) => place(2 ** (octave - OCTAVES)));
  const title = `Speed and size of card-rewards: ${met} of ${shown.length} bars met`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} 0 ${WIDTH + 2 * MARGIN} ${height}" role="img" aria-labelledby="title description">
  <title id="title">${escaped(title)}</title>
  <desc id="description">${escaped(shown.map(sentence).join(" "))}</desc>
  <style>${STYLE}
  </style>
  <text x="0" y="16" font-weight="600">${escaped(title)}</text>
  <text class="small" x="0" y="34">${escaped(`${date}, ${machine}`)}</text>
  <text class="small" x="${AXIS.left}" y="${TOP - 8}">better</text>
  <text class="small" x="${middle()}" y="${TOP - 8}" text-anchor="middle">the bar</text>
  <text class="small" x="${AXIS.right}" y="${TOP - 8}" text-anchor="end">worse</text>
${grid.map((x) => `  <line class="line" x1="${x}" y1="${TOP}" x2="${x}" y2="${bottom}"/>`).join("\n")}
${shown.map(rowPicture).join("\n")}
  <line class="bar" x1="${middle()}" y1="${TOP}" x2="${middle()}" y2="${bottom}"/>
  <text class="small" x="0" y="${bottom + 20}">Filled dots meet the bar, rings miss it. Each grid line is a factor of 2; figures are medians.</text>
</svg>
`;
}

/**
 * @param {Row} row
 * @param {number} index
 */
function rowPicture(row, index) {
  const y = TOP + (index + 0.5) * ROW_HEIGHT;
  return [
    `  <text x="0" y="${y + 4}">${escaped(label(row))}</text>`,
    `  <circle class="${verdictOf(row)}" cx="${place(distanceToBar(row) ?? 1)}" cy="${y}" r="5"/>`,
    `  <text class="small" x="${AXIS.right + 12}" y="${y + 4}">${escaped(figure(row))}</text>`,
  ].join("\n");
}

/** @type {(row: Row) => string} short enough for its column */
function label({ name, against, bar }) {
  const text = against === undefined || bar?.most !== undefined ? name : `${name} / ${against}`;
  const longest = Math.floor(NAMES_WIDTH / 6.2);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** @type {(row: Row) => string} */
function figure(row) {
  return `${row.bar?.most === undefined ? number(ratioOf(row)) : `${number(row.ours?.median ?? Infinity)} ${row.unit}`}  (${barOf({ ...row, bar: { ...row.bar, aim: undefined } })})`;
}

/** @type {(row: Row) => string} */
function sentence(row) {
  return `${label(row)}: ${figure(row)}, ${verdictOf(row)}.`;
}

/** @type {(distance: number) => number} the horizontal position of a multiple of the bar */
function place(distance) {
  const octaves = Math.max(-OCTAVES, Math.min(OCTAVES, Math.log2(Math.max(distance, Number.MIN_VALUE))));
  return Math.round(AXIS.left + ((octaves + OCTAVES) / (2 * OCTAVES)) * (AXIS.right - AXIS.left));
}

function middle() {
  return place(1);
}

/** @type {(text: string) => string} */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
