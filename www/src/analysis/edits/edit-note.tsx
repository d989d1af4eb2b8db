import "./edit-note.css";
import { closeEditStep, lastEdit, undoEdit } from "./last-edit";

const ID = "edit-note";

/** The latest edit, with undo. It stays in sight while the list scrolls. */
export function EditNote() {
  const step = lastEdit.value;
  return (
    <div id={ID} class="edit-note" role="status" tabIndex={-1}>
      {step && (
        <div class="edit-step">
          <p>{step.done}</p>
          <div class="buttons">
            <button type="button" class="button button-quiet" onClick={leaveBy(undoEdit)}>
              Undo
            </button>
            <button type="button" class="button button-quiet" onClick={leaveBy(closeEditStep)}>
              Close
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The button disappears with the note: the focus stays in the view. */
const leaveBy = (act: () => void) => () => {
  act();
  document.getElementById("content")?.focus({ preventScroll: true });
};

/** The edited row may have left its list. Then the focus has left with it. */
export function goToEditNote(): void {
  document.getElementById(ID)?.focus({ preventScroll: true });
}
