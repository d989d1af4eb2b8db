/** A year of purchases of a fictional household in Austin. It usually uses the best card, but not always. */

export interface Habit {
  /** Statement descriptor. */
  descriptor: string;
  /** US dollars of a typical purchase. */
  dollars: number;
  /** Days between two purchases. */
  everyDays: number;
  /** Days between the latest purchase and today. */
  latestDaysAgo: number;
  cardName: string;
}

export const CARDS = {
  blueCash: "American Express Blue Cash Preferred",
  sapphire: "Chase Sapphire Preferred",
  doubleCash: "Citi Double Cash",
  cashPlus: "U.S. Bank Cash+",
} as const;

const { blueCash, sapphire, doubleCash, cashPlus } = CARDS;

export const HABITS: readonly Habit[] = [
  { descriptor: "H-E-B #425 AUSTIN TX", dollars: 128.4, everyDays: 7, latestDaysAgo: 2, cardName: blueCash },
  { descriptor: "WHOLEFDS MKT #10234 AUSTIN TX", dollars: 61.15, everyDays: 9, latestDaysAgo: 4, cardName: doubleCash },
  { descriptor: "TRADER JOE S #552 AUSTIN TX", dollars: 47.82, everyDays: 16, latestDaysAgo: 6, cardName: sapphire },
  { descriptor: "COSTCO WHSE #0479 AUSTIN TX", dollars: 186.42, everyDays: 24, latestDaysAgo: 9, cardName: doubleCash },
  { descriptor: "SHELL OIL 57444123459 AUSTIN TX", dollars: 43.6, everyDays: 12, latestDaysAgo: 3, cardName: blueCash },
  { descriptor: "CHEVRON 0203456 AUSTIN TX", dollars: 38.25, everyDays: 31, latestDaysAgo: 11, cardName: sapphire },
  { descriptor: "STARBUCKS STORE 08213 AUSTIN TX", dollars: 7.45, everyDays: 6, latestDaysAgo: 1, cardName: sapphire },
  { descriptor: "CHIPOTLE 1234 AUSTIN TX", dollars: 28.9, everyDays: 15, latestDaysAgo: 5, cardName: sapphire },
  { descriptor: "TST* NONNAS PIZZERIA AUSTIN TX", dollars: 64.3, everyDays: 20, latestDaysAgo: 8, cardName: doubleCash },
  { descriptor: "DOORDASH*THAI KITCHEN", dollars: 41.75, everyDays: 18, latestDaysAgo: 7, cardName: sapphire },
  { descriptor: "UBER TRIP HELP.UBER.COM CA", dollars: 23.18, everyDays: 22, latestDaysAgo: 10, cardName: sapphire },
  { descriptor: "DELTA AIR 0062345678901", dollars: 412.6, everyDays: 118, latestDaysAgo: 35, cardName: doubleCash },
  { descriptor: "MARRIOTT AUSTIN TX", dollars: 286.4, everyDays: 147, latestDaysAgo: 33, cardName: sapphire },
  { descriptor: "NETFLIX.COM", dollars: 17.99, everyDays: 30, latestDaysAgo: 12, cardName: blueCash },
  { descriptor: "SPOTIFY USA", dollars: 11.99, everyDays: 30, latestDaysAgo: 17, cardName: doubleCash },
  { descriptor: "VZWRLSS*APOCC VISB", dollars: 142.5, everyDays: 30, latestDaysAgo: 14, cardName: cashPlus },
  { descriptor: "AUSTIN ENERGY UTILITIES", dollars: 118.7, everyDays: 30, latestDaysAgo: 19, cardName: cashPlus },
  { descriptor: "AMZN Mktp US*2K4RT81J3", dollars: 54.2, everyDays: 8, latestDaysAgo: 2, cardName: doubleCash },
  { descriptor: "TARGET 00012345 AUSTIN TX", dollars: 72.35, everyDays: 19, latestDaysAgo: 13, cardName: sapphire },
  { descriptor: "CVS/PHARMACY #08213 AUSTIN TX", dollars: 21.6, everyDays: 26, latestDaysAgo: 16, cardName: doubleCash },
  { descriptor: "THE HOME DEPOT #6543 AUSTIN TX", dollars: 94.1, everyDays: 43, latestDaysAgo: 21, cardName: doubleCash },
  { descriptor: "BEST BUY 00001234 AUSTIN TX", dollars: 329.99, everyDays: 171, latestDaysAgo: 48, cardName: cashPlus },
  { descriptor: "PLANET FITNESS", dollars: 24.99, everyDays: 30, latestDaysAgo: 20, cardName: doubleCash },
  { descriptor: "GREEN VALLEY DENTAL", dollars: 165, everyDays: 182, latestDaysAgo: 60, cardName: doubleCash },
];
