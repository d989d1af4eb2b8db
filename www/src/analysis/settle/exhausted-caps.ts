/** Exhausted caps of cards that would otherwise be the best from today. */
import type { Engine, FromToday } from "card-rewards/slim";
import type { Wallet } from "../../profile/profile";
import { settingsOnDay } from "./cap-usage";
import type { Results } from "./results";

/** A card whose higher rate in a category has ended. */
export interface ExhaustedCap {
  /** Category id. */
  category: string;
  cardName: string;
  /** Names of the rules that it limits. */
  capName: string;
  /** First day of the next period, YYYY-MM-DD. */
  resetsOn: string;
}

/** Any amount has the same outlook. */
const DOLLARS = 1;

/**
 * At most one for each category; the best such card first.
 *
 * @param caps after the last purchase
 * @param day of the advice, YYYY-MM-DD; a cap that was reset before is not exhausted any more
 */
export function exhaustedCaps(
  engine: Engine,
  wallet: Wallet,
  { fromToday, caps, topCategories, day }: Pick<Results, "caps" | "topCategories"> & { fromToday: readonly FromToday[]; day: string },
): ExhaustedCap[] {
  const settings = settingsOnDay(day, engine, wallet, { caps, topCategories });
  return fromToday.flatMap(({ category, categoryName, rewardMultiplier, rewardValue }) => {
    if (category === null) return [];
    const asked = { ...settings, merchant: categoryName ?? category, category, spendAmount: DOLLARS, transactionDate: day, explain: true };
    const { bestCard, otherCards } = engine.advice(asked).data;
    const rate = rewardMultiplier * rewardValue;
    const better = [bestCard, ...otherCards]
      .filter(({ outlook }) => (outlook?.withinCapsRewardPerDollar ?? 0) > rate)
      .toSorted((one, other) => (other.outlook?.withinCapsRewardPerDollar ?? 0) - (one.outlook?.withinCapsRewardPerDollar ?? 0));
    const found = better.flatMap(({ cardName, explanation }) => {
      const capId = explanation?.parts.find(({ reason }) => reason === "rate-after-cap")?.cap?.capId;
      const cap = caps.find((one) => one.cardName === cardName && one.capId === capId);
      const resetsOn = cap?.current.remainingDollars === 0 ? cap.current.resetsOn : null;
      return cap === undefined || resetsOn === null || resetsOn <= day ? [] : [{ category, cardName, capName: cap.capName, resetsOn }];
    });
    return found.slice(0, 1);
  });
}
