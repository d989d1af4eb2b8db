import type { Assignment, Engine, Transaction } from "card-rewards/slim";
import { namesOfCards, type Wallet } from "../model/profile";
import type { Months } from "./months";
import { settingsOf } from "./settings";
import { sumOf } from "./sums";

/** The most that purchases could earn with the cards of a wallet. */
export interface Most {
  /** US dollars. */
  totalReward: number;
  /** US dollars that no assignment can exceed; equal to `totalReward` where that is proven to be the best. */
  upperBound: number;
  /** In the order of the purchases. */
  assignments: Assignment[];
}

/** @param withinDollars how near to the best is near enough, in US dollars; the nearer, the longer it takes */
export function mostOf(engine: Engine, months: Pick<Months, "transactions" | "refundsAlone">, wallet: Wallet, withinDollars = 0): Most {
  const { transactions, refundsAlone } = months;
  const settings = settingsOf(engine, wallet);
  const held = new Set(namesOfCards(wallet));
  const { totalReward, upperBound, assignments } = engine.optimize({
    transactions: withHeldCardsOnly(transactions, held),
    ...settings,
    withinDollars,
  }).data;
  const elsewhere = transactions.filter(({ transactionId, cardName }) => refundsAlone.has(transactionId) && !held.has(cardName));
  if (elsewhere.length === 0) return { totalReward, upperBound, assignments };
  // A card that is not held has nothing but these: they take back as much as with it in the wallet and unused.
  const { totalEarnedReward, earnedRewards } = engine.earned({ transactions: elsewhere, ...settings }).data;
  const byId = new Map(earnedRewards.map((earned) => [earned.transactionId, earned]));
  return {
    totalReward: sumOf([totalReward, totalEarnedReward]),
    upperBound: sumOf([upperBound, totalEarnedReward]),
    assignments: assignments.map((assignment) => {
      const refund = byId.get(assignment.transactionId);
      return refund ? { ...assignment, cardName: refund.cardName, rewardAmount: refund.rewardAmount } : assignment;
    }),
  };
}

/**
 * The engine takes every card that was used for one that is held when it looks whose points can be transferred to partners.
 * A card that the wallet does not have must not count so. Its purchases and refunds stay together under another name.
 */
function withHeldCardsOnly(transactions: readonly Transaction[], held: ReadonlySet<string>): readonly Transaction[] {
  const names = new Map<string, string>();
  for (const { cardName } of transactions) {
    if (!held.has(cardName) && !names.has(cardName)) names.set(cardName, `Not held ${names.size.toString()}`);
  }
  if (names.size === 0) return transactions;
  return transactions.map((transaction) => ({
    ...transaction,
    cardName: names.get(transaction.cardName) ?? transaction.cardName,
  }));
}
