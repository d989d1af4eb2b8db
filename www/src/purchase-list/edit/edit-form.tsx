import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { EditedTransaction } from "../../analysis/edits/edited-transactions";
import { countOf } from "../../format/words";
import type { Edit } from "../../profile/profile";
import { CategoryField } from "./category-field";
import { CodeField } from "./code-field";
import { MerchantField } from "./merchant-field";
import { purchasesAtMerchant, savePurchaseEdit, type EditedPurchase } from "./save";

interface EditFormProps {
  purchase: EditedPurchase;
  edited: EditedTransaction | undefined;
  isAlways: boolean;
  onClose: () => void;
}

/** Corrects the merchant, category or code of a purchase. The correction can be for all purchases at its merchant. */
export function EditForm({ purchase, edited, isAlways, onClose }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const [edit, setEdit] = useState<Edit>(edited?.edit ?? {});
  const [always, setAlways] = useState(isAlways || edited?.scope.of === "merchants");
  return (
    <form
      ref={form}
      class="edit-form"
      aria-label={`Change ${purchase.descriptor}`}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        savePurchaseEdit(purchase, edit, always);
      }}
    >
      <p class="hint">In the statement: {purchase.descriptor}</p>
      <MerchantField
        merchant={edit.merchant}
        onMerchant={(merchant) => {
          setEdit(editOf({ ...edit, merchant }));
        }}
      />
      <CategoryField
        edit={edit}
        onCategory={(category) => {
          setEdit(editOf({ ...edit, category }));
        }}
      />
      <CodeField
        mcc={edit.mcc}
        onCode={(mcc) => {
          setEdit(editOf({ ...edit, mcc }));
        }}
      />
      {!isAlways && <ScopeFields purchase={purchase} always={always} onAlways={setAlways} />}
      <div class="buttons">
        <button type="submit" class="button">
          Save
        </button>
        <button type="button" class="button button-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Stored edits have no undefined fields. */
function editOf({ merchant, category, mcc }: { [Field in keyof Edit]: Edit[Field] | undefined }): Edit {
  return { ...(merchant !== undefined && { merchant }), ...(category !== undefined && { category }), ...(mcc !== undefined && { mcc }) };
}

interface ScopeFieldsProps {
  purchase: EditedPurchase;
  always: boolean;
  onAlways: (always: boolean) => void;
}

function ScopeFields({ purchase, always, onAlways }: ScopeFieldsProps) {
  const name = useId();
  const scopes = [
    { isAlways: false, words: "This purchase only" },
    { isAlways: true, words: `Always for this merchant: ${countOf(purchasesAtMerchant(purchase).length, "purchase")} so far, and later ones` },
  ];
  return (
    <fieldset class="edit-scope">
      <legend>For which purchases?</legend>
      {scopes.map(({ isAlways, words }) => (
        <label key={words}>
          <input
            type="radio"
            name={name}
            checked={always === isAlways}
            onChange={() => {
              onAlways(isAlways);
            }}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
