import type { AnalyzedCap, CapPeriod } from "card-rewards/slim";
import { inDays, inDollars, inPercent, inRoundDollars } from "../../../../format/words";

/** "$4,480.00 of $6,000 used" */
export function usedInWords({ capDollars, current }: Pick<AnalyzedCap, "capDollars"> & { current: Pick<CapPeriod, "usedDollars"> }): string {
  return `${inDollars(current.usedDollars)} of ${inRoundDollars(capDollars)} used`;
}

/** Exhaustion date or remaining dollars, and the reset date. */
export function stateInWords({ exhaustedOn, remainingDollars, resetsOn }: CapPeriod): string {
  const state = exhaustedOn === null ? `${inDollars(remainingDollars)} remaining.` : `Exhausted on ${inDays(exhaustedOn)}.`;
  return resetsOn === null ? state : `${state} Resets on ${inDays(resetsOn)}.`;
}

/** "Pays 6% until the cap, 1% after it." */
export function ratesInWords({ ratesWithinCap, ratesAfterCap }: Pick<CapPeriod, "ratesWithinCap" | "ratesAfterCap">): string | undefined {
  if (ratesWithinCap.length === 0 || ratesAfterCap.length === 0) return undefined;
  return `Pays ${percents(ratesWithinCap)} until the cap, ${percents(ratesAfterCap)} after it.`;
}

function percents(rates: readonly number[]): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(rates.map(inPercent));
}
