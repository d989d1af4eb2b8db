import type { Ref } from "preact";
import { useMemo } from "preact/hooks";
import type { PurchaseResult } from "../../analysis/settle/results";
import { Panel } from "../../ui/panel";
import { PurchaseList } from "../../purchase-list/purchase-list";
import { groupName, purchasesOf, type ChosenGroup } from "./groupings";
import { listLook } from "./earned-state";

interface PurchasesPanelProps {
  purchases: readonly PurchaseResult[];
  chosen: ChosenGroup | undefined;
  onAll: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** All purchases, or those of the selected group. */
export function PurchasesPanel({ purchases, chosen, onAll, headingRef }: PurchasesPanelProps) {
  const shown = useMemo(() => (chosen ? purchasesOf(chosen, purchases) : purchases), [chosen, purchases]);
  const title = chosen ? `Purchases: ${groupName(chosen)}` : "Purchases";
  return (
    <Panel
      title={title}
      headingRef={headingRef}
      action={
        chosen && (
          <button type="button" class="button button-quiet" onClick={onAll}>
            Show all purchases
          </button>
        )
      }
    >
      <PurchaseList key={chosen && JSON.stringify(chosen)} label={title} purchases={shown} shows="earned" look={listLook} />
    </Panel>
  );
}
