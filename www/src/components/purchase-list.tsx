import type { PurchaseResult } from "../calculation/results";
import { inDays, inDollars } from "../model/words";

interface PurchaseListProps {
  label: string;
  purchases: readonly PurchaseResult[];
  /** Which dollars stand at the right. */
  shows: "earned" | "missed";
}

export function PurchaseList({ label, purchases, shows }: PurchaseListProps) {
  return (
    <ul class="purchases" aria-label={label}>
      {purchases.map((purchase) => (
        <li key={purchase.transactionId}>
          {purchase.merchant ?? purchase.statementLine} {inDays(purchase.transactionDate)}{" "}
          {inDollars(shows === "earned" ? purchase.rewardAmount : purchase.missedDollars)}
        </li>
      ))}
    </ul>
  );
}
