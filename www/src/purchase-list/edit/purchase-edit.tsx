import { lazy, Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import { editedTransactions } from "../../analysis/results/results-state";
import { editInWords } from "./edit-words";
import { resetEdit, type EditedPurchase } from "./save";
import "./edit.css";

const EditForm = lazy(() => import("./edit-form").then((module) => ({ default: module.EditForm })));

interface PurchaseEditProps {
  purchase: EditedPurchase;
  /** For a queue of merchants: the edit is always for all of their purchases. */
  isAlways?: boolean;
}

/** The edit of a purchase, with a button to change it. The form loads with the first press. */
export function PurchaseEdit({ purchase, isAlways = false }: PurchaseEditProps) {
  const [isOpen, setOpen] = useState(false);
  const edited = editedTransactions.value.get(purchase.transactionId);
  if (isOpen) {
    return (
      <Suspense fallback={<p class="hint">Loading the form …</p>}>
        <EditForm
          purchase={purchase}
          edited={edited}
          isAlways={isAlways}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    );
  }
  return (
    <div class="purchase-edit">
      {edited && <p class="hint">{editInWords(edited)}</p>}
      <button
        type="button"
        class="link-button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Change merchant or category
      </button>
      {edited && (
        <button
          type="button"
          class="link-button"
          onClick={() => {
            resetEdit(edited);
          }}
        >
          Use the statement’s text
        </button>
      )}
    </div>
  );
}
