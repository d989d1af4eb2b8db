import { useId } from "preact/hooks";
import type { HeldCard } from "../../../../profile/profile";
import { changeCard } from "./change-card";
import { withHolder } from "./changed-settings";

const MOST_LETTERS = 60;

/** The household member who holds the card. Changes on blur or Enter. */
export function HolderSetting({ held: { cardName, holder = "" } }: { held: HeldCard }) {
  const id = useId();
  const commit = (typed: string) => {
    if (typed.trim() !== holder) changeCard(cardName, (card) => withHolder(card, typed));
  };
  return (
    <div>
      <label for={id}>Holder</label>
      <input
        id={id}
        class="field"
        type="text"
        autocomplete="off"
        maxLength={MOST_LETTERS}
        defaultValue={holder}
        aria-describedby={`${id}-hint`}
        onBlur={({ currentTarget }) => {
          commit(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(event.currentTarget.value);
        }}
      />
      <p id={`${id}-hint`} class="hint">
        Whose card it is, if more than one person’s cards are here: Earned can then group by holder. It changes no reward, since authorized users share the account’s caps, and no advice: that compares all cards here, whoever holds them.
      </p>
    </div>
  );
}
