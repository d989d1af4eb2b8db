import { removal, statementsOf, undoRemoval } from "../../state/wallet-changes";
import { focusSoon } from "./focus";

/** Says what was removed, with the way back. */
export function RemovalNote() {
  const removed = removal.value;
  return (
    <div role="status">
      {removed && (
        <div class="removal-note">
          <p>
            {removed.cardName} {removed.isDeleted ? "is deleted." : "is out of your wallet."}
            {statementsOf(removed.cardName) > 0 && " What you earned with it stays in your results."}
          </p>
          <button
            type="button"
            id="undo-removal"
            class="button button-quiet"
            onClick={() => {
              undoRemoval();
              focusSoon("card-search");
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
