import type { Transaction } from "card-rewards/slim";
import type { Wallet } from "../model/profile";
import type { Fact } from "./facts";
import { startOfPeriod, type Period } from "./periods";

/** How full one cap of one card was in one of its periods. */
export interface CapUse {
  cardName: string;
  capId: string;
  /** US dollars in each period. */
  capDollars: number;
  period: Period;
  /** The first day of the period, YYYY-MM-DD. */
  periodStart: string;
  /** How it filled, day by day: the US dollars of it that were used once that day was over. */
  days: CapDay[];
}

export interface CapDay {
  day: string;
  usedDollars: number;
}

/**
 * @param transactions by day
 * @returns by card, cap and period, as they first appear
 */
export function capUses(transactions: readonly Transaction[], facts: readonly Fact[], wallet: Wallet): CapUse[] {
  const anniversaries = new Map(wallet.cards.map((card) => [card.cardName, card.settings.anniversary ?? undefined]));
  const uses = new Map<string, CapUse>();
  transactions.forEach(({ cardName, transactionDate: day }, index) => {
    for (const { capId, capDollars, period, leftAfterDollars } of facts[index]?.caps ?? []) {
      const periodStart = startOfPeriod(day, period, anniversaries.get(cardName));
      const key = JSON.stringify([cardName, capId, periodStart]);
      const use = uses.get(key) ?? { cardName, capId, capDollars, period, periodStart, days: [] };
      uses.set(key, use);
      const usedDollars = capDollars - leftAfterDollars;
      const last = use.days.at(-1);
      if (last?.day === day) last.usedDollars = usedDollars;
      else use.days.push({ day, usedDollars });
    }
  });
  return [...uses.values()];
}
