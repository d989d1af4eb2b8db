/** Where a change of the wallet earns more or less. */
import type { Transaction } from "card-rewards/slim";
import { groupBy } from "../model/group-by";
import type { Most } from "./most";
import { sumOf } from "./sums";

export interface CategoryChange {
  /** In words; null for purchases of which no category is known. */
  categoryName: string | null;
  /** US dollars spent, less what was refunded. */
  spentDollars: number;
  /** US dollars that the purchases of the category earn at most, with the wallet as it is and as changed. */
  nowDollars: number;
  thenDollars: number;
  /** US dollars more, or less. */
  changeDollars: number;
  /** The card that takes most of the spending; null where none can be used. */
  nowCard: string | null;
  thenCard: string | null;
}

export type CategoryNames = ReadonlyMap<string, string | null>;

interface Line {
  categoryName: string | null;
  spent: number;
  now: { card: string | null; dollars: number };
  then: { card: string | null; dollars: number };
}

/** @returns by what changes, the most first */
export function categoryChanges(
  transactions: readonly Transaction[],
  categoryNames: CategoryNames,
  now: Most,
  then: Most,
): CategoryChange[] {
  const lines = transactions.map(
    ({ transactionId, transactionAmount }, index): Line => ({
      categoryName: categoryNames.get(transactionId) ?? null,
      spent: transactionAmount,
      now: earnedBy(now, index),
      then: earnedBy(then, index),
    }),
  );
  return [...groupBy(lines, ({ categoryName }) => categoryName)]
    .map(([categoryName, ofCategory]) => {
      const nowDollars = sumOf(ofCategory.map((line) => line.now.dollars));
      const thenDollars = sumOf(ofCategory.map((line) => line.then.dollars));
      return {
        categoryName,
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

function earnedBy({ assignments }: Most, index: number) {
  const assignment = assignments[index];
  return { card: assignment?.cardName ?? null, dollars: assignment?.rewardAmount ?? 0 };
}

function mainCard(spending: readonly [card: string | null, dollars: number][]): string | null {
  const byCard = new Map<string | null, number>();
  for (const [card, dollars] of spending) byCard.set(card, (byCard.get(card) ?? 0) + dollars);
  const [main] = [...byCard].toSorted(([, one], [, other]) => other - one);
  return main?.[0] ?? null;
}
