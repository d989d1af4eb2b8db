import type { PurchaseResult } from "../../../analysis/settle/results";
import { sumOf } from "../../../format/sums";
import { Tile } from "../../../ui/tile";
import { purchasesInWords } from "../../../format/purchase-counts";
import { inDollars } from "../../../format/words";
import { isLess } from "./more-or-less";
import { nothingToCompare } from "../../../analysis/best/nothing-to-compare";

/** Missed rewards, purchase by purchase. */
export function MissedHeadline({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const missed = purchases.filter((purchase) => purchase.missedDollars !== 0);
  const withHeld = sumOf(missed.map((one) => one.missedDollars));
  const withAny = sumOf(purchases.map((purchase) => purchase.missedWithAnyCard));
  return (
    <dl class="tiles">
      <Tile
        name={isLess(withHeld) ? "Less with the best of the cards you hold" : "Missed with the cards you hold"}
        value={inDollars(Math.abs(withHeld))}
        note={`${noteOf(missed)}${isLess(withHeld) ? ` ${REFUNDS_TOO}` : ""}`}
      />
      <Tile
        name={isLess(withAny) ? "Less with the best of all cards" : "Missed compared with every card"}
        value={inDollars(Math.abs(withAny))}
        note={`With the best card in the catalog for each purchase.${isLess(withAny) ? ` ${REFUNDS_TOO}` : ""}`}
      />
    </dl>
  );
}

const REFUNDS_TOO = "A higher rate also applies to refunds.";

function noteOf(missed: readonly PurchaseResult[]): string {
  if (missed.length === 0) return nothingToCompare() ?? "You used the best of your cards each time.";
  return `For ${purchasesInWords(missed)}, another of your cards had the better rate.`;
}
