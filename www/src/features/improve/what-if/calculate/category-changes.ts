/** Change of rewards by category, and that of purchases abroad. */
import type { Transaction } from "card-rewards/slim";
import { groupBy } from "../../../../analysis/groups/group-by";
import type { BestForWallet } from "./best-for-wallet";
import { sumOf } from "../../../../format/sums";

/** A category, or the purchases abroad of all categories. */
export interface ChangedPlace {
  /** Category name; null without a category, and abroad. */
  categoryName: string | null;
  /** Whether it is the purchases abroad, after foreign transaction fees. */
  isAbroad: boolean;
}

export interface CategoryChange extends ChangedPlace {
  /** US dollars spent, net of refunds. */
  spentDollars: number;
  /** Best US dollars of the category, with the current and changed wallet. */
  nowDollars: number;
  thenDollars: number;
  /** US dollars gained, or lost. */
  changeDollars: number;
  /** The card with most of the spending; null if none is accepted. */
  nowCard: string | null;
  thenCard: string | null;
}

export type CategoryNames = ReadonlyMap<string, string | null>;

interface PurchaseOutcomes extends ChangedPlace {
  spent: number;
  now: { card: string | null; dollars: number };
  then: { card: string | null; dollars: number };
}

/** @returns largest change first */
export function categoryChanges(
  transactions: readonly Transaction[],
  categoryNames: CategoryNames,
  now: BestForWallet,
  then: BestForWallet,
): CategoryChange[] {
  const lines = transactions.map(
    ({ transactionId, transactionAmount }, index): PurchaseOutcomes => ({
      categoryName: now.abroad.has(transactionId) ? null : (categoryNames.get(transactionId) ?? null),
      isAbroad: now.abroad.has(transactionId),
      spent: transactionAmount,
      now: earnedBy(now, index),
      then: earnedBy(then, index),
    }),
  );
  const abroad = lines.filter(({ isAbroad }) => isAbroad);
  const here = groupBy(lines.filter(({ isAbroad }) => !isAbroad), ({ categoryName }) => categoryName);
  return [...here.values(), ...(abroad.length > 0 ? [abroad] : [])]
    .map((ofCategory) => {
      const nowDollars = sumOf(ofCategory.map((line) => line.now.dollars));
      const thenDollars = sumOf(ofCategory.map((line) => line.then.dollars));
      return {
        categoryName: ofCategory[0]?.categoryName ?? null,
        isAbroad: ofCategory[0]?.isAbroad ?? false,
        spentDollars: sumOf(ofCategory.map(({ spent }) => spent)),
        nowDollars,
        thenDollars,
        changeDollars: sumOf([thenDollars, -nowDollars]),
        nowCard: mainCard(ofCategory.map(({ spent, now: { card } }) => [card, spent])),
        thenCard: mainCard(ofCategory.map(({ spent, then: { card } }) => [card, spent])),
      };
    })
    .toSorted((one, other) => Math.abs(other.changeDollars) - Math.abs(one.changeDollars));
}

function earnedBy({ assignments }: BestForWallet, index: number) {
  const assignment = assignments[index];
  return { card: assignment?.cardName ?? null, dollars: assignment?.rewardAmount ?? 0 };
}

function mainCard(spending: readonly [card: string | null, dollars: number][]): string | null {
  const byCard = new Map<string | null, number>();
  for (const [card, dollars] of spending) byCard.set(card, (byCard.get(card) ?? 0) + dollars);
  const [main] = [...byCard].toSorted(([, one], [, other]) => other - one);
  return main?.[0] ?? null;
}
