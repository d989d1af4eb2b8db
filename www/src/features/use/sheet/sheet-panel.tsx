import { Icon } from "../../../ui/icon";
import { Panel } from "../../../ui/panel";
import { wallet } from "../../../profile/profile-state";
import { SheetContent } from "./sheet-content";
import { useSheet } from "./sheet-state";

/** One page to print or keep on the phone: the best card for each kind of purchase. */
export function SheetPanel() {
  const state = useSheet();
  const isEmpty = wallet.value.cards.length === 0;
  const canPrint = !isEmpty && state.kind === "ready";
  return (
    <Panel title="Which card where" class="sheet-panel" action={canPrint && <PrintButton />}>
      {isEmpty && (
        <p class="hint">
          Add your cards to get a page to print: the best of them for groceries, restaurants, gas and more.
        </p>
      )}
      {!isEmpty && state.kind === "working" && (
        <p class="hint" role="status">
          Calculating the best card for each kind of purchase…
        </p>
      )}
      {!isEmpty && state.kind === "error" && (
        <p class="error" role="alert">
          The sheet could not be calculated: {state.message} Reload the page; if that does not help, change your wallet.
        </p>
      )}
      {!isEmpty && state.kind === "ready" && (
        <div class="sheet" aria-busy={state.isBefore}>
          <SheetContent sheet={state.sheet} day={state.day} />
        </div>
      )}
    </Panel>
  );
}

function PrintButton() {
  return (
    <button
      type="button"
      class="button button-quiet"
      onClick={() => {
        print();
      }}
    >
      <Icon name="print" />
      Print
    </button>
  );
}
