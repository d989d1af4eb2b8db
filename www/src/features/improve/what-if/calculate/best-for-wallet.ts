import type { Assignment, Engine, Transaction } from "card-rewards/slim";
import { namesOfCards, type Wallet } from "../../../../profile/profile";
import type { Months } from "./last-twelve-months";
import { settingsOf } from "../../../../analysis/settle/settings";
import { sumOf } from "../../../../format/sums";

/** The best assignment of purchases to the cards of a wallet. */
export interface BestForWallet {
  /** US dollars. */
  totalReward: number;
  /** US dollars that no assignment can exceed; equal to `totalReward` if that is proven optimal. */
  upperBound: number;
  /** In the order of the purchases. */
  assignments: Assignment[];
}

/** @param withinDollars accepted distance from the optimum in US dollars; smaller takes longer */
export function bestForWallet(engine: Engine, months: Pick<Months, "transactions" | "refundsAlone">, wallet: Wallet, withinDollars = 0): BestForWallet {
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
  // A former card has only these: they take back as much as if it were held and unused.
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
 * The engine counts every used card as held for point transfers. Former cards must not count, so their purchases and refunds stay
 * together under another name.
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
