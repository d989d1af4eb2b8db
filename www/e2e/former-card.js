/** A household of two cards; what one of them earned goes by a category that its holder picked. */
import { profileOf, transactionsOf } from "./page-parts.js";

export const GYMS_CARD = "U.S. Bank Cash+";

/** @type {Record<string, [day: string, merchant: string, dollars: number][]>} */
const purchases = {
  [GYMS_CARD]: [["2026-08-03", "Planet Fitness", 120]],
  "Citi Double Cash": [["2026-09-04", "H-E-B", 80.5]],
};

export const gymsProfile = profileOf(purchases, {
  cards: [
    { cardName: GYMS_CARD, settings: { chosenCategories: ["gyms"] } },
    { cardName: "Citi Double Cash", settings: {} },
  ],
});

/** As the package takes them. */
export const gymsTransactions = transactionsOf(gymsProfile);
