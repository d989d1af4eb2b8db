import type { FromToday } from "card-rewards/slim";
import { inDollars, rateInPercent } from "../../format/words";

/**
 * The advice for a category, with its name apart.
 *
 * "Supermarkets" and "Blue Cash Preferred pays 6% for the next $1,520.00, then Citi Double Cash."
 *
 * The engine's `text` is one English sentence with the category in it. The page prints the category apart or not at all, numbers in
 * the person's language, and accounts by their own names.
 */
export function fromTodayInWords(one: FromToday): { category: string; rest: string } {
  const { categoryName, cardName, remainingDollars, thenCardName } = one;
  const pays = `${cardName} pays ${rateInPercent(one)}`;
  return { category: categoryName ?? "Anything else", rest: `${pays}${untilTheCap(remainingDollars, cardName, thenCardName)}.` };
}

function untilTheCap(remainingDollars: number | null, cardName: string, thenCardName: string | null): string {
  if (remainingDollars === null) return "";
  const next = ` for the next ${inDollars(remainingDollars)}`;
  if (thenCardName === null) return next;
  return thenCardName === cardName ? `${next}; after that it is still your best card, at its lower rate` : `${next}, then ${thenCardName}`;
}
