import type { PurchaseResult } from "../../calculation/results";
import { Tile } from "../../components/tile";
import { purchasesInWords } from "../../model/purchase-counts";
import { isRefund, totalsOf } from "../../model/purchases";
import { inDollars, inPercent } from "../../model/words";
import { cardByName } from "../../state/catalog";

/** The three numbers that matter. */
export function Headline({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const { earnedDollars, spentDollars, rate } = totalsOf(purchases);
  return (
    <dl class="tiles earned-headline">
      <Tile name="Earned" value={inDollars(earnedDollars)} note={whatItIs(purchases)} />
      <Tile name="Spent" value={inDollars(spentDollars)} note={whatWasSpent(purchases)} />
      <Tile
        name="You got back"
        value={rate === undefined ? "–" : inPercent(rate)}
        note={rate === undefined ? "since no more was spent than refunded" : "of what you spent"}
      />
    </dl>
  );
}

function whatItIs(purchases: readonly PurchaseResult[]): string {
  const cardNames = new Set(purchases.map(({ cardName }) => cardName));
  const hasPoints = [...cardNames].some((cardName) => (cardByName(cardName)?.currency ?? "cash-back") !== "cash-back");
  return hasPoints ? "points at the values of your wallet" : "cash back";
}

function whatWasSpent(purchases: readonly PurchaseResult[]): string {
  return `${purchases.some(isRefund) ? "after refunds, " : ""}${purchasesInWords(purchases)}`;
}
