import type { ComponentChildren } from "preact";

/** The series of a chart with their marks, in its order. */
export function Legend({ series }: { series: readonly { name: string; mark: ComponentChildren }[] }) {
  return (
    <ul class="legend">
      {series.map(({ name, mark }) => (
        <li key={name}>
          {mark}
          {name}
        </li>
      ))}
    </ul>
  );
}

/** @param color a colour of theme.css, from 1; undefined for the rest */
export function colorOfSeries(color: number | undefined): string {
  return `var(--series-${color?.toString() ?? "other"})`;
}
