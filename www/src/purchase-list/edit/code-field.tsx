import { useId } from "preact/hooks";

interface CodeFieldProps {
  mcc: string | undefined;
  onCode: (mcc: string | undefined) => void;
}

/** The merchant category code, as some banks show it. The browser rejects a form with another number of digits. */
export function CodeField({ mcc, onCode }: CodeFieldProps) {
  const id = useId();
  return (
    <div>
      <label for={id}>Merchant category code (MCC)</label>
      <input
        id={id}
        class="field"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        pattern="[0-9]{4}"
        maxLength={4}
        title="Four digits, such as 5411"
        placeholder="If you know it"
        value={mcc ?? ""}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget: { value } }) => {
          onCode(value === "" ? undefined : value);
        }}
      />
      <p id={`${id}-hint`} class="hint">
        Four digits that some banks show with a purchase. The code takes precedence over the category.
      </p>
    </div>
  );
}
