/**
 * Spending that the person says of a period and that the results leave out. The engine takes spending so far as spent before a
 * card's first purchase, so it can count in the period of that purchase alone: where the purchases begin earlier, counting it
 * there would be wrong.
 */
import type { Card, CardCap, Transaction } from "card-rewards/slim";
import { heldAndFormerCards, type HeldCard, type Wallet } from "../model/profile";
import { startOfNextPeriod, startOfPeriod } from "./periods";
import { firstDays } from "./settings";

export interface NotCounted {
  cardName: string;
  capId: string;
  /** US dollars that the person says. */
  dollars: number;
  /** The first day of the period of which it is said. */
  periodStart: string;
}

/** @param transactions by day */
export function spentNotCounted(wallet: Wallet, cards: readonly Card[], transactions: readonly Transaction[]): NotCounted[] {
  const saying = heldAndFormerCards(wallet).filter(({ spentSoFar }) => spentSoFar !== undefined);
  if (saying.length === 0) return [];
  const first = firstDays(transactions);
  return saying.flatMap((held) => {
    const { cardName, spentSoFar } = held;
    const caps = cards.find((card) => card.cardName === cardName)?.caps ?? [];
    return caps.flatMap((cap): NotCounted[] => {
      const dollars = spentSoFar?.dollars[cap.capId] ?? 0;
      const periodStart = dollars > 0 && spentSoFar ? leftOutPeriod(held, cap, spentSoFar.asOf, transactions, first) : undefined;
      return periodStart === undefined ? [] : [{ cardName, capId: cap.capId, dollars, periodStart }];
    });
  });
}

/**
 * The first day of the period in which a day lies, where the results leave out what is said of that period; undefined where
 * they do not, and where there are no purchases in it.
 *
 * @param transactions by day
 * @param first each card's first day of them
 */
export function leftOutPeriod(
  { cardName, settings }: HeldCard,
  { period }: CardCap,
  day: string,
  transactions: readonly Transaction[],
  first: ReadonlyMap<string, string> = firstDays(transactions),
): string | undefined {
  const anniversary = settings.anniversary ?? undefined;
  const start = startOfPeriod(day, period, anniversary);
  const next = startOfNextPeriod(day, period, anniversary);
  // A card without purchases is compared with from the first purchase of all.
  const begins = first.get(cardName) ?? transactions[0]?.transactionDate;
  if (begins === undefined || begins >= start) return undefined;
  return transactions.some(({ transactionDate }) => transactionDate >= start && transactionDate < next) ? start : undefined;
}
