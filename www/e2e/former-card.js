/** A household with two cards; the rewards of one depend on its selected category. */
import { profileOf, transactionsOf } from "./page-parts.js";

export const GYMS_CARD = "U.S. Bank Cash+";

/** @type {Record<string, [day: string, merchant: string, dollars: number][]>} */
const purchases = {
  [GYMS_CARD]: [["2026-08-03", "Planet Fitness", 120]],
  "Citi Double Cash": [["2026-09-04", "H-E-B", 80.5]],
};

export const gymsProfile = profileOf(purchases, {
  cards: [
    { cardName: GYMS_CARD, settings: { selectedCategories: ["gyms"] } },
    { cardName: "Citi Double Cash", settings: {} },
  ],
});

/** As transactions for the package. */
export const gymsTransactions = transactionsOf(gymsProfile);
