/** Contents of the picture of rewards to share, with or without amounts. */
import { cardOf, categoryOf, groupsOf } from "../../../analysis/groups/groups";
import type { PurchaseResult } from "../../../analysis/settle/results";
import { totalsOf } from "../../../analysis/groups/totals";
import { daysCovered } from "../../../format/purchase-counts";
import { inDollars, inPercent, inWholeDollars } from "../../../format/words";

export interface PictureRow {
  name: string;
  /** Part of all rewards, from 0 to 1. */
  share: number;
  /** The share in percent, or the amount. */
  text: string;
}

export interface Picture {
  days: string;
  headline: string;
  note: string;
  categories: PictureRow[];
  cards: PictureRow[];
}

const MOST_ROWS = 5;

/** @returns undefined without net rewards or net spending */
export function pictureOf(purchases: readonly PurchaseResult[], withAmounts: boolean): Picture | undefined {
  const { earnedDollars, spentDollars, rate } = totalsOf(purchases);
  const days = daysCovered(purchases);
  if (rate === undefined || days === undefined || earnedDollars <= 0) return undefined;
  const rowsOf = (keyOf: (purchase: PurchaseResult) => string): PictureRow[] =>
    groupsOf(purchases, keyOf, ({ rewardAmount }) => rewardAmount)
      .filter(({ dollars }) => dollars > 0)
      .slice(0, MOST_ROWS)
      .map(({ key, dollars }) => {
        const share = Math.min(1, dollars / earnedDollars);
        return { name: key, share, text: withAmounts ? inDollars(dollars) : inShortPercent(share) };
      });
  return {
    days,
    headline: withAmounts ? `${inDollars(earnedDollars)} back` : `${inPercent(rate)} back`,
    note: withAmounts ? `${inPercent(rate)} of ${inWholeDollars(spentDollars)} spent` : "of everything I spent with my cards",
    categories: rowsOf(categoryOf),
    cards: rowsOf(cardOf),
  };
}

/** The same as text, for those who do not see the picture. */
export function pictureInWords({ days, headline, note, categories, cards }: Picture): string {
  const rows = (all: readonly PictureRow[]) => all.map(({ name, text }) => `${name} ${text}`).join(", ");
  return `My card rewards, ${days}. ${headline}, ${note}. By category: ${rows(categories)}. By card: ${rows(cards)}.`;
}

/** With one decimal: whole percents would often sum to 99 or 101. */
function inShortPercent(share: number): string {
  return inPercent(Math.round(share * 1000) / 1000);
}
