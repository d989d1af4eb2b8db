// Requests of the benchmarks. The hand-written calculations know their names too, so that all answer everything.

const MERCHANTS = ["Walmart", "Starbucks", "Shell", "Netflix", "Whole Foods Market", "Delta Air Lines", "Target", "CVS"];

/** Two of them have caps, which the hand-written calculations leave out. */
const CARDS = ["American Express Gold", "Chase Sapphire Preferred", "Citi Double Cash", "Blue Cash Everyday"];

/** Cards with one rate for each purchase: every calculation has the same answers. */
export const CARDS_WITHOUT_CAPS = ["Capital One Savor", "Chase Sapphire Reserve", "Citi Double Cash", "American Express Green"];

export const TWELVE_CARDS = [
  "American Express Gold",
  "Chase Sapphire Preferred",
  "Citi Double Cash",
  "Blue Cash Everyday",
  "Chase Freedom Flex",
  "Discover it Cash Back",
  "Capital One Venture X",
  "Citi Custom Cash",
  "Wells Fargo Active Cash",
  "Bilt Mastercard",
  "Apple Card",
  "Prime Visa",
];

/**
 * @param {number} count
 * @param {string[]} [cards]
 */
export function earnedRequest(count, cards = CARDS) {
  return {
    transactions: Array.from({ length: count }, (_, index) => ({
      transactionId: `transaction-${index}`,
      transactionAmount: (index % 500) + 0.25,
      transactionDate: `2026-${String((index % 10) + 1).padStart(2, "0")}-15`,
      merchant: MERCHANTS[index % MERCHANTS.length],
      cardName: cards[index % cards.length],
    })),
  };
}

/** @param {number} count */
export function missedRequest(count) {
  return { ...earnedRequest(count), yourCards: TWELVE_CARDS };
}

export const ADVICE_REQUEST = { merchant: "Whole Foods Market", spendAmount: 82.4, yourCards: CARDS };

/** One call for each merchant, with different amounts. */
export const ADVICE_REQUESTS = MERCHANTS.map((merchant, index) => ({
  merchant,
  spendAmount: 82.4 + index,
  transactionDate: "2026-11-21",
  yourCards: TWELVE_CARDS,
}));
