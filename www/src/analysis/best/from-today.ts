import type { FromToday } from "card-rewards/slim";
import { inDays, inDollars, rateInPercent } from "../../format/words";
import type { ExhaustedCap } from "../settle/exhausted-caps";

/**
 * The advice for a category, with its name apart.
 *
 * "Supermarkets" and "Blue Cash Preferred pays 6% for the next $1,520.00, then Citi Double Cash."
 *
 * The engine's `text` is one English sentence with the category in it. The page prints the category apart or not at all, numbers in
 * the person's language, and accounts by their own names.
 */
export function fromTodayInWords(one: FromToday, exhausted: readonly ExhaustedCap[] = []): { category: string; rest: string } {
  const { categoryName, cardName, remainingDollars, thenCardName } = one;
  const pays = `${cardName} pays ${rateInPercent(one)}`;
  return { category: categoryName ?? "Anything else", rest: `${pays}${untilTheCap(remainingDollars, cardName, thenCardName)}${reasonInWords(one, exhausted)}.` };
}

/** ", since the cap of Blue Cash Preferred (U.S. supermarkets) is exhausted until Jan 1, 2027"; nothing without such a card. */
function reasonInWords({ category }: FromToday, exhausted: readonly ExhaustedCap[]): string {
  const cap = exhausted.find((one) => one.category === category);
  return cap ? `, since the cap of ${cap.cardName} (${cap.capName}) is exhausted until ${inDays(cap.resetsOn)}` : "";
}

function untilTheCap(remainingDollars: number | null, cardName: string, thenCardName: string | null): string {
  if (remainingDollars === null) return "";
  const next = ` for the next ${inDollars(remainingDollars)}`;
  if (thenCardName === null) return next;
  return thenCardName === cardName ? `${next}; after that it is still your best card, at its lower rate` : `${next}, then ${thenCardName}`;
}
