import type { Assignment, Engine, SelectedCategories, Transaction } from "card-rewards/slim";
import { namesOfCards, type Wallet } from "../../../../profile/profile";
import type { Selections } from "../../../../profile/wallet/wallet-change";
import type { Months } from "./covered-months";
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
  /** The best selected categories of the cards of `selectFor`; a card without any is absent. */
  selections: Selections;
}

interface SearchOptions {
  /** Accepted distance from the optimum in US dollars; smaller takes longer. */
  withinDollars?: number;
  /** Cards whose selected categories are searched too. */
  selectFor?: readonly string[];
}

export function bestForWallet(
  engine: Engine,
  months: Pick<Months, "transactions" | "refundsAlone">,
  wallet: Wallet,
  { withinDollars = 0, selectFor = [] }: SearchOptions = {},
): BestForWallet {
  const { transactions, refundsAlone } = months;
  const settings = settingsOf(engine, wallet);
  const held = new Set(namesOfCards(wallet));
  const { totalReward, upperBound, assignments, selections } = engine.optimize({
    transactions: withHeldCardsOnly(transactions, held),
    ...settings,
    withinDollars,
    selectFor,
  }).data;
  const selected = selectionsOf(selections ?? []);
  const elsewhere = transactions.filter(({ transactionId, cardName }) => refundsAlone.has(transactionId) && !held.has(cardName));
  if (elsewhere.length === 0) return { totalReward, upperBound, assignments, selections: selected };
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
    selections: selected,
  };
}

function selectionsOf(selections: readonly SelectedCategories[]): Selections {
  const selected = selections.filter(({ selectedCategories }) => selectedCategories.length > 0);
  return Object.fromEntries(selected.map(({ cardName, selectedCategories }) => [cardName, selectedCategories]));
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
