/** Caps whose current period began before the statements of their card: spending of its first days may be missing. */
import { daysFrom } from "../../format/days";
import type { Wallet } from "../../profile/profile";
import type { Results } from "./results";

export interface PartlyCountedCap {
  cardName: string;
  capId: string;
  /** Day of the card's first purchase, YYYY-MM-DD. */
  countedFrom: string;
}

/**
 * First days without purchases after which a period still counts as whole.
 *
 * At most so many, and at most this share of the period.
 *
 * Most cards pay for groceries or gas about once a week: a first purchase within the first week says nothing about missing
 * statements. Of a month the week would be a quarter. A tenth, three days, keeps what could be missing small beside the cap.
 */
const UNUSED_DAYS = 7;
const UNUSED_SHARE = 0.1;

/**
 * Leaves out caps whose spending is all known. Those are exhausted, have spending that the person entered, or are of cards that were
 * opened in the period.
 *
 * @param day YYYY-MM-DD; a cap that was reset before counts all of its period
 */
export function partlyCountedCaps({ cards }: Wallet, { caps, purchases }: Pick<Results, "caps" | "purchases">, day: string): PartlyCountedCap[] {
  const firstDays = new Map<string, string>();
  for (const { cardName, transactionDate } of purchases) {
    if (!firstDays.has(cardName)) firstDays.set(cardName, transactionDate);
  }
  return caps.flatMap(({ cardName, capId, current: { periodStart, periodEnd, openingDollars, remainingDollars } }) => {
    const countedFrom = firstDays.get(cardName);
    const openedOn = cards.find((card) => card.cardName === cardName)?.openedOn;
    const unusedDays = Math.min(UNUSED_DAYS, UNUSED_SHARE * daysFrom(periodStart, periodEnd));
    const isWhole = countedFrom === undefined || daysFrom(periodStart, countedFrom) - 1 <= unusedDays || (openedOn !== undefined && openedOn >= periodStart);
    return isWhole || openingDollars > 0 || remainingDollars === 0 || periodEnd < day ? [] : [{ cardName, capId, countedFrom }];
  });
}
