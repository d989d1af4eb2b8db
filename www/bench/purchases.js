/**
 * An example wallet with a year of purchases, in the stored form.
 *
 * @param {number} count
 */
const CARDS = ["American Express Blue Cash Preferred", "Chase Sapphire Preferred", "Citi Double Cash", "U.S. Bank Cash+"];
const LINES = [
  "H-E-B #425 AUSTIN TX",
  "WHOLEFDS MKT #10234 AUSTIN TX",
  "SHELL OIL 57444123459 AUSTIN TX",
  "STARBUCKS STORE 08213 AUSTIN TX",
  "TST* NONNAS PIZZERIA AUSTIN TX",
  "AMZN Mktp US*2K4RT81J3",
  "DELTA AIR 0062345678901",
  "NETFLIX.COM",
];
const DAY = 86_400_000;
const FIRST_DAY = Date.parse("2026-01-01");

/** @param {number} count */
export function wallet(count) {
  const statements = CARDS.map((cardName, card) => ({
    statementId: cardName,
    fileName: `${cardName}.csv`,
    format: "general",
    formatName: "CSV",
    fileHash: cardName,
    addedAt: "2026-11-21T12:00:00.000Z",
    cardName,
    position: card,
    transactions: Array.from({ length: count / CARDS.length }, (_, index) => ({
      transactionId: `${card.toString()}:${index.toString()}`,
      transactionAmount: ((index * 37) % 20_000) / 100 + 1,
      transactionDate: new Date(FIRST_DAY + ((index * 7) % 320) * DAY).toISOString().slice(0, 10),
      merchant: `${LINES[index % LINES.length] ?? ""} ${index.toString()}`,
      cardName: "",
    })),
    leftOut: [],
    diagnostics: [],
  }));
  return { wallet: { cards: CARDS.map((cardName) => ({ cardName, settings: {} })), ownCards: [], pointValues: {}, transferValues: false }, statements };
}

/**
 * The same for the package itself.
 * @param {ReturnType<typeof wallet>} kept
 */
export function requestOf({ statements }) {
  const transactions = statements.flatMap(({ cardName, transactions }) => transactions.map((transaction) => ({ ...transaction, cardName })));
  return { transactions, yourCards: CARDS, newCardsLimit: 1 };
}
