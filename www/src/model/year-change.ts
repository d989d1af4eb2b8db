/** From a change of rewards to a change of the year, annual fees included. */
import { sumOf } from "../calculation/sums";

export interface CardFee {
  cardName: string;
  /** US dollars a year; null where the catalog does not know the fee. */
  dollars: number | null;
}

export interface YearChange {
  /** US dollars of rewards more, or less, in a year. */
  rewardsDollars: number;
  /** Whether the statements are of fewer days than about a year, so that a year is an estimate. */
  isEstimate: boolean;
  added: readonly CardFee[];
  saved: readonly CardFee[];
  /** US dollars more, or less, with all fees that are known. */
  netDollars: number;
  /** The cards whose fees are not known, and so not in `netDollars`. */
  unknownFees: readonly string[];
}

const DAYS_OF_A_YEAR = 365;
/** The first and last purchase of a year's statements are some days within the year. */
const DAYS_OF_ABOUT_A_YEAR = DAYS_OF_A_YEAR - 14;

export function isAboutAYear(days: number): boolean {
  return days >= DAYS_OF_ABOUT_A_YEAR;
}

/** What comes to so many dollars in some days comes to about so many in a year. */
export function inAYear(dollars: number, days: number): number {
  if (isAboutAYear(days)) return dollars;
  return Math.round((dollars * DAYS_OF_A_YEAR * 100) / days) / 100;
}

/** @param days of the purchases that the change is worked out with; fees are always of a full year */
export function yearChange(
  changeDollars: number,
  days: number,
  added: readonly CardFee[],
  saved: readonly CardFee[],
): YearChange {
  const rewardsDollars = inAYear(changeDollars, days);
  const known = (fees: readonly CardFee[]) => fees.map(({ dollars }) => dollars ?? 0);
  return {
    rewardsDollars,
    isEstimate: !isAboutAYear(days),
    added,
    saved,
    netDollars: sumOf([rewardsDollars, -sumOf(known(added)), ...known(saved)]),
    unknownFees: [...added, ...saved].filter(({ dollars }) => dollars === null).map(({ cardName }) => cardName),
  };
}

/** @param card of the catalog; one that says nothing of its fee has one that is not known */
export function feeOf(card: { cardName: string; annualFeeDollars?: number | null }): CardFee {
  return { cardName: card.cardName, dollars: card.annualFeeDollars ?? null };
}
