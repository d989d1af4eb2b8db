import { dollars, printable } from "./table.js";

/** @type {Record<import("../types/entries/statements.js").LeftOutReason, [one: string, many: string]>} */
const WORDS = {
  adjustment: ["adjustment", "adjustments"],
  "cash-advance": ["cash advance", "cash advances"],
  fee: ["fee", "fees"],
  interest: ["interest charge", "interest charges"],
  "no-amount": ["row without an amount", "rows without an amount"],
  "other-account": ["row of another account", "rows of other accounts"],
  payment: ["payment", "payments"],
  pending: ["pending purchase", "pending purchases"],
  reward: ["reward paid out", "rewards paid out"],
  transfer: ["transfer", "transfers"],
  zero: ["row of zero dollars", "rows of zero dollars"],
};

/** @typedef {import("../types/entries/index.js").Transaction & { name: string }} Duplicate with the name of its file */

/**
 * Prints a summary of the rows left out to standard error; with --verbose also each row.
 * @param {readonly (import("../types/entries/statements.js").Statement & { name: string })[]} statements
 * @param {readonly Duplicate[]} duplicates transactions that earlier files contain
 * @param {boolean} verbose
 */
export function printLeftOut(statements, duplicates, verbose) {
  const leftOut = statements.flatMap((statement) => statement.leftOut.map((one) => ({ ...one, name: statement.name })));
  if (leftOut.length + duplicates.length === 0) {
    return;
  }
  const counts = Object.entries(WORDS)
    .map(([reason, words]) => ({ words, count: leftOut.filter((one) => one.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ words: [one, many], count }) => `${count} ${count === 1 ? one : many}`);
  const all = [...counts, ...(duplicates.length === 0 ? [] : [`${duplicates.length} in more than one file`])].join(", ");
  console.error(`Left out: ${all}.${verbose ? "" : " --verbose lists them."}`);
  if (verbose) {
    for (const { name, row, reason, text } of leftOut) {
      console.error(`  ${name}, row ${row}: ${WORDS[reason][0]}: ${printable(text)}`);
    }
    for (const { name, transactionDate, transactionAmount, merchant } of duplicates) {
      console.error(`  ${name}: also in another file: ${transactionDate} ${printable(merchant)} ${dollars(transactionAmount)}`);
    }
  }
}
