import type { AnalyzedCap, CapPeriod } from "card-rewards/slim";
import { oneOf } from "../../../../format/joined-names";
import { countOf, inDays, inDollars, inPercent, inRoundDollars } from "../../../../format/words";

/** "$4,480.00 of $6,000 used" */
export function usedInWords({ capDollars, current }: Pick<AnalyzedCap, "capDollars"> & { current: Pick<CapPeriod, "usedDollars"> }): string {
  return `${inDollars(current.usedDollars)} of ${inRoundDollars(capDollars)} used`;
}

/** Exhaustion date or remaining dollars, and when it resets. */
export function stateInWords({ exhaustedOn, remainingDollars, resetsOn, cycle }: CapPeriod): string {
  const state = exhaustedOn === null ? `${inDollars(remainingDollars)} remaining.` : `Exhausted on ${inDays(exhaustedOn)}.`;
  const reset = resetsOn === null ? [] : [`Resets on ${inDays(resetsOn)}.`];
  return [state, ...reset, ...(cycle ? [UNCERTAIN[cycle]] : [])].join(" ");
}

const UNCERTAIN: Record<NonNullable<CapPeriod["cycle"]>, string> = {
  estimated: "The closing day of this statement is estimated.",
  "not-given": "The card counts by statement: set its closing day in Wallet, else calendar months count.",
};

/** The same of the other periods that the chart shows; undefined where their days are certain. */
export function otherPeriodsInWords({ current, periods }: Pick<AnalyzedCap, "current" | "periods">): string | undefined {
  const { length } = periods.filter(({ periodStart, cycle }) => periodStart !== current.periodStart && cycle === "estimated");
  if (length === 0) return undefined;
  const days = `the closing ${length === 1 ? "day" : "days"} of ${countOf(length, "other statement")} ${length === 1 ? "is" : "are"} estimated`;
  return `In the chart, ${days}${current.cycle === "estimated" ? " too" : ""}.`;
}

/** "Pays 6% until the cap, 1% after it." */
export function ratesInWords({ ratesWithinCap, ratesAfterCap }: Pick<CapPeriod, "ratesWithinCap" | "ratesAfterCap">): string | undefined {
  if (ratesWithinCap.length === 0 || ratesAfterCap.length === 0) return undefined;
  return `Pays ${percents(ratesWithinCap)} until the cap, ${percents(ratesAfterCap)} after it.`;
}

function percents(rates: readonly number[]): string {
  return oneOf(rates.map(inPercent));
}
