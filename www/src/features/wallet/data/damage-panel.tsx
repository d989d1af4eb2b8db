import { useState } from "preact/hooks";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Panel } from "../../../ui/panel";
import { today } from "../../../format/today";
import { damage } from "../../../profile/store/damage";
import { everythingKept } from "../../../profile/store/database";
import { discardUnreadable } from "../../../profile/profile-state";
import { download } from "../../../ui/download";
import { goToUndoNote } from "./undo-note";
import { messageOf } from "../../../format/message-of";

/** Stored data that cannot be used, with the possible actions. */
export function DamagePanel() {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState("");
  const found = damage.value;
  if (found === undefined) return null;
  const isNewer = found.kind === "newer";
  return (
    <Panel title={isNewer ? "Stored by a newer version" : "Unreadable data"} class="damage-panel">
      {found.kind === "newer" ? <StoredByNewerVersion /> : <DamagedParts errors={found.errors} />}
      <div class="buttons">
        <button type="button" class="button button-quiet" onClick={() => void exportRawData(setError)}>
          Export the raw data
        </button>
        <button
          type="button"
          class="button button-quiet"
          onClick={() => {
            setAsking(true);
          }}
        >
          {isNewer ? "Start over…" : "Remove unreadable data…"}
        </button>
      </div>
      {error !== "" && (
        <p class="error" role="alert">
          It could not be exported: {error}
        </p>
      )}
      <DiscardDialog
        isOpen={isAsking}
        isNewer={isNewer}
        onClosed={() => {
          setAsking(false);
        }}
      />
    </Panel>
  );
}

async function exportRawData(onFailed: (error: string) => void): Promise<void> {
  try {
    const everything = JSON.stringify({ format: "card-rewards-as-found", ...(await everythingKept()) }, null, 1);
    download(`Card Rewards as found ${today()}.json`, new Blob([everything], { type: "application/json" }));
  } catch (error) {
    onFailed(messageOf(error));
  }
}

function StoredByNewerVersion() {
  return (
    <p>
      A newer version of this page stored your cards and statements in a format that this version cannot read. Close every tab of this page and open it again to get the newer version. Until then, your changes are not stored.
    </p>
  );
}

function DamagedParts({ errors }: { errors: readonly string[] }) {
  return (
    <>
      <p>Some of your stored data is damaged. The rest is here and works. The damaged part is still stored, unchanged.</p>
      <ul class="error-list">
        {errors.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

interface DiscardDialogProps {
  isOpen: boolean;
  isNewer: boolean;
  onClosed: () => void;
}

function DiscardDialog({ isOpen, isNewer, onClosed }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isNewer ? "Start over?" : "Remove unreadable data?"}
      confirm={isNewer ? "Start over" : "Remove it"}
      onCancel={onClosed}
      onConfirm={() => {
        onClosed();
        void discardUnreadable().then(goToUndoNote);
      }}
    >
      <p>
        {isNewer
          ? "Everything that the newer version stored is removed from this device. This cannot be undone, so export it first."
          : "The damaged part is removed from this device; the readable part stays. This cannot be undone: to have it repaired, export it first; if you have the statement’s file, import it again."}
      </p>
    </ConfirmDialog>
  );
}
