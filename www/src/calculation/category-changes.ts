/** Where a change of the wallet earns more or less. */
import type { Transaction } from "card-rewards/slim";
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
  const groups = new Map<string | null, Line[]>();
  transactions.forEach(({ transactionId, transactionAmount }, index) => {
    const categoryName = categoryNames.get(transactionId) ?? null;
    const group = groups.get(categoryName) ?? [];
    groups.set(categoryName, group);
    group.push({ spent: transactionAmount, now: lineOf(now, index), then: lineOf(then, index) });
  });
  return [...groups]
    .map(([categoryName, lines]) => {
      const nowDollars = sumOf(lines.map((line) => line.now.dollars));
      const thenDollars = sumOf(lines.map((line) => line.then.dollars));
      return {
        categoryName,
        spentDollars: sumOf(lines.map(({ spent }) => spent)),
        nowDollars,
        thenDollars,
        changeDollars: sumOf([thenDollars, -nowDollars]),
        nowCard: mainCard(lines.map(({ spent, now: { card } }) => [card, spent])),
        thenCard: mainCard(lines.map(({ spent, then: { card } }) => [card, spent])),
      };
    })
    .toSorted((one, other) => Math.abs(other.changeDollars) - Math.abs(one.changeDollars));
}

function lineOf({ assignments }: Most, index: number) {
  const assignment = assignments[index];
  return { card: assignment?.cardName ?? null, dollars: assignment?.rewardAmount ?? 0 };
}

function mainCard(spending: readonly [card: string | null, dollars: number][]): string | null {
  const byCard = new Map<string | null, number>();
  for (const [card, dollars] of spending) byCard.set(card, (byCard.get(card) ?? 0) + dollars);
  const [main] = [...byCard].toSorted(([, one], [, other]) => other - one);
  return main?.[0] ?? null;
}
