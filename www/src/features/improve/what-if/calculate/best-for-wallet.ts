import type { Assignment, Engine, SelectedCategories, Transaction } from "card-rewards/slim";
import { namesOfCards, type Wallet } from "../../../../profile/profile";
import type { Selections } from "../../../../profile/wallet/wallet-change";
import type { Months } from "./covered-months";
import { settingsOf, type WalletSettings } from "../../../../analysis/settle/settings";
import { sumOf } from "../../../../format/sums";
import { bestAbroad } from "./purchases-abroad";

/** The best assignment of purchases to the cards of a wallet. */
export interface BestForWallet {
  /** US dollars, of purchases abroad after foreign transaction fees. */
  totalReward: number;
  /** US dollars that no assignment can exceed; equal to `totalReward` if that is proven optimal. */
  upperBound: number;
  /** In the order of the purchases. */
  assignments: Assignment[];
  /** The best selected categories of the cards of `selectFor`; a card without any is absent. */
  selections: Selections;
  /** Ids of purchases and refunds abroad, which are compared alone. */
  abroad: ReadonlySet<string>;
  /** Cards whose foreign transaction fee matters, but is not in the catalog. */
  unknownForeignFees: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

interface SearchOptions {
  /** Ids of purchases abroad where a compared card charges a fee. */
  abroad?: ReadonlySet<string>;
  /** Accepted distance from the optimum in US dollars; smaller takes longer. */
  withinDollars?: number;
  /** Cards whose selected categories are searched too. */
  selectFor?: readonly string[];
}

export function bestForWallet(
  engine: Engine,
  months: Pick<Months, "transactions" | "refundsAlone" | "reversed">,
  wallet: Wallet,
  { abroad = NONE, withinDollars = 0, selectFor = [] }: SearchOptions = {},
): BestForWallet {
  const settings = settingsOf(engine, wallet);
  const held = new Set(namesOfCards(wallet));
  const transactions = withHeldCardsOnly(months.transactions, held);
  const { totalReward, upperBound, assignments, selections } = engine.optimize({
    transactions: abroad.size === 0 ? transactions : transactions.filter(({ transactionId }) => !abroad.has(transactionId)),
    ...settings,
    withinDollars,
    selectFor,
  }).data;
  const { assignments: ofAbroad, unknownFees } = bestAbroad(engine, { transactions, reversed: months.reversed }, settings, abroad);
  const others = [...ofAbroad, ...refundsOfOtherCards(engine, months, settings, held)];
  const dollars = sumOf(others.map(({ rewardAmount }) => rewardAmount));
  return {
    totalReward: sumOf([totalReward, dollars]),
    upperBound: sumOf([upperBound, dollars]),
    assignments: inOrder(transactions, [...assignments, ...others]),
    selections: selectionsOf(selections ?? []),
    abroad,
    unknownForeignFees: unknownFees,
  };
}

/** A former card has only refunds without their purchase: they take back as much as if it were held and unused. */
function refundsOfOtherCards(
  engine: Engine,
  { transactions, refundsAlone }: Pick<Months, "transactions" | "refundsAlone">,
  settings: WalletSettings,
  held: ReadonlySet<string>,
): Assignment[] {
  const refunds = transactions.filter(({ transactionId, cardName }) => refundsAlone.has(transactionId) && !held.has(cardName));
  if (refunds.length === 0) return [];
  return engine
    .earned({ transactions: refunds, ...settings })
    .data.earnedRewards.map(({ transactionId, cardName, rewardAmount }) => ({ transactionId, cardName, rewardAmount }));
}

/** One assignment for each transaction. Of several the last one counts; one without any has no card. */
function inOrder(transactions: readonly Transaction[], assignments: readonly Assignment[]): Assignment[] {
  const byId = new Map(assignments.map((assignment) => [assignment.transactionId, assignment]));
  return transactions.map(({ transactionId }) => byId.get(transactionId) ?? { transactionId, cardName: null, rewardAmount: 0 });
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
