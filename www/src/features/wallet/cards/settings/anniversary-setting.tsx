import { useId } from "preact/hooks";
import { twoDigits } from "../../../../format/two-digits";
import { changeSetting } from "./change-card";
import type { CardSettingProps } from "./card-setting";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const names = new Intl.DateTimeFormat(undefined, { month: "long", timeZone: "UTC" });
// A leap year, since a card can be opened on February 29.
const monthName = (month: number) => names.format(new Date(Date.UTC(2024, month - 1, 1)));
const daysOf = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate();

/** Start of the card's own year, for caps that depend on it. */
export function AnniversarySetting({ terms, held }: CardSettingProps) {
  const id = useId();
  if (!terms.caps.some(({ period }) => period === "anniversary-year")) return null;
  const [month, day] = held.settings.anniversary?.split("-").map(Number) ?? [];
  const change = (newMonth: number | undefined, newDay: number) => {
    const value = newMonth === undefined ? undefined : `${twoDigits(newMonth)}-${twoDigits(Math.min(newDay, daysOf(newMonth)))}`;
    changeSetting(held.cardName, "anniversary", value);
  };
  return (
    <fieldset class="anniversary" aria-describedby={`${id}-hint`}>
      <legend>Start of your card year</legend>
      <div class="anniversary-fields">
        <MonthField
          month={month}
          onChanged={(newMonth) => {
            change(newMonth, day ?? 1);
          }}
        />
        {month !== undefined && day !== undefined && (
          <DayField
            month={month}
            day={day}
            onChanged={(newDay) => {
              change(month, newDay);
            }}
          />
        )}
      </div>
      <p id={`${id}-hint`} class="hint">
        Some caps of this card reset on the anniversary of its opening. If not set: January 1.
      </p>
    </fieldset>
  );
}

interface MonthFieldProps {
  month: number | undefined;
  onChanged: (month: number | undefined) => void;
}

function MonthField({ month, onChanged }: MonthFieldProps) {
  const id = useId();
  return (
    <div>
      <label for={id}>Month</label>
      <select
        id={id}
        class="field"
        value={month === undefined ? "" : twoDigits(month)}
        onChange={({ currentTarget: { value } }) => {
          onChanged(value === "" ? undefined : Number(value));
        }}
      >
        <option value="">Not set</option>
        {MONTHS.map((one) => (
          <option key={one} value={twoDigits(one)}>
            {monthName(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayFieldProps {
  month: number;
  day: number;
  onChanged: (day: number) => void;
}

function DayField({ month, day, onChanged }: DayFieldProps) {
  const id = useId();
  return (
    <div>
      <label for={id}>Day</label>
      <select
        id={id}
        class="field"
        value={twoDigits(day)}
        onChange={({ currentTarget: { value } }) => {
          onChanged(Number(value));
        }}
      >
        {Array.from({ length: daysOf(month) }, (_, index) => (
          <option key={index} value={twoDigits(index + 1)}>
            {index + 1}
          </option>
        ))}
      </select>
    </div>
  );
}
