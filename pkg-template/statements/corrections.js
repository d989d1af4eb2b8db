// Corrections in OFX: a transaction that replaces or deletes an earlier one. OFX 2.2, 11.4.4.1.

/** @typedef {import("./rows.js").Row} Row */

/**
 * Marks what is corrected, and corrections that only delete: neither counts.
 * @param {Row[]} rows of one file
 * @returns {Row[]}
 */
export function withCorrections(rows) {
  const corrected = new Set(rows.flatMap(({ account, correction }) => (correction === undefined ? [] : [keyOf(account, correction.of)])));
  if (corrected.size === 0) {
    return rows;
  }
  return rows.map((row) => {
    const { account, reference, correction } = row;
    // Some banks give a correction the id of what it corrects.
    const canBeCorrected = reference !== undefined && correction?.of !== reference;
    const isCorrected = canBeCorrected && corrected.has(keyOf(account, reference));
    return isCorrected || correction?.deletes ? { ...row, notCounted: "corrected" } : row;
  });
}

/**
 * @param {string | undefined} account
 * @param {string} reference
 */
function keyOf(account, reference) {
  return JSON.stringify([account, reference]);
}
