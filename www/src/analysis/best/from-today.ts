import type { FromToday } from "card-rewards/slim";
import { PERIODS } from "../../card-terms/card-words";
import { atMerchants } from "./merchants-in-words";
import { countedSince } from "../../card-terms/cap-words";
import { inDays, inDollars, rateInPercent } from "../../format/words";
import type { BestFromToday } from "../settle/at-merchants";
import type { ExhaustedCap } from "../settle/exhausted-caps";

/**
 * The advice for a category, with its name apart.
 *
 * "Supermarkets" and "Blue Cash Preferred pays 6% for the next $1,520.00, then Citi Double Cash."
 *
 * The engine's `text` is one English sentence with the category in it. The page prints the category apart or not at all, numbers in
 * the person's language, and accounts by their own names.
 *
 * @param there words after the rate if it is only that of some merchants
 */
export function fromTodayInWords(one: BestFromToday, exhausted: readonly ExhaustedCap[] = [], there = atMerchants(one.merchants)): { category: string; rest: string } {
  const { categoryName, cardName, merchants, through, lessAt, nothingAt } = one;
  const until = through === undefined ? "" : ` through ${inDays(through)}`;
  const pays = `${cardName} pays ${rateInPercent(one)}${merchants.length > 0 ? there : ""}${until}${conditionInWords(one)}`;
  // The exhausted caps are those of the best cards of the category elsewhere.
  const reason = merchants.length > 0 ? "" : reasonInWords(one, exhausted);
  const exceptions = [...(lessAt.length > 0 ? [`less${atMerchants(lessAt)}`] : []), ...(nothingAt.length > 0 ? [`nothing${atMerchants(nothingAt)}`] : [])];
  const but = exceptions.length > 0 ? `, but ${exceptions.join(", ")}` : "";
  return { category: categoryName ?? "Anything else", rest: `${pays}${untilTheCap(one)}${reason}${but}.` };
}

/** ", since the cap of Blue Cash Preferred (U.S. supermarkets) is exhausted until Jan 1, 2027"; nothing without such a card. */
function reasonInWords({ category }: FromToday, exhausted: readonly ExhaustedCap[]): string {
  const cap = exhausted.find((one) => one.category === category);
  return cap ? `, since the cap of ${cap.cardName} (${cap.capName}) is exhausted until ${inDays(cap.resetsOn)}` : "";
}

/** ", only in its top spending category of each statement"; nothing for a rate that always counts. */
function conditionInWords({ topSpending }: FromToday): string {
  if (topSpending === undefined) return "";
  const { selectedMax, period } = topSpending;
  const categories = selectedMax === 1 ? "top spending category" : `${selectedMax.toString()} top spending categories`;
  return `, only in its ${categories} of each ${PERIODS[period]}`;
}

function untilTheCap({ remainingDollars, cardName, thenCardName, topSpending, countedFrom }: BestFromToday): string {
  if (remainingDollars === null) return "";
  const next = `${topSpending ? "," : ""} for the next ${inDollars(remainingDollars)}${countedSince(countedFrom)}`;
  if (thenCardName === null) return next;
  return thenCardName === cardName ? `${next}; after that it is still your best card, at its lower rate` : `${next}, then ${thenCardName}`;
}
