import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What happens and what is lost. */
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
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} class="confirm-dialog" aria-labelledby={titleId} onClose={onCancel}>
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
