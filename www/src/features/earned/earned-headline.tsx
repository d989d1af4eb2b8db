import type { PurchaseResult } from "../../analysis/settle/results";
import { Tile } from "../../ui/tile";
import { purchasesInWords } from "../../format/purchase-counts";
import { isRefund, totalsOf } from "../../analysis/groups/totals";
import { inDollars, inPercent } from "../../format/words";
import { cardByName } from "../../catalog/catalog";
import { isCashBack } from "../../format/cash-back";

/** Earned, spent, and the effective rate. */
export function EarnedHeadline({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const { earnedDollars, spentDollars, rate } = totalsOf(purchases);
  return (
    <dl class="tiles earned-headline">
      <Tile name="Earned" value={inDollars(earnedDollars)} note={earnedNote(purchases)} />
      <Tile name="Spent" value={inDollars(spentDollars)} note={spentNote(purchases)} />
      <Tile
        name="You got back"
        value={rate === undefined ? "–" : inPercent(rate)}
        note={rate === undefined ? "as refunds were no less than spending" : "of what you spent"}
      />
    </dl>
  );
}

function earnedNote(purchases: readonly PurchaseResult[]): string {
  const cardNames = new Set(purchases.map(({ cardName }) => cardName));
  const cards = [...cardNames].map(cardByName).filter((card) => card !== undefined);
  const hasPoints = cards.some((card) => !isCashBack(card));
  return hasPoints ? "points at your wallet’s valuations" : "cash back";
}

function spentNote(purchases: readonly PurchaseResult[]): string {
  return `${purchases.some(isRefund) ? "after refunds, " : ""}${purchasesInWords(purchases)}`;
}
