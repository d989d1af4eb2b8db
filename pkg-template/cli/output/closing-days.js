import { enumeration } from "./enumeration.js";
import { printable } from "./table.js";

/**
 * Prints closing days of files to standard error.
 *
 * Those that their accounts have are not among them.
 * @param {ReadonlyMap<string, readonly string[]>} closes by `accountId`
 * @param {{ state?: string, accounts?: string }} given
 */
export function printCloses(closes, { state, accounts }) {
  for (const [accountId, days] of closes) {
    const unused = ` With --state they do not count, because later files lack them: add them to its statementCloses in ${accounts}.`;
    console.error(printable(`Statements of ${accountId} closed on ${enumeration(days)}.${state === undefined ? "" : unused}`));
  }
}
