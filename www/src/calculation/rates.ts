import type { Engine, Settings, Transaction } from "card-rewards/slim";

/** Purchases of so small a part of their size reach no cap. */
const SMALL_PART = 1e-6;

/**
 * What purchases would earn were no cap used up.
 *
 * @returns dollars per dollar, in the order of the purchases
 */
export function ratesWithinCaps(engine: Engine, purchases: readonly Transaction[], settings: Settings): number[] {
  const transactions = purchases.map((purchase, index) => ({
    ...purchase,
    transactionId: index.toString(),
    transactionAmount: purchase.transactionAmount * SMALL_PART,
  }));
  const { earnedRewards } = engine.earned({ ...settings, transactions }).data;
  return earnedRewards.map(({ rewardMultiplier, rewardValue }) => rewardMultiplier * rewardValue);
}

/** A merchant that nobody knows: there a card pays what it pays on everything. */
export const MERCHANT_NOT_KNOWN = "?";
