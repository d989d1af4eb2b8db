import { useId } from "preact/hooks";
import { chosenSpan, span, spans } from "../state/span";

/** Nothing where there is nothing to choose. */
export function SpanChoice() {
  const id = useId();
  if (spans.value.length < 2) return <p class="hint">{spans.value[0]?.name}</p>;
  return (
    <div class="span-choice">
      <label for={id}>Days</label>
      <select
        id={id}
        class="field"
        value={span.value?.spanId}
        onChange={(event) => {
          chosenSpan.value = event.currentTarget.value;
        }}
      >
        {spans.value.map(({ spanId, name }) => (
          <option key={spanId} value={spanId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
