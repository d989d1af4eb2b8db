import { useId, useRef, useState } from "preact/hooks";
import { inDays } from "../../../../format/words";
import { today } from "../../../../format/today";
import { withCloses, withoutCloses } from "../../../../profile/wallet/statement-closes";
import { Icon } from "../../../../ui/icon";
import { changeCard } from "./change-card";
import type { CardSettingProps } from "./card-setting";
import { closingDateError } from "./closing-date-error";
import { isByStatement } from "./terms-of-card";

/** Closing dates of statements: of imported files, and entered ones. */
export function ClosingDatesSetting({ terms, held }: CardSettingProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { cardName, statementCloses = [] } = held;
  if (statementCloses.length === 0 && !isByStatement(terms)) return null;
  const add = () => {
    const day = field.current?.value ?? "";
    const found = closingDateError(day, statementCloses, today());
    setError(found);
    if (found !== undefined) return;
    changeCard(cardName, (card) => withCloses(card, [day]));
    if (field.current) field.current.value = "";
  };
  return (
    <div>
      <label for={id}>Statement closing dates</label>
      {statementCloses.length > 0 && (
        <ul class="chips" aria-label="Closing dates of this account">
          {statementCloses.map((day) => (
            <li key={day} class="chip">
              {inDays(day)}
              <button
                type="button"
                class="chip-remove"
                aria-label={`Remove the closing date ${inDays(day)}`}
                title={`Remove ${inDays(day)}`}
                onClick={() => {
                  setError(undefined);
                  changeCard(cardName, (card) => withoutCloses(card, [day]));
                  field.current?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="buttons">
        <input
          id={id}
          ref={field}
          class="field"
          type="date"
          max={today()}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onKeyDown={(event) => {
            if (event.key === "Enter") add();
          }}
        />
        <button type="button" class="button button-quiet" onClick={add}>
          Add closing date
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} class="error" role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} class="hint">
        As printed on statements. Imported OFX files add theirs, if the bank states them. Around these dates they count instead of the closing day.
      </p>
    </div>
  );
}
