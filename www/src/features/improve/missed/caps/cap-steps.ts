import type { CapPeriod } from "card-rewards/slim";

/** US dollars of a cap used from this day on. */
export interface CapStep {
  day: string;
  usedDollars: number;
}

/**
 * Cap usage over time from the first purchase to the last; usage before is unknown.
 *
 * @param history periods with usage, earliest first
 */
export function capSteps(history: readonly CapPeriod[], firstDay: string, lastDay: string): CapStep[] {
  const steps: CapStep[] = [];
  for (const { periodStart, resetsOn, openingDollars, days } of history) {
    // The previous period may have ended on this day.
    if (steps.at(-1)?.day === periodStart) steps.pop();
    const begin = periodStart < firstDay ? firstDay : periodStart;
    if (days[0]?.date !== begin) steps.push({ day: begin, usedDollars: openingDollars });
    steps.push(...days.map(({ date, usedDollars }) => ({ day: date, usedDollars })));
    if (isReset(resetsOn, lastDay)) steps.push({ day: resetsOn, usedDollars: 0 });
  }
  const last = history.at(-1);
  if (last && steps.at(-1)?.day !== lastDay) {
    steps.push({ day: lastDay, usedDollars: isReset(last.resetsOn, lastDay) ? 0 : last.usedDollars });
  }
  return steps;
}

function isReset(resetsOn: string | null, lastDay: string): resetsOn is string {
  return resetsOn !== null && resetsOn <= lastDay;
}

/** Last step of each month: a table of every day of many years would be long. */
export function monthlySteps(steps: readonly CapStep[]): CapStep[] {
  return steps.filter(({ day }, index) => steps[index + 1]?.day.slice(0, 7) !== day.slice(0, 7));
}
