import { statusMessage } from "../../../statement-import/incoming";
import { removedStatements, restoreStatements } from "../../../statement-import/removed-statements";

/** The latest event, also read out, and undo of a removal. */
export function StatementsStatus() {
  return (
    <div class="statements-news">
      <p role="status">{statusMessage.value}</p>
      {removedStatements.value.length > 0 && (
        <button type="button" class="button button-quiet" onClick={restoreStatements}>
          Undo
        </button>
      )}
    </div>
  );
}
