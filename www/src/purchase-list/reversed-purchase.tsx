import { resultsToShow } from "../analysis/results/results-state";
import { inDays, inDollars } from "../format/words";

/** Names the purchase that a refund reverses. */
export function ReversedPurchase({ transactionId }: { transactionId: string }) {
  const reversed = resultsToShow.value?.purchases.find((purchase) => purchase.transactionId === transactionId);
  if (!reversed) return null;
  const { transactionDate, merchant, descriptor, transactionAmount } = reversed;
  return (
    <p class="purchase-reversed">
      Reverses the purchase of {inDays(transactionDate)} at <strong>{merchant ?? descriptor}</strong>, {inDollars(transactionAmount)}.
    </p>
  );
}
