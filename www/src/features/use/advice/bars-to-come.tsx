/** The place of bars until they are there. It is as high, so that nothing below moves. */
export function BarsToCome({ cardNames }: { cardNames: readonly string[] }) {
  return (
    <ol class="bars bars-light bars-to-come" aria-hidden="true">
      {cardNames.map((cardName) => (
        <li key={cardName} class="bar">
          <span class="bar-name">{cardName}</span>
          <span class="bar-rate">0%</span>
          <span class="bar-dollars">$0.00</span>
          <span class="bar-track" />
        </li>
      ))}
    </ol>
  );
}
