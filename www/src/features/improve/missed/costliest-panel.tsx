import type { MissedCause } from "card-rewards/slim";
import type { PurchaseResult } from "../../../analysis/settle/results";
import { Panel } from "../../../ui/panel";
import { sumOf } from "../../../format/sums";
import { countOf, inDollars } from "../../../format/words";
import { PurchaseList } from "../../../purchase-list/purchase-list";
import { costliestOf } from "./costliest";
import { CAUSE_WORDS } from "./causes/cause-words";

const COUNT = 10;

interface CostliestPanelProps {
  purchases: readonly PurchaseResult[];
  /** Only purchases with this cause, if one is selected. */
  cause: MissedCause | undefined;
}

/** Purchases with the most missed rewards, worst first. */
export function CostliestPanel({ purchases, cause }: CostliestPanelProps) {
  const costliest = costliestOf(purchases)
    .filter((purchase) => cause === undefined || purchase.cause === cause)
    .slice(0, COUNT);
  const title = costliest.length === COUNT ? "The ten purchases that cost most" : "The purchases that cost most";
  return (
    <Panel title={title}>
      <p class="missed-filter" role="status">
        {cause !== undefined && `Only: ${CAUSE_WORDS[cause].name}${takenBackInWords(refundsOf(costliest, purchases))}`}
      </p>
      {costliest.length === 0 ? (
        <p>There are none on these days.</p>
      ) : (
        <PurchaseList label={title} purchases={costliest} shows="missed" />
      )}
    </Panel>
  );
}

/** The refunds of these purchases: the cause counts them too, and the list has none. */
function refundsOf(listed: readonly PurchaseResult[], all: readonly PurchaseResult[]): PurchaseResult[] {
  const ids = new Set(listed.map(({ transactionId }) => transactionId));
  return all.filter(({ reverses, missedDollars }) => missedDollars < 0 && reverses !== null && ids.has(reverses));
}

/** ". 1 refund takes back $0.90"; nothing without one. */
function takenBackInWords(refunds: readonly PurchaseResult[]): string {
  if (refunds.length === 0) return "";
  const dollars = -sumOf(refunds.map(({ missedDollars }) => missedDollars));
  return `. ${countOf(refunds.length, "refund")} ${refunds.length === 1 ? "takes" : "take"} back ${inDollars(dollars)}`;
}
