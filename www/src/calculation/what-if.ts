/** What another wallet would make of the purchases of the last twelve months. Runs in the worker; pure but for the engine. */
import type { Engine } from "card-rewards/slim";
import type { Wallet } from "../model/profile";
import { categoryChanges, type CategoryChange, type CategoryNames } from "./category-changes";
import type { Months } from "./months";
import { mostOf, type Most } from "./most";
import { sumOf } from "./sums";
import { changedWallet, type Picks, type WalletChange } from "./wallet-change";

/** US dollars more, or less, that a change earns in the months. */
export interface Change {
  dollars: number;
  /** Between which it is for certain: both are `dollars` where both assignments are proven to be the best. */
  least: number;
  most: number;
}

export interface WhatIf {
  /** The most that the months could have earned, in US dollars. */
  nowDollars: number;
  thenDollars: number;
  change: Change;
  categories: CategoryChange[];
}

/** What does not depend on the change. */
export interface Basis {
  wallet: Wallet;
  months: Months;
  /** The most with the wallet as it is. */
  now: Most;
  categoryNames: CategoryNames;
}

/** @param withinDollars as of `mostOf`, for the wallet as changed */
export function whatIf(engine: Engine, basis: Basis, change: WalletChange, picks: Picks, withinDollars = 0): WhatIf {
  const { months, categoryNames, wallet } = basis;
  const found = mostOf(engine, months, changedWallet(wallet, change, picks), withinDollars);
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
  };
}

/**
 * More cards can do all that fewer can. Where the best is not proven, the search can miss that by a little; what it found
 * with fewer cards then stands for more cards too.
 */
function consistent(now: Most, then: Most, { added, dropped }: WalletChange): [Most, Most] {
  if (dropped.length === 0 && then.totalReward < now.totalReward) return [now, { ...now, upperBound: then.upperBound }];
  if (added.length === 0 && then.totalReward > now.totalReward) return [{ ...then, upperBound: now.upperBound }, then];
  return [now, then];
}
