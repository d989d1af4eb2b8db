// Corrections in OFX: a transaction that replaces or deletes an earlier one. OFX 2.2, 11.4.4.1.

/** @typedef {import("./rows.js").Row} Row */

/**
 * Marks what is corrected, and corrections that only delete: neither counts.
 * @param {readonly Row[]} rows of one file
 * @returns {Row[]}
 */
export function withCorrections(rows) {
  const corrected = new Set(rows.map(({ account, correction }) => correction && keyOf(account, correction.of)));
  return rows.map((row) => {
    const { account, reference, correction } = row;
    // Some banks give a correction the id of what it corrects.
    const isCorrected = corrected.has(keyOf(account, reference)) && correction?.of !== reference;
    return isCorrected || correction?.deletes ? { ...row, notCounted: "corrected" } : row;
  });
}

/**
 * @param {string | undefined} account
 * @param {string | undefined} reference
 */
function keyOf(account, reference) {
  return reference && JSON.stringify([account, reference]);
}
