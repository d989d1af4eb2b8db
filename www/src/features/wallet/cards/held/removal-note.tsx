import { removal, countStatements, undoRemoval } from "../../../../profile/wallet/wallet-changes";
import { focusSoon } from "../focus";

/** The latest removal, with undo. */
export function RemovalNote() {
  const removed = removal.value;
  return (
    <div role="status">
      {removed && (
        <div class="removal-note">
          <p>
            {removed.cardName} {removed.isDeleted ? "was deleted." : "was removed from your wallet."}
            {countStatements(removed.cardName) > 0 && " What you earned with it stays in your results."}
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
