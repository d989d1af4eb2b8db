import type { FromToday } from "card-rewards/slim";
import { inDollars, rateInPercent } from "../format/words";

/** "Supermarkets" and "Blue Cash Preferred pays 6% for the next $1,520.00, then Citi Double Cash." */
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
