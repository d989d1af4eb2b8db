import { useId } from "preact/hooks";
import { activatedBy, answerOf } from "./activation-answer";
import { changeSetting } from "./change-card";
import type { HeldCard } from "../../../../profile/profile";

/** Asks for activation of rotating categories. */
export function ActivationSetting({ held }: { held: HeldCard }) {
  const id = useId();
  return (
    <div>
      <label for={id}>Do you activate the rotating categories?</label>
      <select
        id={id}
        class="field"
        value={answerOf(held.settings.activated)}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          changeSetting(held.cardName, "activated", activatedBy(event.currentTarget.value));
        }}
      >
        <option value="">Not set</option>
        <option value="yes">Yes, each quarter</option>
        <option value="no">No</option>
      </select>
      <p id={`${id}-hint`} class="hint">
        The card pays its highest rate on categories that change each quarter, once you have activated them with your bank. If not set: activated.
      </p>
    </div>
  );
}
