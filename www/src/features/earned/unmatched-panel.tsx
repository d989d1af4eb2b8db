import { useMemo, useState } from "preact/hooks";
import { editedTransactions } from "../../analysis/results/results-state";
import type { PurchaseResult } from "../../analysis/settle/results";
import { purchasesInWords } from "../../format/purchase-counts";
import { countOf, inDollars, inNumber } from "../../format/words";
import { PurchaseEdit } from "../../purchase-list/edit/purchase-edit";
import { Panel } from "../../ui/panel";
import { unmatchedMerchants, type UnmatchedMerchant } from "./unmatched";

const FIRST = 5;
const STEP = 20;

/** The queue of unmatched merchants, the most dollars first. */
export function UnmatchedPanel({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const edited = editedTransactions.value;
  const merchants = useMemo(() => unmatchedMerchants(purchases, (id) => edited.has(id)), [purchases, edited]);
  const [count, setCount] = useState(FIRST);
  if (merchants.length === 0) return null;
  return (
    <Panel title="Unmatched merchants" class="unmatched">
      <p class="hint">
        {countOf(merchants.length, "merchant")} of your statements {merchants.length === 1 ? "is" : "are"} unmatched. Enter what {merchants.length === 1 ? "it is" : "they are"}, and all purchases there count at that rate.
      </p>
      <ol class="unmatched-list" aria-label="Unmatched merchants">
        {merchants.slice(0, count).map((merchant) => (
          <UnmatchedMerchantItem key={merchant.key} merchant={merchant} />
        ))}
      </ol>
      {merchants.length > count && (
        <button
          type="button"
          class="button button-quiet"
          onClick={() => {
            setCount(count + STEP);
          }}
        >
          Show {inNumber(Math.min(STEP, merchants.length - count))} more
        </button>
      )}
    </Panel>
  );
}

function UnmatchedMerchantItem({ merchant: { purchases, spentDollars } }: { merchant: UnmatchedMerchant }) {
  const [first] = purchases;
  return (
    <li>
      <div class="unmatched-merchant">
        <strong>{first.descriptor}</strong>
        <span class="unmatched-dollars">{inDollars(spentDollars)}</span>
        <span class="unmatched-note">
          {purchasesInWords(purchases)} · base rates
        </span>
      </div>
      <PurchaseEdit purchase={first} isAlways />
    </li>
  );
}
