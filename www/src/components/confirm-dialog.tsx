import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and what will be lost. */
  children: ComponentChildren;
  /** What the button that does it says. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The browser's own dialog: it keeps the focus within, closes by Escape, and gives the focus back to where it was. */
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
