import { useId } from "preact/hooks";
import { changeSetting } from "./change-card";
import type { CardSettingProps } from "./card-setting";

/** The cardholder's tier, such as a relationship status. */
export function TierSetting({ terms, held }: CardSettingProps) {
  const id = useId();
  if (terms.tiers.length === 0) return null;
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
        <option value="">Not set</option>
        {terms.tiers.map(({ tierId, tierName }) => (
          <option key={tierId} value={tierId}>
            {tierName}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} class="hint">
        Some of these change what {terms.cardName} earns. If not set: the card’s standard terms.
      </p>
    </div>
  );
}
