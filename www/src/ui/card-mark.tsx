/** A small card in its issuer's colour, to recognize cards at a glance. */
export function CardMark({ issuer }: { issuer: string }) {
  return <span class="card-mark" data-issuer={issuer} aria-hidden="true" />;
}
