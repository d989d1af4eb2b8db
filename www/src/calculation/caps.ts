import type { Transaction } from "card-rewards/slim";
import { heldAndFormerCards, type Wallet } from "../model/profile";
import type { Fact } from "./facts";
import { startOfNextPeriod, startOfPeriod, type Period } from "./periods";

/** How full one cap of one card was in one of its periods. */
export interface CapUse {
  cardName: string;
  capId: string;
  /** US dollars in each period. */
  capDollars: number;
  period: Period;
  /** The first day of the period, YYYY-MM-DD. */
  periodStart: string;
  /** The day on which it starts anew. */
  nextPeriodStart: string;
  /** US dollars of it that were used before the first of the purchases: spending that no statement has. */
  usedBeforeDollars: number;
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
  const anniversaries = anniversariesOf(wallet);
  const uses = new Map<string, CapUse>();
  transactions.forEach(({ cardName, transactionDate: day }, index) => {
    for (const { capId, capDollars, period, usedBeforeDollars, leftAfterDollars } of facts[index]?.caps ?? []) {
      const anniversary = anniversaries.get(cardName);
      const periodStart = startOfPeriod(day, period, anniversary);
      const key = JSON.stringify([cardName, capId, periodStart]);
      const nextPeriodStart = startOfNextPeriod(day, period, anniversary);
      const begun = { cardName, capId, capDollars, period, periodStart, nextPeriodStart, usedBeforeDollars, days: [] };
      const use: CapUse = uses.get(key) ?? begun;
      uses.set(key, use);
      // More refunds than purchases leave more than the whole cap: nothing of it is used then.
      const usedDollars = Math.max(0, capDollars - leftAfterDollars);
      const last = use.days.at(-1);
      if (last?.day === day) last.usedDollars = usedDollars;
      else use.days.push({ day, usedDollars });
    }
  });
  return [...uses.values()];
}

/** The month and day on which each card's own years begin, MM-DD; undefined where nobody said it. */
export function anniversariesOf(wallet: Wallet): Map<string, string | undefined> {
  return new Map(heldAndFormerCards(wallet).map(({ cardName, settings }) => [cardName, settings.anniversary ?? undefined]));
}

/** One text for each cap of each card. */
export function capKey({ cardName, capId }: { cardName: string; capId: string }): string {
  return JSON.stringify([cardName, capId]);
}

/** The last of these periods of each cap. */
export function lastUses(uses: readonly CapUse[]): Map<string, CapUse> {
  return new Map(uses.map((use) => [capKey(use), use]));
}

/** The period in which a day lies, where the last that was used at all may be an earlier one. */
export function periodOn(day: string, last: CapUse, anniversary: string | undefined): CapUse {
  if (day < last.nextPeriodStart) return last;
  return {
    ...last,
    periodStart: startOfPeriod(day, last.period, anniversary),
    nextPeriodStart: startOfNextPeriod(day, last.period, anniversary),
    usedBeforeDollars: 0,
    days: [],
  };
}

/** US dollars used once the last of the purchases was made. */
export function usedOf({ days, usedBeforeDollars }: CapUse): number {
  return days.at(-1)?.usedDollars ?? usedBeforeDollars;
}

/** The day on which it was used up, and has been since; undefined where some of it is left. */
export function usedUpOn({ days, capDollars }: CapUse): string | undefined {
  const lastWithSomeLeft = days.findLastIndex(({ usedDollars }) => usedDollars < capDollars);
  return days[lastWithSomeLeft + 1]?.day;
}
