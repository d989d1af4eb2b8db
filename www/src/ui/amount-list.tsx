import type { ComponentChildren } from "preact";
import { inDollars } from "../format/words";

export interface AmountRow {
  key: string;
  name: ComponentChildren;
  /** Below the name, smaller. */
  note?: ComponentChildren;
  /** US dollars; they determine the length of the bar. */
  dollars: number;
  /** Colour of the bar, from 1; the accent by default. */
  color?: number | undefined;
}

interface AmountListProps {
  label: string;
  rows: readonly AmountRow[];
  /** Dollars at the full width; by default the largest of the rows. */
  longest?: number;
  /** Makes each name a button, for example to show its purchases. */
  onSelected?: (key: string) => void;
  /** Key of the selected row. */
  selected?: string | undefined;
}

/** Amounts with bars, as a list that also reads well without them. */
export function AmountList({ label, rows, longest, onSelected, selected }: AmountListProps) {
  const whole = longest ?? Math.max(0, ...rows.map((row) => row.dollars));
  return (
    <ol class="bars" aria-label={label}>
      {rows.map(({ key, name, note, dollars, color }) => (
        <li key={key} class="bar">
          {onSelected ? (
            <button
              type="button"
              class="bar-name bar-button"
              aria-pressed={selected === key}
              onClick={() => {
                onSelected(key);
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
            <span class="bar-fill" data-series={color} style={{ width: `${(whole > 0 ? Math.max(0, dollars / whole) * 100 : 0).toString()}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
