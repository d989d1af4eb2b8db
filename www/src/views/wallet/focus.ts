/** Moves the focus once the page shows what was changed: to what took the place of something that is gone. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    document.getElementById(id)?.focus();
  });
}

/** Of the name of a card in the wallet. */
export function heldCardId(cardName: string): string {
  return `held-card-${encodeURIComponent(cardName)}`;
}
