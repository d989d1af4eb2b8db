import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The effect and the loss. */
  children: ComponentChildren;
  /** Text of the confirming button. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The browser's own dialog: it traps the focus, closes with Escape, and restores the focus. */
export function ConfirmDialog({ isOpen, title, children, confirm, onConfirm, onCancel }: ConfirmDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key: until the dialog is modal, Tab would move through the page behind it.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      class="confirm-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The `close` event comes later: a dialog opened again by then would be cancelled by it.
        event.preventDefault();
        onCancel();
      }}
      onClose={() => {
        // Some browsers close a dialog without `cancel`, such as for Android's back gesture.
        if (isOpen && !dialog.current?.open) onCancel();
      }}
    >
      {isOpen && (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
          <div class="buttons">
            <button type="button" class="button button-quiet" onClick={onCancel}>
              Cancel
            </button>
            <button type="button" class="button" onClick={onConfirm}>
              {confirm}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
