/** At a superstore, which is not a supermarket: the card's base rate of 1 %. */
export const PURCHASE = {
  transactionId: "txn-002",
  transactionAmount: 250.75,
  transactionDate: "2026-11-21",
  merchant: "Walmart",
  cardName: "American Express Blue Cash EveryDay",
};
