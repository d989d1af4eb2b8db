import { printable } from "./table.js";

/**
 * Prints the closing days found in files, which their accounts lack, to standard error.
 * @param {ReadonlyMap<string, readonly string[]>} closes by `accountId`
 * @param {{ state?: string, accounts?: string }} given
 */
export function printCloses(closes, { state, accounts }) {
  for (const [accountId, days] of closes) {
    const list = days.length === 1 ? days[0] : `${days.slice(0, -1).join(", ")} and ${days.at(-1)}`;
    const unused = ` With --state they do not count, because later files lack them: add them to its statementCloses in ${accounts}.`;
    console.error(printable(`Statements of ${accountId} closed on ${list}.${state === undefined ? "" : unused}`));
  }
}
