import { useRef, useState } from "preact/hooks";
import { lastStep, undoLastStep, undoTakesMoreBack } from "../../state/undo";

/** What was done to all of the data, with the way back. */
export function UndoNote() {
  const note = useRef<HTMLDivElement>(null);
  const [wasUndone, setWasUndone] = useState(false);
  const done = lastStep.value;
  return (
    <div ref={note} id="undo-note" class="undo-note" role="status" tabIndex={-1}>
      {done !== undefined && (
        <div class="undo-step">
          <p>{done}</p>
          <button
            type="button"
            class="button button-quiet"
            onClick={() => {
              undoLastStep();
              setWasUndone(true);
              note.current?.focus();
            }}
          >
            {undoTakesMoreBack.value ? "Undo, with what changed since" : "Undo"}
          </button>
        </div>
      )}
      {done === undefined && wasUndone && <p class="undo-step">Everything is as it was before.</p>}
    </div>
  );
}

/** What was done is said at the top, and the button that did it may be gone. */
export function goToUndoNote(): void {
  const note = document.getElementById("undo-note");
  note?.focus();
  note?.scrollIntoView({ block: "nearest" });
}
