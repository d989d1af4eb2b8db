import { leftOutInWords } from "../../statements/index.js";
import { dollars, printable } from "./table.js";

/** @typedef {import("../../types/entries/index.js").Transaction & { name: string }} Duplicate with the name of its file */

/**
 * Prints a summary of the rows left out to standard error; with --verbose also each row.
 * @param {readonly (import("../../types/entries/statements.js").Statement & { name: string })[]} statements
 * @param {readonly Duplicate[]} duplicates transactions that earlier files, or a state, contain
 * @param {{ verbose?: boolean, state?: string }} given
 */
export function printLeftOut(statements, duplicates, { verbose, state }) {
  const [inBoth, elsewhere] = state === undefined ? ["in more than one file", "another file"] : ["in the state or another file", "the state or another file"];
  const leftOut = statements.flatMap((statement) => statement.leftOut.map((one) => ({ ...one, name: statement.name })));
  if (leftOut.length + duplicates.length === 0) {
    return;
  }
  const counts = [...countsByReason(leftOut)]
    .sort(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .map(([reason, count]) => `${count} ${leftOutInWords(reason, count)}`);
  const all = [...counts, ...(duplicates.length === 0 ? [] : [`${duplicates.length} ${inBoth}`])].join(", ");
  console.error(`Left out: ${all}.${verbose ? "" : " --verbose lists them."}`);
  if (verbose) {
    for (const { name, row, reason, text } of leftOut) {
      console.error(`  ${name}, row ${row}: ${leftOutInWords(reason)}: ${printable(text)}`);
    }
    for (const { name, transactionDate, transactionAmount, merchant } of duplicates) {
      console.error(`  ${name}: also in ${elsewhere}: ${transactionDate} ${printable(merchant)} ${dollars(transactionAmount)}`);
    }
  }
}

/**
 * @param {readonly import("../../types/entries/statements.js").LeftOut[]} leftOut
 */
function countsByReason(leftOut) {
  /** @type {Map<import("../../types/entries/statements.js").LeftOutReason, number>} */
  const counts = new Map();
  for (const { reason } of leftOut) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return counts;
}
