import type { Assignment, Engine, FromHereOn } from "card-rewards/slim";
import { namesOfCards } from "../model/profile";
import { sumOf } from "./sums";
import type { PurchaseResult, Question } from "./results";
import { settingsOf } from "./settings";

/**
 * The most that the cards of a wallet could have earned with the purchases of the statements. Those with cards that are no longer
 * held stay as they were, and what these cards unlocked counts for no other.
 */
export interface Best {
  /** US dollars: what was earned, and the gain. */
  totalReward: number;
  /** US dollars that no assignment can exceed; equal to `totalReward` where that is proven to be the best. */
  upperBound: number;
  /** US dollars more than was earned. */
  gain: number;
  /** Purchases and refunds that stay as they were. */
  formerCount: number;
  /** Which purchases go to another card for that, those that bring most first. */
  switches: Switch[];
  /** Which card for which category from the day after the last purchase. */
  fromHereOn: FromHereOn[];
}

/** The purchases of a category that another card would have taken over. */
export interface Switch {
  cardName: string;
  /** In words; null for those of which no category is known. */
  categoryName: string | null;
  /** US dollars more than these purchases earned. Those that stay where they were can earn less then, as caps are shared. */
  dollars: number;
  transactionIds: string[];
}

/** @param purchases what each earned, in the order of the question's transactions */
export function bestOf(engine: Engine, { transactions, wallet }: Question, purchases: readonly PurchaseResult[]): Best {
  const held = new Set(namesOfCards(wallet));
  const asked = { transactions: transactions.filter(({ cardName }) => held.has(cardName)), ...settingsOf(engine, wallet) };
  const { assignments, totalReward, upperBound, gain, fromHereOn } = engine.optimize(asked).data;
  // Not what the purchases say: a former card may have unlocked transfers for the points of one that is held.
  const earned = engine.earned(asked).data.earnedRewards.map(({ rewardAmount }) => rewardAmount);
  const ofHeld = purchases.filter(({ cardName }) => held.has(cardName));
  const total = sumOf([...purchases.map(({ rewardAmount }) => rewardAmount), gain]);
  return {
    totalReward: total,
    upperBound: sumOf([total, upperBound, -totalReward]),
    gain,
    formerCount: purchases.length - ofHeld.length,
    switches: switchesOf(assignments, ofHeld, earned),
    fromHereOn,
  };
}

/** @param earned US dollars of each purchase */
function switchesOf(assignments: readonly Assignment[], purchases: readonly PurchaseResult[], earned: readonly number[]): Switch[] {
  const found = new Map<string, { of: Omit<Switch, "dollars">; dollars: number[] }>();
  assignments.forEach(({ cardName, rewardAmount }, index) => {
    const purchase = purchases[index];
    if (purchase === undefined || cardName === null || cardName === purchase.cardName) return;
    const { categoryName } = purchase;
    const key = JSON.stringify([cardName, categoryName]);
    const one = found.get(key) ?? { of: { cardName, categoryName, transactionIds: [] }, dollars: [] };
    found.set(key, one);
    one.of.transactionIds.push(purchase.transactionId);
    one.dollars.push(rewardAmount - (earned[index] ?? 0));
  });
  return [...found.values()]
    .map(({ of, dollars }) => ({ ...of, dollars: sumOf(dollars) }))
    .toSorted((one, other) => other.dollars - one.dollars);
}
