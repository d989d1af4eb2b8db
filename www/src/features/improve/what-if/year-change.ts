/** Change of rewards to yearly change, including annual fees. */
import { sumOf } from "../../../format/sums";

export interface CardFee {
  cardName: string;
  /** US dollars a year; null if unknown. */
  dollars: number | null;
  /** US dollars a year of its used credits, lost without it; 0 for a new card. */
  creditsDollars: number;
}

export interface YearChange {
  /** US dollars of rewards gained or lost in a year. */
  rewardsDollars: number;
  /** Whether the statements cover less than about a year. Then the yearly change is an estimate. */
  isEstimate: boolean;
  added: readonly CardFee[];
  saved: readonly CardFee[];
  /** US dollars gained or lost. Includes all known fees; the credits of dropped cards are lost. */
  netDollars: number;
  /** Cards with unknown fees, which `netDollars` does not include. */
  unknownFees: readonly string[];
}

const DAYS_OF_A_YEAR = 365;
/** The first and last purchase can be some days inside the year. */
const DAYS_OF_ABOUT_A_YEAR = DAYS_OF_A_YEAR - 14;

/** Statements of fewer days say too little about a year: they are one or two of a card's statements. */
export const LEAST_DAYS = 60;

export function isAboutAYear(days: number): boolean {
  return days >= DAYS_OF_ABOUT_A_YEAR;
}

/** Dollars in a year, extrapolated from some days. */
export function inAYear(dollars: number, days: number): number {
  if (isAboutAYear(days)) return dollars;
  return Math.round((dollars * DAYS_OF_A_YEAR * 100) / days) / 100;
}

/** @param days covered by the purchases; fees are always for a full year */
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
    netDollars: sumOf([rewardsDollars, -sumOf(known(added)), ...known(saved), ...saved.map(({ creditsDollars }) => -creditsDollars)]),
    unknownFees: [...added, ...saved].filter(({ dollars }) => dollars === null).map(({ cardName }) => cardName),
  };
}

/**
 * @param card of the catalog; without a fee it is unknown
 * @param creditsDollars used credits of a held card
 */
export function feeOf(card: { cardName: string; annualFeeDollars?: number | null }, creditsDollars = 0): CardFee {
  return { cardName: card.cardName, dollars: card.annualFeeDollars ?? null, creditsDollars };
}
