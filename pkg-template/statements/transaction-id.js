// Ids of transactions: the bank's, or one that numbers the row, such as "november.csv:12" or "row-12".

const ROW_ID = /(^row-|:)\d+$/;

/** @type {typeof import("../types/entries/statements.js").bankIdOf} */
export function bankIdOf({ transactionId }) {
  return ROW_ID.test(transactionId) ? undefined : transactionId;
}

/**
 * Gives every row of a file its id.
 * @param {string | undefined} fileName
 * @returns {(row: { reference?: string, row: number }) => string}
 */
export function transactionIds(fileName) {
  const prefix = fileName === undefined ? "row-" : `${fileName}:`;
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Map<string, number>} */
  const uses = new Map();
  return ({ reference, row }) => {
    const own = reference === undefined ? `${prefix}${row}` : unlikeRow(reference);
    let id = own;
    // Some banks give several rows the same id.
    for (let use = (uses.get(own) ?? 1) + 1; used.has(id); use += 1) {
      id = `${own}#${use}`;
      uses.set(own, use);
    }
    used.add(id);
    return id;
  };
}

/**
 * The bank's id. One that looks like that of a row gets a suffix.
 * @param {string} reference
 */
function unlikeRow(reference) {
  return ROW_ID.test(reference) ? `${reference}#1` : reference;
}
