import { useId } from "preact/hooks";
import { selectedDateRange, dateRange, dateRanges } from "./date-range-state";
import "./date-range-select.css";

/** Selects the date range; plain text if there is only one. */
export function DateRangeSelect() {
  const id = useId();
  if (dateRanges.value.length < 2) return <p class="hint">{dateRanges.value[0]?.name}</p>;
  return (
    <div class="range-select">
      <p class="print-only">{dateRange.value?.name}</p>
      <label for={id} class="screen-only">
        Days
      </label>
      <select
        id={id}
        class="field screen-only"
        value={dateRange.value?.rangeId}
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
    </div>
  );
}
