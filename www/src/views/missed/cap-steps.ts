import { usedOf, type CapUse } from "../../calculation/caps";

/** So many US dollars of a cap were used from this day on. */
export interface CapStep {
  day: string;
  usedDollars: number;
}

/**
 * How a cap filled and started anew, from the first of all purchases to the last: nobody knows what was before.
 *
 * @param history its periods, the earliest first; those in which it was not used are left out
 */
export function capSteps(history: readonly CapUse[], firstDay: string, lastDay: string): CapStep[] {
  const steps: CapStep[] = [];
  for (const { periodStart, nextPeriodStart, usedBeforeDollars, days } of history) {
    // The period before may have ended on this very day.
    if (steps.at(-1)?.day === periodStart) steps.pop();
    const begin = periodStart < firstDay ? firstDay : periodStart;
    if (days[0]?.day !== begin) steps.push({ day: begin, usedDollars: usedBeforeDollars });
    steps.push(...days);
    if (nextPeriodStart <= lastDay) steps.push({ day: nextPeriodStart, usedDollars: 0 });
  }
  const last = history.at(-1);
  if (last && steps.at(-1)?.day !== lastDay) {
    steps.push({ day: lastDay, usedDollars: last.nextPeriodStart <= lastDay ? 0 : usedOf(last) });
  }
  return steps;
}

/** The last step of each month: a table of every day of many years would be long. */
export function monthlySteps(steps: readonly CapStep[]): CapStep[] {
  return steps.filter(({ day }, index) => steps[index + 1]?.day.slice(0, 7) !== day.slice(0, 7));
}
