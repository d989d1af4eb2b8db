import type { Ref } from "preact";
import { useMemo } from "preact/hooks";
import type { PurchaseResult } from "../../analysis/settle/results";
import { Panel } from "../../ui/panel";
import { PurchaseList } from "../../purchase-list/purchase-list";
import { groupName, purchasesOf, type SelectedGroup } from "./groupings";
import { listLook } from "./earned-state";

interface PurchasesPanelProps {
  purchases: readonly PurchaseResult[];
  selected: SelectedGroup | undefined;
  onAll: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** All purchases, or those of the selected group. */
export function PurchasesPanel({ purchases, selected, onAll, headingRef }: PurchasesPanelProps) {
  const shown = useMemo(() => (selected ? purchasesOf(selected, purchases) : purchases), [selected, purchases]);
  const title = selected ? `Purchases: ${groupName(selected)}` : "Purchases";
  return (
    <Panel
      title={title}
      class="earned-purchases"
      headingRef={headingRef}
      action={
        selected && (
          <button type="button" class="button button-quiet" onClick={onAll}>
            Show all purchases
          </button>
        )
      }
    >
      <PurchaseList key={selected && JSON.stringify(selected)} label={title} purchases={shown} shows="earned" look={listLook} />
    </Panel>
  );
}
