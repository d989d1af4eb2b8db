import type { PurchaseResult } from "../../../analysis/settle/results";
import { sumOf } from "../../../format/sums";
import { Tile } from "../../../ui/tile";
import { purchasesInWords } from "../../../format/purchase-counts";
import { inDollars } from "../../../format/words";

interface MissedHeadlineProps {
  purchases: readonly PurchaseResult[];
  /** Whether another held card could have been better. */
  isCompared: boolean;
}

/** Missed rewards, purchase by purchase. */
export function MissedHeadline({ purchases, isCompared }: MissedHeadlineProps) {
  const missed = purchases.filter((purchase) => purchase.missedDollars !== 0);
  const withHeld = sumOf(missed.map((one) => one.missedDollars));
  const withAny = sumOf(purchases.map((purchase) => purchase.missedWithAnyCard));
  return (
    <dl class="tiles">
      {isCompared && <Tile name="Missed with the cards you hold" value={inDollars(withHeld)} note={noteOf(missed)} />}
      <Tile name="Missed compared with every card" value={inDollars(withAny)} note="With the best card in the catalog for each purchase." />
    </dl>
  );
}

function noteOf(missed: readonly PurchaseResult[]): string {
  if (missed.length === 0) return "You used the best of your cards each time.";
  return `For ${purchasesInWords(missed)}, another of your cards had the better rate.`;
}
