import { useId } from "preact/hooks";
import { changeSetting } from "./change-card";
import type { CardSettingProps } from "./settings-of-card";

/** The cards whose rotating categories have to be activated are those with such a cap (compared with the catalog by a test). */
export function ActivationSetting({ card, held }: CardSettingProps) {
  const id = useId();
  if (!card.caps.some(({ capId }) => capId === "rotating")) return null;
  return (
    <div>
      <label class="switch" for={id}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={held.settings.activated ?? true}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            changeSetting(held.cardName, "activated", event.currentTarget.checked ? undefined : false);
          }}
        />
        I activate the rotating categories
      </label>
      <p id={`${id}-hint`} class="hint">
        The card pays its highest rate on categories that change each quarter, once you have activated them with your bank.
      </p>
    </div>
  );
}
