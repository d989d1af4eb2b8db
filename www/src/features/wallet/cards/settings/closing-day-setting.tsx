import { useId } from "preact/hooks";
import { withClosingDay } from "./changed-settings";
import { changeCard } from "./change-card";
import type { CardSettingProps } from "./card-setting";
import { isByStatement } from "./terms-of-card";

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** The day on which statements close, for terms that count by statement. */
export function ClosingDaySetting({ terms, held }: CardSettingProps) {
  const id = useId();
  if (!isByStatement(terms)) return null;
  return (
    <div>
      <label for={id}>Statement closing day</label>
      <select
        id={id}
        class="field"
        value={held.closingDay?.toString() ?? ""}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { value } }) => {
          changeCard(held.cardName, (card) => withClosingDay(card, value === "" ? undefined : Number(value)));
        }}
      >
        <option value="">Not set</option>
        {DAYS.map((day) => (
          <option key={day} value={day.toString()}>
            {day}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} class="hint">
        This card counts by statement, which ends on the closing date that your bank prints on it. If not set: the day of the latest closing date, or calendar months without any. In a month without that day, the last day counts.
      </p>
    </div>
  );
}
