/** How much a cap leaves, in words. */
import type { CardCap, ExplanationCap, ExplanationPart } from "card-rewards/slim";
import { PERIODS, upTo } from "./card-words";
import { inRoundDollars } from "./words";

type Period = CardCap["period"];

/** Under this share left, it is worth a note. */
const NEARLY_USED_UP = 0.25;

/** "$6,000 of this year" */
export function wholeCap(capDollars: number, period: Period): string {
  return `${inRoundDollars(capDollars)} of this ${PERIODS[period]}`;
}

/** "$180 left of the $6,000 of this year", or where nothing is used yet "up to $6,000 a year". */
export function capLeftInWords(leftDollars: number, capDollars: number, period: Period): string {
  if (leftDollars >= capDollars) return upTo({ capDollars, period });
  const whole = `the ${wholeCap(capDollars, period)}`;
  return leftDollars <= 0 ? `nothing left of ${whole}` : `${inRoundDollars(leftDollars)} left of ${whole}`;
}

/** US dollars left before the purchase. */
export function leftBefore({ capDollars, usedBeforeDollars }: ExplanationCap): number {
  // Binary fractions: 6000 - 5819.9 is 180.10000000000036.
  return Number(Math.max(0, capDollars - usedBeforeDollars).toFixed(9));
}

/** The cap that leaves least, where a purchase counts against any. */
export function tightestCap(parts: readonly ExplanationPart[]): ExplanationCap | undefined {
  return parts.flatMap(({ cap }) => cap ?? []).toSorted((one, other) => leftBefore(one) - leftBefore(other))[0];
}

/** What to know of a cap that limits the purchase or is nearly used up; undefined where there is nothing to note. */
export function capNote(parts: readonly ExplanationPart[]): string | undefined {
  const cap = tightestCap(parts);
  if (!cap) return undefined;
  const left = leftBefore(cap);
  const whole = wholeCap(cap.capDollars, cap.period);
  if (left === 0) return `The ${whole} are used up`;
  if (parts.some(({ reason }) => reason === "rate-after-cap")) {
    return `Only ${inRoundDollars(left)} of this purchase is within the ${whole}`;
  }
  return left <= NEARLY_USED_UP * cap.capDollars ? `${inRoundDollars(left)} left of the ${whole}` : undefined;
}
