import type { PurchaseResult } from "../../../analysis/settle/results";
import { AmountList, type AmountRow } from "../../../ui/amount-list";
import { CardMark } from "../../../catalog/card-mark";
import { Panel } from "../../../ui/panel";
import { cardOf, groupsOf } from "../../../analysis/groups/groups";
import { purchasesInWords } from "../../../format/purchase-counts";
import { inDollars } from "../../../format/words";

/** Missed rewards by the better card and by the card used. */
export function MissedByCardPanel({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const missed = purchases.filter((purchase) => purchase.betterHeldCard !== null);
  if (missed.length === 0) return null;
  return (
    <Panel title="By card">
      <div class="columns missed-columns">
        <div class="missed-part">
          <h3>The card that would have been better</h3>
          <AmountList label="Missed by better card" rows={rowsOf(missed, (purchase) => purchase.betterHeldCard ?? "")} />
        </div>
        <div class="missed-part">
          <h3>The card that was used</h3>
          <AmountList label="Missed by card used" rows={rowsOf(missed, cardOf)} />
        </div>
      </div>
    </Panel>
  );
}

function rowsOf(missed: readonly PurchaseResult[], cardNameOf: (purchase: PurchaseResult) => string): AmountRow[] {
  return groupsOf(missed, cardNameOf, (purchase) => purchase.missedDollars).map((group) => ({
    key: group.key,
    name: (
      <>
        <CardMark cardName={group.key} />
        {group.key}
      </>
    ),
    note: `${purchasesInWords(group.purchases)} of ${inDollars(group.spentDollars)}${group.purchases.length > 1 ? " together" : ""}`,
    dollars: group.dollars,
  }));
}
