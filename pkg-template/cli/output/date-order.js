import { printable } from "./table.js";

/**
 * Prints to standard error that dates have the day first.
 *
 * Those of US banks have the month first.
 * @param {string} name
 * @param {import("../../types/entries/statements.js").Statement} statement
 */
export function printDateOrder(name, { dateOrder }) {
  if (dateOrder !== undefined) {
    console.error(printable(`${name}: its dates have the day first, because some do not exist with the month first.`));
  }
}
