import type { ComponentChildren } from "preact";
import { inDollars } from "../model/words";

export interface AmountRow {
  key: string;
  name: ComponentChildren;
  /** Below the name, smaller. */
  note?: ComponentChildren;
  /** US dollars; they set the length of the bar. */
  dollars: number;
}

interface AmountListProps {
  label: string;
  rows: readonly AmountRow[];
  /** The dollars that fill the whole width; the largest of the rows where left out. */
  longest?: number;
  /** Makes each name a button, such as to see what the amount is made of. */
  onChosen?: (key: string) => void;
  /** The row that was chosen. */
  chosen?: string | undefined;
}

/** Amounts with bars, as a list that reads well without them. */
export function AmountList({ label, rows, longest, onChosen, chosen }: AmountListProps) {
  const whole = longest ?? Math.max(0, ...rows.map((row) => row.dollars));
  return (
    <ol class="bars" aria-label={label}>
      {rows.map(({ key, name, note, dollars }) => (
        <li key={key} class="bar">
          {onChosen ? (
            <button
              type="button"
              class="bar-name bar-button"
              aria-pressed={chosen === key}
              onClick={() => {
                onChosen(key);
              }}
            >
              {name}
            </button>
          ) : (
            <span class="bar-name">{name}</span>
          )}
          {note !== undefined && <span class="bar-rate">{note}</span>}
          <span class="bar-dollars">{inDollars(dollars)}</span>
          <span class="bar-track" aria-hidden="true">
            <span class="bar-fill" style={{ width: `${(whole > 0 ? Math.max(0, dollars / whole) * 100 : 0).toString()}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
