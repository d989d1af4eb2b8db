import type { MissedCause } from "card-rewards/slim";
import type { PurchaseResult } from "../../../../analysis/settle/results";
import { AmountList } from "../../../../ui/amount-list";
import { Panel } from "../../../../ui/panel";
import { groupsOf } from "../../../../analysis/groups/groups";
import { purchasesInWords } from "../../../../format/purchase-counts";
import { CAUSE_WORDS, isCause } from "./cause-words";

interface CausesPanelProps {
  purchases: readonly PurchaseResult[];
  selected: MissedCause | undefined;
  onSelected: (cause: MissedCause | undefined) => void;
}

/** Missed rewards by cause; each purchase has one cause. */
export function CausesPanel({ purchases, selected, onSelected }: CausesPanelProps) {
  const missed = purchases.filter((purchase) => purchase.cause !== null);
  const groups = groupsOf(
    missed,
    (purchase) => purchase.cause ?? "",
    (purchase) => purchase.missedDollars,
  );
  const rows = groups.flatMap(({ key, dollars, purchases: ofCause }) => {
    if (!isCause(key)) return [];
    const { name, whatToDo } = CAUSE_WORDS[key];
    return [{ key, name, note: `${purchasesInWords(ofCause)}. ${whatToDo}`, dollars }];
  });
  return (
    <Panel title="Why" class="missed-causes">
      {rows.length === 0 ? (
        <p>Nothing was missed on these days: you used the best of your cards each time.</p>
      ) : (
        <>
          <AmountList
            label="Missed by cause"
            rows={rows}
            selected={selected}
            onSelected={(key) => {
              onSelected(selected !== key && isCause(key) ? key : undefined);
            }}
          />
          <p class="hint screen-only">Choose a cause to see its purchases alone.</p>
        </>
      )}
    </Panel>
  );
}
