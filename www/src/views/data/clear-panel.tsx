import { useState } from "preact/hooks";
import { ConfirmDialog } from "../../components/confirm-dialog";
import { Panel } from "../../components/panel";
import { allInWords } from "../../model/profile-words";
import { damage } from "../../state/damage";
import { incoming } from "../../state/incoming";
import { countMappings } from "../../state/known-mappings";
import { ownProfile } from "../../state/profile";
import { clearEverything } from "../../state/undo";
import { goToUndoNote } from "./undo-note";

export function ClearPanel() {
  const [isAsking, setAsking] = useState(false);
  const all = allInWords({
    own: ownProfile.value,
    waitingFiles: incoming.value.filter(({ state }) => state.kind === "asks").length,
    namedForms: countMappings(),
    isDamaged: damage.value !== undefined,
  });
  const close = () => {
    setAsking(false);
  };
  return (
    <Panel title="Clear everything">
      {all === "" ? (
        <p>There is nothing of yours on this device to clear.</p>
      ) : (
        <>
          <p>Takes your cards and statements off this device, files that wait for your answer, and what you said of the columns of your files. You can undo it for as long as this page is open.</p>
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
      <ConfirmDialog
        isOpen={isAsking}
        title="Clear everything?"
        confirm="Clear everything"
        onCancel={close}
        onConfirm={() => {
          close();
          clearEverything(`Cleared from this device: ${all}.`);
          goToUndoNote();
        }}
      >
        <p>This takes off this device: {all}.</p>
        {damage.value !== undefined && (
          <p>
            <strong>What this page could not read cannot be brought back.</strong>
          </p>
        )}
        <p>You can undo it until you close this page. If you may want it later, export it to a file first.</p>
      </ConfirmDialog>
    </Panel>
  );
}
