/** Puts statements where the page keeps them, as if they had been brought before. */

/**
 * @param {import("playwright-core").Page} page one that was opened before; reload it afterwards
 * @param {string} cardName
 * @param {{ transactionAmount: number; transactionDate: string; merchant: string }[]} purchases
 * @returns the purchases as the package takes them
 */
export async function keepStatement(page, cardName, purchases) {
  const statementId = `kept-${cardName}`;
  const transactions = purchases.map((purchase, index) => ({
    ...purchase,
    transactionId: `${statementId}:${index}`,
    cardName: "",
  }));
  const statement = {
    statementId,
    fileName: "kept.csv",
    format: "general",
    formatName: "CSV",
    fileHash: statementId,
    addedAt: "2026-11-21T12:00:00.000Z",
    cardName,
    transactions,
    leftOut: [],
    problems: [],
    position: 0,
  };
  await page.evaluate(
    (kept) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("card-rewards");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("statements", "readwrite");
          writing.objectStore("statements").put(kept);
          writing.oncomplete = () => {
            opening.result.close();
            resolve(undefined);
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
    statement,
  );
  return transactions.map((transaction) => ({ ...transaction, cardName }));
}
