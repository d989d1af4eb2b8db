import type { Assignment, Engine, Transaction } from "card-rewards/slim";
import type { Wallet } from "../model/profile";
import { settingsOf } from "./settings";

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
export function mostOf(engine: Engine, transactions: readonly Transaction[], wallet: Wallet, withinDollars = 0): Most {
  const settings = settingsOf(engine, wallet);
  const { totalReward, upperBound, assignments } = engine.optimize({
    transactions: withHeldCardsOnly(transactions, wallet),
    ...settings,
    withinDollars,
  }).data;
  return { totalReward, upperBound, assignments };
}

/**
 * The engine takes every card that was used for one that is held when it looks whose points can be transferred to partners.
 * A card that the wallet does not have must not count so. Its purchases and refunds stay together under another name.
 */
function withHeldCardsOnly(transactions: readonly Transaction[], { cards }: Wallet): readonly Transaction[] {
  const held = new Set(cards.map(({ cardName }) => cardName));
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
