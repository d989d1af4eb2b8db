/** The remaining dollars of a spend cap, as text. */
import type { ExplanationCap, ExplanationPart } from "card-rewards/slim";
import { PERIODS, upTo, type PeriodKind } from "./card-words";
import { capitalised } from "../format/capitalised";
import { inDays, inRoundDollars } from "../format/words";

/** A note is shown once no more than this share remains. */
const NOTED_SHARE = 0.25;

/** "this year’s $6,000 cap" */
export function wholeCap(capDollars: number, period: PeriodKind): string {
  return `this ${PERIODS[period]}’s ${inRoundDollars(capDollars)} cap`;
}

/** "$180 remaining of this year’s $6,000 cap"; for an unused cap "up to $6,000 a year". */
export function remainingInWords(remainingDollars: number, capDollars: number, period: PeriodKind): string {
  if (remainingDollars >= capDollars) return upTo({ capDollars, period });
  const cap = wholeCap(capDollars, period);
  return remainingDollars <= 0 ? `${cap} is exhausted` : `${inRoundDollars(remainingDollars)} remaining of ${cap}`;
}

/**
 * " (counted since Aug 9, 2026)", after remaining dollars.
 *
 * @param day YYYY-MM-DD; undefined if the whole period counts
 */
export function countedSince(day: string | undefined): string {
  return day === undefined ? "" : ` (counted since ${inDays(day)})`;
}

/** The cap with the least remaining; undefined without caps. */
export function tightestCap(parts: readonly ExplanationPart[]): ExplanationCap | undefined {
  const caps = parts.flatMap(({ cap }) => cap ?? []);
  return caps.toSorted((one, other) => one.remainingBeforeDollars - other.remainingBeforeDollars)[0];
}

/** A note on a limiting or nearly exhausted cap; undefined if there is nothing to note. */
export function capNote(parts: readonly ExplanationPart[]): string | undefined {
  const cap = tightestCap(parts);
  if (!cap) return undefined;
  const remainingDollars = cap.remainingBeforeDollars;
  const whole = wholeCap(cap.capDollars, cap.period);
  if (remainingDollars === 0) return `${capitalised(whole)} is exhausted`;
  if (parts.some(({ reason }) => reason === "rate-after-cap")) {
    return `Only ${inRoundDollars(remainingDollars)} of this purchase is within ${whole}`;
  }
  return remainingDollars <= NOTED_SHARE * cap.capDollars ? `${inRoundDollars(remainingDollars)} remaining of ${whole}` : undefined;
}
