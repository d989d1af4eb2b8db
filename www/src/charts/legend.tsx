/** Colours of the series, in their order. */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul class="legend">
      {names.map((name, index) => (
        <li key={name}>
          <span class="legend-mark" data-series={index + 1} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function colorOfSeries(index: number): string {
  return `var(--series-${(index + 1).toString()})`;
}
