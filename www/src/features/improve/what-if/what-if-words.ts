/** Text that this view uses in several places. */
import type { CardCap } from "card-rewards/slim";
import { countOf, inDays, inDollars, inRoundDollars, inWholeDollars } from "../../../format/words";
import { joinedNames } from "../../../format/joined-names";
import type { ChangedPlace } from "./calculate/category-changes";
import type { CardChange } from "./calculate/compare-cards";
import type { Months } from "./calculate/covered-months";
import { LEAST_DAYS, type CardFee, type YearChange } from "./year-change";

/** "+$240.00", "−$95.00", "$0.00". */
export function inSignedDollars(dollars: number): string {
  return withSign(dollars, inDollars(Math.abs(dollars)));
}

/** Estimates are rounded to dollars: "about +$238". */
export function inDollarsAYear(dollars: number, isEstimate: boolean): string {
  return isEstimate ? `about ${withSign(Math.round(dollars), inWholeDollars(Math.abs(dollars)))}` : inSignedDollars(dollars);
}

function withSign(dollars: number, size: string): string {
  if (dollars === 0) return size;
  return `${dollars > 0 ? "+" : "−"}${size}`;
}

export function feeInWords({ dollars }: CardFee): string {
  if (dollars === null) return "fee unknown";
  return dollars === 0 ? "no annual fee" : `${inDollars(dollars)} a year`;
}

/** Fees and lost credits in the yearly net: "after annual fees and credits". */
export function netInWords({ unknownFees, added, saved }: YearChange, isAfterForeignFees: boolean): string {
  const after = (annual: string) =>
    `after ${joinedNames([annual, ...(isAfterForeignFees ? ["foreign transaction fees"] : []), ...(hasCredits(saved) ? ["credits"] : [])])}`;
  if (unknownFees.length === 0) return after("annual fees");
  const hasKnown = unknownFees.length < added.length + saved.length;
  const fee = unknownFees.length === 1 ? "fee" : "fees";
  return `${hasKnown ? `${after("the known annual fees")}, ` : ""}before the unknown ${fee} of ${joinedNames(unknownFees)}`;
}

export function hasCredits(saved: readonly CardFee[]): boolean {
  return saved.some(({ creditsDollars }) => creditsDollars > 0);
}

/** Words for amounts that are multiplied from these days to a year. */
export function estimateInWords({ days, from, through, daysOfCards }: Pick<Months, "days" | "from" | "through" | "daysOfCards">): string {
  const short = [...daysOfCards].filter(([, daysOfCard]) => daysOfCard < LEAST_DAYS && daysOfCard < days - LEAST_DAYS).map(([cardName]) => cardName);
  const few =
    short.length === 0
      ? ""
      : ` The purchases of ${joinedNames(short)} cover fewer than ${countOf(LEAST_DAYS, "day")} of these: where earlier statements are missing, these amounts are too low.`;
  return `Amounts for a year are estimates: what ${daysInWords(from, through)} (${countOf(days, "day")}) earned, multiplied.${few} Caps of a year or quarter and rotating categories are not carried forward, so a card with them may earn less.`;
}

/** "cap of $6,000 a year", "caps of $25,000 and $50,000 a year"; nothing without one. An estimate for a year can exceed them. */
export function yearlyCapsInWords(caps: readonly CardCap[]): string {
  const yearly = caps.filter(({ period }) => period === "year" || period === "anniversary-year").map(({ capDollars }) => capDollars);
  const amounts = [...new Set(yearly)].toSorted((one, other) => one - other);
  return amounts.length === 0 ? "" : `${amounts.length === 1 ? "cap" : "caps"} of ${joinedNames(amounts.map(inRoundDollars))} a year`;
}

export function placeInWords({ categoryName, isAbroad }: ChangedPlace): string {
  return isAbroad ? "Purchases abroad" : (categoryName ?? "Unknown category");
}

/** A note on amounts of a list; nothing in the United States. */
export function afterForeignFeesInWords(cards: readonly Pick<CardChange, "isAfterForeignFees">[]): string | undefined {
  return cards.some(({ isAfterForeignFees }) => isAfterForeignFees) ? "Purchases abroad count after foreign transaction fees." : undefined;
}

export function daysInWords(from: string, through: string): string {
  return `${inDays(from)} to ${inDays(through)}`;
}
