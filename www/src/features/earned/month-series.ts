/** Data of the chart by month: dollars by month and card. */
import type { PurchaseResult } from "../../analysis/settle/results";
import { sumOf } from "../../format/sums";
import { cardOf, groupsOf, monthOf } from "../../analysis/groups/groups";
import { monthsBetween } from "./months";

/** Number of series with a colour; the last one holds the remaining cards. */
const MOST_SERIES = 6;
/** Name of the series of all other cards. */
export const OTHER_CARDS = "Other cards";

export interface Month {
  /** YYYY-MM */
  month: string;
  /** US dollars by series. */
  dollars: number[];
  /** US dollars of all series. */
  total: number;
}

export interface MonthSeries {
  /** Cards, highest reward first. */
  names: string[];
  /** Every month from the first to the last, including those without purchases. */
  months: Month[];
}

/** @param purchases earliest first */
export function monthSeries(purchases: readonly PurchaseResult[]): MonthSeries {
  const cards = groupsOf(purchases, cardOf, dollarsOf).map(({ key }) => key);
  const own = cards.length > MOST_SERIES - 1 ? cards.slice(0, MOST_SERIES - 1) : cards;
  const names = own.length < cards.length ? [...own, OTHER_CARDS] : own;
  const ofMonth = new Map(groupsOf(purchases, monthOf, dollarsOf).map((group) => [group.key, group]));
  const [first, last] = [purchases[0], purchases.at(-1)];
  if (!first || !last) return { names, months: [] };
  return {
    names,
    months: monthsBetween(monthOf(first), monthOf(last)).map((month) => {
      const ofCard = new Map<string, number[]>(names.map((name) => [name, []]));
      for (const purchase of ofMonth.get(month)?.purchases ?? []) {
        (ofCard.get(purchase.cardName) ?? ofCard.get(OTHER_CARDS))?.push(purchase.rewardAmount);
      }
      return {
        month,
        dollars: names.map((name) => sumOf(ofCard.get(name) ?? [])),
        total: ofMonth.get(month)?.dollars ?? 0,
      };
    }),
  };
}

function dollarsOf(purchase: PurchaseResult): number {
  return purchase.rewardAmount;
}
