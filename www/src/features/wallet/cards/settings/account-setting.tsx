import { useId, useState } from "preact/hooks";
import { cardByName } from "../../../../catalog/catalog";
import { termsName, type HeldCard } from "../../../../profile/profile";
import { wallet } from "../../../../profile/profile-state";
import { addAccount, renameAccount } from "../../../../profile/wallet/wallet-changes";
import { focusSoon, heldCardId } from "../focus";

const MOST_LETTERS = 60;

/** The name of a further account, and a button for another one. */
export function AccountSetting({ held }: { held: HeldCard }) {
  const accountOf = termsName(held);
  if (wallet.value.ownCards.some(({ name }) => name === accountOf)) return null;
  return (
    <div>
      <h4>Accounts of this card</h4>
      {held.accountOf !== undefined && <AccountName key={held.cardName} name={held.cardName} />}
      <p class="hint">Do you hold this card twice? Each account has its own caps, settings and statements.</p>
      <div class="buttons">
        <button
          type="button"
          class="button button-quiet"
          onClick={() => {
            focusSoon(heldCardId(addAccount(accountOf)));
          }}
        >
          Add another account
        </button>
      </div>
    </div>
  );
}

/** Renames on blur or Enter. */
function AccountName({ name }: { name: string }) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const commit = () => {
    const next = typed.trim();
    const found = next === name ? undefined : nameError(next);
    setError(found);
    if (found !== undefined || next === name) return;
    renameAccount(name, next);
    focusSoon(heldCardId(next));
  };
  return (
    <div class="account-name-field">
      <label for={id}>Name of this account</label>
      <input
        id={id}
        class="field"
        type="text"
        autocomplete="off"
        maxLength={MOST_LETTERS}
        value={typed}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
      />
      {error !== undefined && (
        <p id={`${id}-error`} class="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function nameError(name: string): string | undefined {
  if (name === "") return "Enter a name.";
  return cardByName(name) === undefined ? undefined : `“${name}” names another card. Choose another name.`;
}
