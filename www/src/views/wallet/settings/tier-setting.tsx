import { useId } from "preact/hooks";
import { changeSetting } from "./change-card";
import type { CardSettingProps } from "./settings-of-card";

/** A status of the cardholder, such as a relationship bonus. */
export function TierSetting({ card, held }: CardSettingProps) {
  const id = useId();
  if (card.tiers.length === 0) return null;
  return (
    <div>
      <label for={id}>Your status</label>
      <select
        id={id}
        class="field"
        value={held.settings.tier ?? ""}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          changeSetting(held.cardName, "tier", event.currentTarget.value || undefined);
        }}
      >
        <option value="">Not said</option>
        {card.tiers.map(({ tierId, tierName }) => (
          <option key={tierId} value={tierId}>
            {tierName}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} class="hint">
        {card.cardName} earns more, or elsewhere, with some of these. Not said counts as the card’s usual terms.
      </p>
    </div>
  );
}
