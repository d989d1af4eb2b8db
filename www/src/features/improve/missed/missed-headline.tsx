import type { PurchaseResult } from "../../../analysis/settle/results";
import { sumOf } from "../../../format/sums";
import { Tile } from "../../../ui/tile";
import { purchasesInWords } from "../../../format/purchase-counts";
import { inDollars } from "../../../format/words";
import { nothingToCompare } from "../../../analysis/best/nothing-to-compare";

/** Missed rewards, purchase by purchase. */
export function MissedHeadline({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const missed = purchases.filter((purchase) => purchase.missedDollars !== 0);
  return (
    <dl class="tiles">
      <Tile
        name="Missed with the cards you hold"
        value={inDollars(sumOf(missed.map((one) => one.missedDollars)))}
        note={noteOf(missed)}
      />
      <Tile
        name="Missed compared with every card"
        value={inDollars(sumOf(purchases.map((purchase) => purchase.missedWithAnyCard)))}
        note="With the best card in the catalog for each purchase."
      />
    </dl>
  );
}

function noteOf(missed: readonly PurchaseResult[]): string {
  if (missed.length === 0) return nothingToCompare() ?? "You used the best of your cards each time.";
  return `For ${purchasesInWords(missed)}, another of your cards had the better rate.`;
}
