// Calculates once before the first request. Compilation on first use then takes none of its time.

const TRANSACTION = {
  transactionId: "1",
  transactionAmount: 1,
  transactionDate: "2026-01-01",
  merchant: "SQ *WARM UP 123 SEATTLE WA",
  cardName: "Citi Double Cash",
};
const YOUR_CARDS = ["Citi Double Cash"];
const REQUESTS = /** @type {const} */ ({
  earned: { transactions: [TRANSACTION] },
  missed: { transactions: [TRANSACTION], yourCards: YOUR_CARDS },
  advice: { merchant: TRANSACTION.merchant, spendAmount: 1, yourCards: YOUR_CARDS },
});

/** @param {ReturnType<typeof import("./calculation.js").calculationOf>} calculate */
export function warmUp(calculate) {
  for (const operation of /** @type {const} */ (["earned", "missed", "advice"])) {
    // An unknown card earns 0: a custom catalog may lack it.
    calculate(operation, new TextEncoder().encode(JSON.stringify(REQUESTS[operation])));
  }
}
