/** Whether the statements decide for or against a card's annual fee. */
import { inAYear, isAboutAYear, LEAST_DAYS, type YearChange } from "./year-change";

/** Days without statements can earn this share more or less. */
const UNCERTAIN_SHARE = 1 / 3;

/**
 * The fee is between the least and the most of a year.
 *
 * @param year without the card
 * @param lostDollars rewards lost without it, in the days of the statements
 * @param days from the card's first purchase in them to its last one
 */
export function isTooCloseToCall({ saved: [fee], rewardsDollars, isEstimate }: YearChange, lostDollars: number, days: number): boolean {
  if (!fee?.dollars || (!isEstimate && isAboutAYear(days))) return false;
  const cost = fee.dollars - fee.creditsDollars;
  const [least, most] = rangeOf(-rewardsDollars, lostDollars, days);
  return least < cost && cost < most;
}

function rangeOf(yearDollars: number, lostDollars: number, days: number): [least: number, most: number] {
  if (days < LEAST_DAYS) return [lostDollars, Infinity];
  // After its last purchase, the card was not used or its statements are missing.
  const mostDollars = Math.max(yearDollars, inAYear(lostDollars, days));
  const spread = UNCERTAIN_SHARE * (mostDollars - lostDollars);
  return [Math.max(lostDollars, yearDollars - spread), mostDollars + spread];
}
