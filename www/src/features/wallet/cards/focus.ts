/** Moves the focus after the page has rendered a change, to the replacement of a removed element. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    document.getElementById(id)?.focus();
  });
}

/** Id of a held card's name. */
export function heldCardId(cardName: string): string {
  return `held-card-${encodeURIComponent(cardName)}`;
}
