import { useId } from "preact/hooks";
import type { ParseOptions } from "../../../../statement-import/parsed-file";

interface SignFieldsProps {
  selected: ParseOptions["purchases"];
  onSelected: (sign: "negative" | "positive") => void;
}

export function SignFields({ selected, onSelected }: SignFieldsProps) {
  const name = useId();
  return (
    <fieldset class="choices">
      <legend>How does the file write a purchase of 12.34?</legend>
      {(["positive", "negative"] as const).map((sign) => (
        <label key={sign} class="statement-choice">
          <input
            type="radio"
            name={name}
            checked={selected === sign}
            onChange={() => {
              onSelected(sign);
            }}
          />
          {sign === "positive" ? "12.34, and a refund as −12.34" : "−12.34, and a refund as 12.34"}
        </label>
      ))}
    </fieldset>
  );
}
