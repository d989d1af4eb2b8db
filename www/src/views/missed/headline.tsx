import type { PurchaseResult } from "../../calculation/results";
import { sumOf } from "../../calculation/sums";
import { Tile } from "../../components/tile";
import { purchasesInWords } from "../../model/purchase-counts";
import { inDollars } from "../../model/words";
import { wallet } from "../../state/profile";

/** What was missed, each purchase looked at by itself. */
export function Headline({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const missed = purchases.filter((purchase) => purchase.missedDollars !== 0);
  return (
    <dl class="tiles">
      <Tile
        name="Missed with the cards you hold"
        value={inDollars(sumOf(missed.map((one) => one.missedDollars)))}
        note={noteOf(missed)}
      />
      <Tile
        name="Missed against any card there is"
        value={inDollars(sumOf(purchases.map((purchase) => purchase.missedWithAnyCard)))}
        note="With the best card of the catalog for each purchase."
      />
    </dl>
  );
}

function noteOf(missed: readonly PurchaseResult[]): string {
  if (wallet.value.cards.length === 0) return "Your wallet is empty: there is nothing to compare with.";
  if (missed.length === 0) return "You used the best of your cards each time.";
  return `For ${purchasesInWords(missed)}, another of your cards had the better rate.`;
}
