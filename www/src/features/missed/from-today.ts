import type { FromHereOn } from "card-rewards/slim";
import { inDollars, rateInPercent } from "../../format/words";

/** "Supermarkets" and "Blue Cash Preferred pays 6% for the next $1,520.00, then Citi Double Cash." */
export function fromTodayInWords(one: FromHereOn): { category: string; rest: string } {
  const { categoryName, cardName, capDollarsLeft, thenCardName } = one;
  const pays = `${cardName} pays ${rateInPercent(one)}`;
  return { category: categoryName ?? "Anything else", rest: `${pays}${untilTheCap(capDollarsLeft, cardName, thenCardName)}.` };
}

function untilTheCap(capDollarsLeft: number | null, cardName: string, thenCardName: string | null): string {
  if (capDollarsLeft === null) return "";
  const next = ` for the next ${inDollars(capDollarsLeft)}`;
  if (thenCardName === null) return next;
  return thenCardName === cardName ? `${next}; after that it is still your best card, at its lower rate` : `${next}, then ${thenCardName}`;
}
