import type { Assignment, Engine, FromToday } from "card-rewards/slim";
import { namesOfCards } from "../../profile/profile";
import { sumOf } from "../../format/sums";
import type { Question } from "./question";
import type { PurchaseResult } from "./results";
import { settingsOf } from "./settings";

/**
 * The best assignment of the purchases to the held cards. Purchases with former cards stay unchanged, and transfers that those
 * cards unlocked do not count for others.
 */
export interface BestAssignment {
  /** US dollars: earned plus gain. */
  totalReward: number;
  /** US dollars that no assignment can exceed; equal to `totalReward` if that is proven optimal. */
  upperBound: number;
  /** US dollars more than was earned. */
  gain: number;
  /** Number of purchases and refunds that stay unchanged. */
  formerCount: number;
  /** Purchases to move to another card, largest gain first. */
  switches: Switch[];
  /** The card for each category from the day after the last purchase. */
  fromToday: FromToday[];
}

/** Purchases of one category that another card takes over. */
export interface Switch {
  cardName: string;
  /** Category name; null without a category. */
  categoryName: string | null;
  /** US dollars more than these purchases earned. Purchases that stay can earn less, as caps are shared. */
  dollars: number;
  transactionIds: string[];
}

/** @param purchases results in the order of the question's transactions */
export function bestAssignment(engine: Engine, { transactions, wallet }: Question, purchases: readonly PurchaseResult[]): BestAssignment {
  const held = new Set(namesOfCards(wallet));
  const asked = { transactions: transactions.filter(({ cardName }) => held.has(cardName)), ...settingsOf(engine, wallet) };
  const { assignments, totalReward, upperBound, gain, fromToday } = engine.optimize(asked).data;
  const ofHeld = purchases.filter(({ cardName }) => held.has(cardName));
  // A former card may have unlocked transfers for a held card's points, which do not count here.
  const earned = ofHeld.length === purchases.length ? ofHeld : engine.earned(asked).data.earnedRewards;
  const total = sumOf([...purchases.map(({ rewardAmount }) => rewardAmount), gain]);
  return {
    totalReward: total,
    upperBound: sumOf([total, upperBound, -totalReward]),
    gain,
    formerCount: purchases.length - ofHeld.length,
    switches: switchesOf(assignments, ofHeld, earned),
    fromToday,
  };
}

/** @param earned what each purchase earned */
function switchesOf(
  assignments: readonly Assignment[],
  purchases: readonly PurchaseResult[],
  earned: readonly { rewardAmount: number }[],
): Switch[] {
  const found = new Map<string, { of: Omit<Switch, "dollars">; dollars: number[] }>();
  assignments.forEach(({ cardName, rewardAmount }, index) => {
    const purchase = purchases[index];
    if (purchase === undefined || cardName === null || cardName === purchase.cardName) return;
    const { categoryName } = purchase;
    const key = JSON.stringify([cardName, categoryName]);
    const one = found.get(key) ?? { of: { cardName, categoryName, transactionIds: [] }, dollars: [] };
    found.set(key, one);
    one.of.transactionIds.push(purchase.transactionId);
    one.dollars.push(rewardAmount - (earned[index]?.rewardAmount ?? 0));
  });
  return [...found.values()]
    .map(({ of, dollars }) => ({ ...of, dollars: sumOf(dollars) }))
    .toSorted((one, other) => other.dollars - one.dollars);
}
