// Words for the direction of a row: debit or credit.
import { negative } from "./amount.js";

/**
 * @typedef {import("./rows.js").Row & { direction: string, debit?: number }} DirectedRow a row with the lower-case text of its
 *   direction column, and the amount of its debit column as written
 */

/** @type {ReadonlyMap<string, "debit" | "credit">} */
export const DIRECTIONS = new Map([
  ["debit", "debit"],
  ["dr", "debit"],
  ["d", "debit"],
  ["sale", "debit"],
  ["purchase", "debit"],
  ["credit", "credit"],
  ["cr", "credit"],
  ["c", "credit"],
  ["return", "credit"],
  ["refund", "credit"],
]);
// These show a direction only beside one of the others: alone they are types in files with signed amounts.
const KINDS_WITH_DIRECTION = new Set(["sale", "purchase", "return", "refund"]);

/** @param {string} word in lower case */
export function isDirection(word) {
  return DIRECTIONS.has(word) && !KINDS_WITH_DIRECTION.has(word);
}

/**
 * @param {DirectedRow} row
 * @returns {DirectedRow}
 */
export function withSignOfDirection(row) {
  const amount = Math.abs(row.amount);
  return { ...withKindOfDirection(row), amount: DIRECTIONS.get(row.direction) === "credit" ? negative(amount) : amount };
}

/**
 * Any other word, such as "fee", is a kind: the row is left out, whatever its sign.
 * @param {DirectedRow} row
 * @returns {DirectedRow}
 */
export function withKindOfDirection(row) {
  return { ...row, kinds: [...row.kinds, row.direction] };
}

/**
 * @param {DirectedRow} row
 * @returns {import("./sign.js").Typed | undefined}
 */
export function typeOf({ direction: word, kinds }) {
  for (const text of [word, ...kinds]) {
    const direction = DIRECTIONS.get(text.toLowerCase());
    if (direction !== undefined) {
      return { direction, text };
    }
  }
  return undefined;
}
