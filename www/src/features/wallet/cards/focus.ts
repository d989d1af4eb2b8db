/** Moves the focus to the replacement of a removed element. Waits until the page has rendered the change. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    document.getElementById(id)?.focus();
  });
}

/** Id of a held card's name. */
export function heldCardId(cardName: string): string {
  return `held-card-${encodeURIComponent(cardName)}`;
}
