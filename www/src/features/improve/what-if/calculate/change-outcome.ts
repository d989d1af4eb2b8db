/** Rewards of the covered months with another wallet. Runs in the worker; pure except for the engine. */
import type { Engine } from "card-rewards/slim";
import type { Wallet } from "../../../../profile/profile";
import { categoryChanges, type CategoryChange, type CategoryNames } from "./category-changes";
import type { Months } from "./covered-months";
import { bestForWallet, type BestForWallet } from "./best-for-wallet";
import { bestSelections } from "./best-selections";
import { sumOf } from "../../../../format/sums";
import { changedWallet, type Selections, type WalletChange } from "../../../../profile/wallet/wallet-change";

/** US dollars that a change gains or loses in the months. */
export interface RewardChange {
  dollars: number;
  /** Proven bounds: both equal `dollars` if both assignments are proven optimal. */
  least: number;
  most: number;
}

export interface ChangeOutcome {
  /** Best US dollars of the months. */
  nowDollars: number;
  thenDollars: number;
  change: RewardChange;
  categories: CategoryChange[];
  /** Categories selected for added cards whose holders select them. */
  selections: Selections;
}

/** Everything that does not depend on the change. */
export interface Basis {
  wallet: Wallet;
  months: Months;
  /** The best with the current wallet. */
  now: BestForWallet;
  categoryNames: CategoryNames;
}

/**
 * The added cards have the best selected categories. Cards that return with selections of their holder keep these.
 *
 * @param withinDollars see `bestForWallet`; for the changed wallet
 */
export function whatIf(engine: Engine, basis: Basis, change: WalletChange, withinDollars = 0): ChangeOutcome {
  const { months, categoryNames, wallet } = basis;
  const selections = bestSelections(engine, months, basis.now, changedWallet(wallet, change), change.added);
  const found = bestForWallet(engine, months, changedWallet(wallet, change, selections), { withinDollars });
  const [now, then] = consistent(basis.now, found, change);
  return {
    nowDollars: now.totalReward,
    thenDollars: then.totalReward,
    change: {
      dollars: sumOf([then.totalReward, -now.totalReward]),
      least: Math.max(sumOf([then.totalReward, -now.upperBound]), change.dropped.length === 0 ? 0 : -Infinity),
      most: Math.min(sumOf([then.upperBound, -now.totalReward]), change.added.length === 0 ? 0 : Infinity),
    },
    categories: categoryChanges(months.transactions, categoryNames, now, then),
    selections,
  };
}

/**
 * More cards never earn less. An unproven search can miss that slightly; its result with fewer cards then also holds for more
 * cards.
 */
function consistent(now: BestForWallet, then: BestForWallet, { added, dropped }: WalletChange): [BestForWallet, BestForWallet] {
  if (dropped.length === 0 && then.totalReward < now.totalReward) return [now, { ...now, upperBound: then.upperBound }];
  if (added.length === 0 && then.totalReward > now.totalReward) return [{ ...then, upperBound: now.upperBound }, then];
  return [now, then];
}
