// What the benchmarks ask: names that the hand-written calculation understands too, so that both answer everything.

const MERCHANTS = ["Walmart", "Starbucks", "Shell", "Netflix", "Whole Foods Market", "Delta Air Lines", "Target", "CVS"];
const CARDS = ["American Express Gold", "Chase Sapphire Preferred", "Citi Double Cash", "Blue Cash Everyday"];

/** @param {number} count */
export function earnedRequest(count) {
  return {
    transactions: Array.from({ length: count }, (_, index) => ({
      transactionId: `transaction-${index}`,
      transactionAmount: (index % 500) + 0.25,
      transactionDate: `2026-${String((index % 10) + 1).padStart(2, "0")}-15`,
      merchant: MERCHANTS[index % MERCHANTS.length],
      cardName: CARDS[index % CARDS.length],
    })),
  };
}

export const ADVICE_REQUEST = { merchant: "Whole Foods Market", spendAmount: 82.4, yourCards: CARDS };
