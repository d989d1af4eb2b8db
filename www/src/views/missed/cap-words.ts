import type { CapRates } from "../../calculation/cap-rates";
import { usedOf, usedUpOn, type CapUse } from "../../calculation/caps";
import { inDays, inDollars, inPercent, inRoundDollars } from "../../model/words";

/** "$4,480.00 of $6,000 used" */
export function usedInWords(use: CapUse): string {
  return `${inDollars(usedOf(use))} of ${inRoundDollars(use.capDollars)} used`;
}

/** When it was used up or how much is left, and when it starts anew. */
export function stateInWords(use: CapUse): string {
  const day = usedUpOn(use);
  const state = day === undefined ? `${inDollars(use.capDollars - usedOf(use))} left.` : `Used up on ${inDays(day)}.`;
  return `${state} Starts anew on ${inDays(use.nextPeriodStart)}.`;
}

/** "Pays 6% until the cap, 1% after it." */
export function ratesInWords(rates: CapRates | undefined): string | undefined {
  if (!rates || rates.within.length === 0 || rates.after.length === 0) return undefined;
  return `Pays ${percents(rates.within)} until the cap, ${percents(rates.after)} after it.`;
}

function percents(rates: readonly number[]): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(rates.map(inPercent));
}
