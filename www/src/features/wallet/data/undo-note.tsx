import { useRef, useState } from "preact/hooks";
import { lastStep, undoLastStep, undoTakesMoreBack } from "./undo";

/** The last change to all of the data, with undo. */
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
            {undoTakesMoreBack.value ? "Undo, with later changes" : "Undo"}
          </button>
        </div>
      )}
      {done === undefined && wasUndone && <p class="undo-step">Everything is as it was before.</p>}
    </div>
  );
}

/** The message is at the top. The pressed button may be gone. */
export function goToUndoNote(): void {
  const note = document.getElementById("undo-note");
  note?.focus();
  note?.scrollIntoView({ block: "nearest" });
}
