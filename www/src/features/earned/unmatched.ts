/** Unmatched merchants without a category. They earn base rates unless the person says what they are. */
import { groupBy } from "../../analysis/groups/group-by";
import { merchantKeys } from "../../analysis/edits/merchant-keys";
import type { PurchaseResult } from "../../analysis/settle/results";
import { sumOf } from "../../format/sums";

export interface UnmatchedMerchant {
  key: string;
  purchases: readonly [PurchaseResult, ...PurchaseResult[]];
  /** US dollars spent, net of refunds. */
  spentDollars: number;
}

/** @returns the most dollars first */
export function unmatchedMerchants(purchases: readonly PurchaseResult[], isEdited: (transactionId: string) => boolean): UnmatchedMerchant[] {
  const unmatched = purchases.filter(({ merchant, category, transactionId }) => merchant === null && category === null && !isEdited(transactionId));
  return [...groupBy(unmatched, ({ descriptor }) => merchantKeys(descriptor)[0] ?? descriptor)]
    .flatMap(([key, [first, ...others]]): UnmatchedMerchant[] => {
      if (!first) return [];
      const ofMerchant = [first, ...others] as const;
      return [{ key, purchases: ofMerchant, spentDollars: sumOf(ofMerchant.map(({ transactionAmount }) => transactionAmount)) }];
    })
    .toSorted((one, other) => other.spentDollars - one.spentDollars);
}
