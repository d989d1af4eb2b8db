import { useEffect, useId, useState } from "preact/hooks";
import { parseNumber } from "../format/parse-number";

interface NumberFieldProps {
  /** Id for other elements that need to find the field. */
  id?: string;
  label: string;
  /** Hides the label visually if a table heading says the same. */
  isLabelHidden?: boolean;
  /** Shown before the number, such as "$", or after it. */
  sign?: "$" | "¢" | undefined;
  note?: string;
  value: number | undefined;
  most: number;
  /** Message for a number above `most`. */
  whatIsTooMuch: string;
  /** Undefined if the field was emptied. */
  onChanged: (value: number | undefined) => void;
}

/** A number field that commits on blur or Enter. So nothing is computed from half a number. */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden = false, sign, note } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { typed, error, change, commit } = useTypedNumber(props);
  const described = [error !== undefined && `${id}-error`, note !== undefined && `${id}-note`].filter(Boolean).join(" ");
  return (
    <div class="number-field">
      <label for={id} class={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <div class="number-control" data-sign={sign}>
        <input
          id={id}
          class="field"
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={typed}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onInput={(event) => {
            change(event.currentTarget.value);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
          }}
        />
        {sign !== undefined && <span aria-hidden="true">{sign}</span>}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} class="number-note">
          {note}
        </p>
      )}
      <div role="alert">{error !== undefined && <p id={`${id}-error`} class="error">{error}</p>}</div>
    </div>
  );
}

type TypedNumberOptions = Pick<NumberFieldProps, "value" | "most" | "whatIsTooMuch" | "onChanged">;

/** The typed text, until `commit` makes it a number or an error. */
function useTypedNumber({ value, most, whatIsTooMuch, onChanged }: TypedNumberOptions) {
  const kept = value?.toString() ?? "";
  const [typed, change] = useState(kept);
  const [error, setError] = useState<string>();
  // The value can change from outside: by undo or reset.
  useEffect(() => {
    change(kept);
    setError(undefined);
  }, [kept]);

  function commit() {
    const text = typed.trim();
    const number = text === "" ? undefined : parseNumber(text);
    if (text !== "" && number === undefined) setError(`“${text}” is not a number from 0. Enter one such as 250 or 1.5.`);
    else if (number !== undefined && number > most) setError(whatIsTooMuch);
    else {
      setError(undefined);
      if (number !== value) onChanged(number);
    }
  }

  return { typed, error, change, commit };
}
