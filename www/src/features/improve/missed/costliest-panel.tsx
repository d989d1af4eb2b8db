import type { MissedCause } from "card-rewards/slim";
import type { PurchaseResult } from "../../../analysis/settle/results";
import { Panel } from "../../../ui/panel";
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
        {cause !== undefined && `Only: ${CAUSE_WORDS[cause].name}`}
      </p>
      {costliest.length === 0 ? (
        <p>There are none on these days.</p>
      ) : (
        <PurchaseList label={title} purchases={costliest} shows="missed" />
      )}
    </Panel>
  );
}
