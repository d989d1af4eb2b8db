import { useId } from "preact/hooks";
import { today } from "../../../../format/today";
import { withOpenedOn } from "./changed-settings";
import { changeCard } from "./change-card";
import type { CardSettingProps } from "./card-setting";

/** The day of opening, for cards with a first-year program. */
export function OpenedSetting({ terms, held }: CardSettingProps) {
  const id = useId();
  const program = terms.firstYearMatches.at(-1);
  if (program === undefined) return null;
  return (
    <div>
      <label for={id}>Opened on</label>
      <input
        id={id}
        class="field"
        type="date"
        max={today()}
        value={held.openedOn ?? ""}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          // Half a date is no date, and a day to come is a typing error.
          if (currentTarget.reportValidity()) changeCard(held.cardName, (card) => withOpenedOn(card, currentTarget.value || undefined));
        }}
      />
      <p id={`${id}-hint`} class="hint">
        {program.name} pays the rewards of the first year once more at its end. With the day of opening, each purchase says how much that
        is. Totals and rankings leave it out.
      </p>
    </div>
  );
}
