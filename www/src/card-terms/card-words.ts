/** Facts of a card and its caps as text. */
import type { Card, CardCap } from "card-rewards/slim";
import { inRoundDollars } from "../format/words";

export const NETWORKS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "American Express",
  discover: "Discover",
  store: "Accepted only at its own store",
};

/** Kind of period over which a cap counts; the package’s `CapPeriod` is one period of a cap, with its dates. */
export type PeriodKind = CardCap["period"];

/** Without "each", for "each month" and "this month". */
export const PERIODS: Readonly<Record<PeriodKind, string>> = {
  month: "month",
  quarter: "quarter",
  year: "year",
  "anniversary-year": "card year",
  statement: "statement",
};

/** "$95 a year"; undefined if unknown. */
export function annualFee(card: Card): string | undefined {
  const fee = card.annualFeeDollars;
  if (fee === null) return undefined;
  return fee === 0 ? "No annual fee" : `${inRoundDollars(fee)} a year`;
}

type CapSize = Pick<CardCap, "capDollars" | "period">;

/** "$6,000 a year" */
export function capSize({ capDollars, period }: CapSize): string {
  return `${inRoundDollars(capDollars)} a ${PERIODS[period]}`;
}

/** "up to $6,000 a year" */
export function upTo(cap: CapSize): string {
  return `up to ${capSize(cap)}`;
}
