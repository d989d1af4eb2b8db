import { useState } from "preact/hooks";
import { ConfirmDialog } from "../../components/confirm-dialog";
import { Panel } from "../../components/panel";
import { today } from "../../model/today";
import { damage } from "../../state/damage";
import { everythingKept } from "../../state/database";
import { letGoOfDamage } from "../../state/profile";
import { download } from "../../components/download";
import { goToUndoNote } from "./undo-note";
import { messageOf } from "../../model/message-of";

/** What was kept and cannot be used, with what one can do about it. */
export function DamagePanel() {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const found = damage.value;
  if (found === undefined) return null;
  const isNewer = found.kind === "newer";
  const close = () => {
    setAsking(false);
  };

  async function exportAll() {
    try {
      const everything = JSON.stringify({ format: "card-rewards-as-found", ...(await everythingKept()) }, null, 1);
      download(`Card Rewards as found ${today()}.json`, new Blob([everything], { type: "application/json" }));
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return (
    <Panel title={isNewer ? "Kept by a newer version" : "What could not be read"} class="damage-panel">
      {found.kind === "newer" ? (
        <p>
          A newer version of this page has kept your cards and statements in a way that this one does not know. Close every tab of
          this page and open it again to get the newer version. Until then, what you change here is not kept.
        </p>
      ) : (
        <>
          <p>Some of what this browser kept for you is damaged. The rest is here and works. The damaged part is still stored, untouched.</p>
          <ul class="problem-list">
            {found.problems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <div class="buttons">
        <button type="button" class="button button-quiet" onClick={() => void exportAll()}>
          Export it as it was found
        </button>
        <button
          type="button"
          class="button button-quiet"
          onClick={() => {
            setAsking(true);
          }}
        >
          {isNewer ? "Begin anew…" : "Remove what cannot be read…"}
        </button>
      </div>
      {problem !== "" && (
        <p class="problem" role="alert">
          It could not be exported: {problem}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={isNewer ? "Begin anew?" : "Remove what cannot be read?"}
        confirm={isNewer ? "Begin anew" : "Remove it"}
        onCancel={close}
        onConfirm={() => {
          close();
          void letGoOfDamage().then(goToUndoNote);
        }}
      >
        <p>
          {isNewer
            ? "All that the newer version kept is taken off this device. This cannot be undone, so export it first."
            : "The damaged part is taken off this device, and what can be read stays. This cannot be undone: if somebody could mend it, export it first; and bring the statement anew if you have its file."}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
