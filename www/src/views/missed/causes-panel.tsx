import { CAUSES, type Cause } from "../../calculation/causes";
import type { PurchaseResult } from "../../calculation/results";
import { AmountList } from "../../components/amount-list";
import { Panel } from "../../components/panel";
import { groupsOf } from "../../model/groups";
import { purchasesInWords } from "../../model/purchase-counts";
import { wallet } from "../../state/profile";
import { CAUSE_WORDS } from "./cause-words";

interface CausesPanelProps {
  purchases: readonly PurchaseResult[];
  chosen: Cause | undefined;
  onChosen: (cause: Cause | undefined) => void;
}

/** Each purchase has one cause, so that the causes add up to what was missed. */
export function CausesPanel({ purchases, chosen, onChosen }: CausesPanelProps) {
  const missed = purchases.filter((purchase) => purchase.cause !== null);
  const groups = groupsOf(
    missed,
    (purchase) => purchase.cause ?? "",
    (purchase) => purchase.missedDollars,
  );
  const rows = groups.flatMap(({ key, dollars, purchases: ofCause }) => {
    const cause = CAUSES.find((one) => one === key);
    if (cause === undefined) return [];
    const { name, whatToDo } = CAUSE_WORDS[cause];
    return [{ key, name, note: `${purchasesInWords(ofCause)}. ${whatToDo}`, dollars }];
  });
  return (
    <Panel title="Why" class="missed-causes">
      {rows.length === 0 ? (
        <p>
          {wallet.value.cards.length === 0
            ? "Your wallet is empty: there is nothing to compare with."
            : "Nothing was missed on these days: you used the best of your cards each time."}
        </p>
      ) : (
        <>
          <AmountList
            label="Missed by cause"
            rows={rows}
            chosen={chosen}
            onChosen={(key) => {
              onChosen(chosen === key ? undefined : CAUSES.find((one) => one === key));
            }}
          />
          <p class="hint">Choose a cause to see its purchases alone.</p>
        </>
      )}
    </Panel>
  );
}
