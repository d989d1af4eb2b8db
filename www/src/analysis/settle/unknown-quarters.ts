/** Quarters whose rotating categories the catalog lacks. */
import type { Engine, Transaction, Warning } from "card-rewards/slim";
import { dayOf, readDay } from "../../format/days";

/** A quarter whose rotating categories the catalog lacks for a card. */
export interface UnknownQuarter {
  cardName: string;
  /** "2026 Q2" */
  quarter: string;
}

export function unknownQuartersOf(warnings: readonly Warning[] = []): UnknownQuarter[] {
  return warnings.flatMap(({ cardName, quarter }) => (quarter === undefined ? [] : [{ cardName, quarter }]));
}

/**
 * Those of cards on some days, held or not.
 *
 * @param days YYYY-MM-DD
 */
export function unknownQuartersOn(engine: Engine, days: readonly string[], cardNames: readonly string[]): UnknownQuarter[] {
  const [cardName] = cardNames;
  if (cardName === undefined) return [];
  // The engine warns of held cards on the days of the request's purchases, whatever these are.
  const transactions = days.map((transactionDate): Transaction => ({ transactionId: transactionDate, transactionAmount: 1, transactionDate, merchant: "Unknown merchant", cardName }));
  return unknownQuartersOf(engine.analyze({ transactions, yourCards: cardNames, diagnostics: true }).data.warnings);
}

/** First day of the next quarter, YYYY-MM-DD. */
export function nextQuarterAfter(day: string): string {
  const date = readDay(day);
  date.setUTCMonth(3 * Math.floor(date.getUTCMonth() / 3) + 3, 1);
  return dayOf(date);
}

/** Each day once. */
export function daysOf(transactions: readonly Pick<Transaction, "transactionDate">[]): string[] {
  return [...new Set(transactions.map(({ transactionDate }) => transactionDate))];
}
