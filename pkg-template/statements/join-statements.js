/**
 * @typedef {import("../statements.js").Transaction} Transaction
 */

/** @type {typeof import("../statements.js").joinStatements} */
export function joinStatements(statements) {
  /** @type {Map<string, number>} */
  const mostOfEarlierStatements = new Map();
  return statements.map(({ transactions, fileName }) => {
    /** @type {Map<string, number>} */
    const counts = new Map();
    /** @type {{ transactions: Transaction[], repeated: Transaction[] }} */
    const joined = { transactions: [], repeated: [] };
    for (const transaction of transactions) {
      const key = keyOf(transaction, fileName);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const isRepeated = count <= (mostOfEarlierStatements.get(key) ?? 0);
      joined[isRepeated ? "repeated" : "transactions"].push(transaction);
    }
    for (const [key, count] of counts) {
      mostOfEarlierStatements.set(key, Math.max(count, mostOfEarlierStatements.get(key) ?? 0));
    }
    return joined;
  });
}

/**
 * A bank's own number tells; where there is none, the merchant does. Numbers alone do not: two banks can give the same.
 * @param {Transaction} transaction
 * @param {string} [fileName]
 */
function keyOf({ transactionId, transactionDate, transactionAmount, merchant, cardName }, fileName) {
  const isRow = (fileName !== undefined && transactionId.startsWith(`${fileName}:`)) || transactionId.startsWith("row-");
  return JSON.stringify([isRow ? merchant : transactionId, transactionDate, transactionAmount, cardName]);
}
