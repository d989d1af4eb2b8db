import type { Transaction } from "card-rewards/slim";
import type { StatementFormat } from "card-rewards/statements";
import { emptyWallet, type HeldCard, type Profile, type ImportedStatement } from "../profile/profile";
import { dayLater } from "../format/days";
import { localDayOf } from "../format/today";
import { CARDS, HABITS, type Habit } from "./habits";

const DAYS = 365;
/** Variations of the amounts in percent, in turn. */
const VARIATIONS = [0, 14, -9, 22, -17, 5, -4, 11];

const FILES: Record<string, { fileName: string; format: StatementFormat; formatName: string; payment: string }> = {
  [CARDS.blueCash]: {
    fileName: "activity.csv",
    format: "american-express",
    formatName: "American Express",
    payment: "AUTOPAY PAYMENT - THANK YOU",
  },
  [CARDS.sapphire]: {
    fileName: "Chase4417_Activity.CSV",
    format: "chase",
    formatName: "Chase",
    payment: "AUTOMATIC PAYMENT - THANK",
  },
  [CARDS.doubleCash]: {
    fileName: "Year to date.CSV",
    format: "citi",
    formatName: "Citi",
    payment: "AUTOPAY 000000000012345RAUTOPAY AUTO-PMT",
  },
  [CARDS.cashPlus]: {
    fileName: "Credit Card - 8841.csv",
    format: "us-bank",
    formatName: "U.S. Bank",
    payment: "PAYMENT THANK YOU",
  },
};

/** A year of the household's purchases that ends today. So caps and quarters are current. */
export function exampleProfile(now: Date): Profile {
  const cards: HeldCard[] = [
    { cardName: CARDS.blueCash, settings: {} },
    { cardName: CARDS.sapphire, settings: {} },
    { cardName: CARDS.doubleCash, settings: {} },
    { cardName: CARDS.cashPlus, settings: { selectedCategories: ["home-utilities", "cell-phone", "restaurants"] } },
  ];
  return {
    wallet: { ...emptyWallet, cards },
    statements: Object.keys(FILES).map((cardName) => statementOf(cardName, localDayOf(now), now)),
  };
}

function statementOf(cardName: string, lastDay: string, now: Date): ImportedStatement {
  const file = FILES[cardName];
  if (!file) throw new Error(`The example has no file of ${cardName}.`);
  const statementId = `example-${file.format}`;
  const purchases = HABITS.filter((habit) => habit.cardName === cardName)
    .flatMap((habit) => purchasesOf(habit, lastDay))
    .toSorted((one, other) => (one.transactionDate < other.transactionDate ? 1 : -1));
  return {
    statementId,
    fileName: file.fileName,
    format: file.format,
    formatName: file.formatName,
    fileHash: statementId,
    addedAt: now.toISOString(),
    cardName,
    transactions: purchases.map((purchase, index) => ({ ...purchase, transactionId: `${statementId}:${(index + 2).toString()}` })),
    leftOut: [{ row: purchases.length + 2, reason: "payment", text: file.payment }],
    diagnostics: [],
  };
}

function purchasesOf({ descriptor, dollars, everyDays, latestDaysAgo }: Habit, lastDay: string): Omit<Transaction, "transactionId">[] {
  const count = Math.ceil((DAYS - latestDaysAgo) / everyDays);
  return Array.from({ length: count }, (_, time) => {
    const variation = VARIATIONS[time % VARIATIONS.length] ?? 0;
    const daysAgo = latestDaysAgo + time * everyDays;
    return {
      transactionAmount: Math.round(dollars * (100 + variation)) / 100,
      transactionDate: dayLater(lastDay, -daysAgo),
      merchant: descriptor,
      cardName: "",
    };
  });
}
