/** Rewards of the covered months with another wallet. Runs in the worker; pure except for the engine. */
import type { Engine } from "card-rewards/slim";
import { namesOfCards } from "../../../../profile/profile";
import { countsOf } from "../../../../format/purchase-counts";
import { nowBeside, type Basis } from "./basis";
import { categoryChanges, type CategoryChange } from "./category-changes";
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
  /** Purchases and refunds abroad where a compared card charges a fee. */
  abroad: { purchases: number; refunds: number };
  /** Compared cards whose foreign transaction fee the catalog lacks. */
  unknownForeignFees: readonly string[];
}

/**
 * The added cards have the best selected categories. Cards that return with selections of their holder keep these.
 *
 * @param withinDollars see `bestForWallet`; for the changed wallet
 */
export function whatIf(engine: Engine, basis: Basis, change: WalletChange, withinDollars = 0): ChangeOutcome {
  return basis.kept(JSON.stringify([change.added, change.dropped, withinDollars]), () => outcomeOf(engine, basis, change, withinDollars));
}

function outcomeOf(engine: Engine, basis: Basis, change: WalletChange, withinDollars: number): ChangeOutcome {
  const { months, categoryNames, wallet } = basis;
  const current = nowBeside(engine, basis, change.added);
  const { abroad } = current;
  const selections = bestSelections(engine, basis, current, changedWallet(wallet, change), change.added);
  const changed = changedWallet(wallet, change, selections);
  const isChanged = change.added.length + change.dropped.length > 0;
  const found = isChanged ? bestForWallet(engine, months, changed, { abroad, withinDollars }) : current;
  const isMore = change.dropped.length === 0;
  // Without any card, purchases abroad cost no fee: that is no assignment to more cards.
  const isLess = change.added.length === 0 && namesOfCards(changed).length > 0;
  const [now, then] = consistent(current, found, { isMore, isLess });
  return {
    nowDollars: now.totalReward,
    thenDollars: then.totalReward,
    change: {
      dollars: sumOf([then.totalReward, -now.totalReward]),
      least: Math.max(sumOf([then.totalReward, -now.upperBound]), isMore ? 0 : -Infinity),
      most: Math.min(sumOf([then.upperBound, -now.totalReward]), isLess ? 0 : Infinity),
    },
    categories: categoryChanges(months.transactions, categoryNames, now, then),
    selections,
    abroad: countsOf(months.transactions.filter(({ transactionId }) => abroad.has(transactionId))),
    unknownForeignFees: [...new Set([...now.unknownForeignFees, ...then.unknownForeignFees])],
  };
}

/**
 * More cards never earn less. An unproven search can miss that slightly; its result with fewer cards then also holds for more
 * cards.
 */
function consistent(now: BestForWallet, then: BestForWallet, { isMore, isLess }: Record<"isMore" | "isLess", boolean>): [BestForWallet, BestForWallet] {
  if (isMore && then.totalReward < now.totalReward) return [now, { ...now, upperBound: then.upperBound }];
  if (isLess && then.totalReward > now.totalReward) return [{ ...then, upperBound: now.upperBound }, then];
  return [now, then];
}
