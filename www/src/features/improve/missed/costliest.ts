import type { PurchaseResult } from "../../../analysis/settle/results";
import { sumOf } from "../../../format/sums";

type Missed = Pick<PurchaseResult, "transactionId" | "reverses" | "missedDollars">;

/** Purchases with missed rewards, worst first. Those refunded whole missed nothing. */
export function costliestOf<Purchase extends Missed>(purchases: readonly Purchase[]): Purchase[] {
  const takenBack = new Map<string, number>();
  for (const { reverses, missedDollars } of purchases) {
    if (reverses !== null) takenBack.set(reverses, (takenBack.get(reverses) ?? 0) + missedDollars);
  }
  const net = ({ transactionId, missedDollars }: Purchase) => sumOf([missedDollars, takenBack.get(transactionId) ?? 0]);
  return purchases
    .filter((purchase) => purchase.missedDollars > 0 && net(purchase) > 0)
    .toSorted((one, other) => other.missedDollars - one.missedDollars);
}
