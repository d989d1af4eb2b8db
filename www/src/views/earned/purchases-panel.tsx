import type { Ref } from "preact";
import { useMemo } from "preact/hooks";
import type { PurchaseResult } from "../../calculation/results";
import { Panel } from "../../components/panel";
import { PurchaseList } from "../../components/purchase-list";
import { groupName, purchasesOf, type Chosen } from "./groupings";
import { listLook } from "./looked-at";

interface PurchasesPanelProps {
  purchases: readonly PurchaseResult[];
  chosen: Chosen | undefined;
  onAll: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The purchases that earned it: all, or those of what was chosen. */
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
