import { useState } from "preact/hooks";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Panel } from "../../../ui/panel";
import { storedDataInWords } from "./profile-words";
import { damage } from "../../../profile/store/damage";
import { incoming } from "../../../statement-import/incoming";
import { countMappings } from "../../../statement-import/known-mappings";
import { ownProfile } from "../../../profile/profile-state";
import { clearEverything } from "./undo";
import { goToUndoNote } from "./undo-note";

export function ClearPanel() {
  const [isAsking, setAsking] = useState(false);
  const all = storedDataInWords({
    own: ownProfile.value,
    waitingFiles: incoming.value.filter(({ state }) => state.kind === "asks").length,
    mappedFormats: countMappings(),
    isDamaged: damage.value !== undefined,
  });
  return (
    <Panel title="Clear everything">
      {all === "" ? (
        <p>There is nothing of yours on this device to clear.</p>
      ) : (
        <>
          <p>Removes your cards and statements from this device, with files that wait for your answer and your column assignments. You can undo it while this page is open.</p>
          <div class="buttons">
            <button
              type="button"
              class="button button-quiet"
              onClick={() => {
                setAsking(true);
              }}
            >
              Clear everything…
            </button>
          </div>
        </>
      )}
      <ClearDialog
        isOpen={isAsking}
        all={all}
        onClosed={() => {
          setAsking(false);
        }}
      />
    </Panel>
  );
}

interface ClearDialogProps {
  isOpen: boolean;
  /** Everything that is stored, in words. */
  all: string;
  onClosed: () => void;
}

function ClearDialog({ isOpen, all, onClosed }: ClearDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Clear everything?"
      confirm="Clear everything"
      onCancel={onClosed}
      onConfirm={() => {
        onClosed();
        clearEverything(`Cleared from this device: ${all}.`);
        goToUndoNote();
      }}
    >
      <p>This removes from this device: {all}.</p>
      {damage.value !== undefined && (
        <p>
          <strong>Unreadable data cannot be restored.</strong>
        </p>
      )}
      <p>You can undo it until you close this page. If you may want it later, export it to a file first.</p>
    </ConfirmDialog>
  );
}
