import { useId } from "preact/hooks";
import { activatedBy, answerOf } from "./activation-answer";
import { changeSetting } from "./change-card";
import type { CardSettingProps } from "./settings-of-card";

/** The cards whose rotating categories have to be activated are those with such a cap (compared with the catalog by a test). */
export function ActivationSetting({ card, held }: CardSettingProps) {
  const id = useId();
  if (!card.caps.some(({ capId }) => capId === "rotating")) return null;
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
        <option value="">Not said</option>
        <option value="yes">Yes, each quarter</option>
        <option value="no">No</option>
      </select>
      <p id={`${id}-hint`} class="hint">
        The card pays its highest rate on categories that change each quarter, once you have activated them with your bank. Not
        said counts as activated.
      </p>
    </div>
  );
}
