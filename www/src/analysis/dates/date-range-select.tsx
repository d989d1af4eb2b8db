import { useId } from "preact/hooks";
import { inDays } from "../../format/words";
import { selectedDateRange, dateRange, dateRanges } from "./date-range-state";
import "./date-range-select.css";

/** Selects the date range; plain text if there is only one. */
export function DateRangeSelect() {
  const id = useId();
  const selected = dateRange.value;
  // The other names say their days. Within the box, these would be cut on a narrow phone.
  const days = selected?.rangeId === "all" ? `${inDays(selected.from)} to ${inDays(selected.through)}` : undefined;
  if (dateRanges.value.length < 2) return <p class="hint">{days !== undefined && `All, ${days}`}</p>;
  return (
    <div class="range-select">
      <label for={id} class="screen-only">
        Days
      </label>
      <select
        id={id}
        class="field screen-only"
        value={selected?.rangeId}
        aria-describedby={days === undefined ? undefined : `${id}-days`}
        onChange={(event) => {
          selectedDateRange.value = event.currentTarget.value;
        }}
      >
        {dateRanges.value.map(({ rangeId, name }) => (
          <option key={rangeId} value={rangeId}>
            {name}
          </option>
        ))}
      </select>
      <p class="print-only">{selected?.name}</p>
      {days !== undefined && (
        <p id={`${id}-days`} class="range-days">
          {days}
        </p>
      )}
    </div>
  );
}
