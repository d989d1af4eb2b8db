/** One colour a card, the same in icons, charts and tables. */
import { computed } from "@preact/signals";
import { wallet } from "../profile/profile-state";
import { heldAndFormerCards } from "../profile/profile";
import { cardByName } from "./catalog";

/** Number of colours in theme.css. */
export const COLOR_COUNT = 8;

/**
 * Colours by card id, from 1. Each card prefers the colour of its id, so that it stays when the wallet changes; where two prefer the
 * same, the higher id takes the next free one. More cards than colours share them.
 */
export function colorsOf(cardIds: readonly number[]): Map<number, number> {
  const colors = new Map<number, number>();
  for (const id of cardIds.toSorted((one, other) => one - other)) {
    const used = new Set(colors.values());
    const inTurn = Array.from({ length: COLOR_COUNT }, (_, step) => ((id + step) % COLOR_COUNT) + 1);
    colors.set(id, inTurn.find((color) => !used.has(color)) ?? (id % COLOR_COUNT) + 1);
  }
  return colors;
}

const colors = computed(() => colorsOf(heldAndFormerCards(wallet.value).flatMap(({ cardName }) => cardByName(cardName)?.cardId ?? [])));

/** The colour of a held or former card; undefined for others. */
export function colorOfCard(cardName: string): number | undefined {
  const id = cardByName(cardName)?.cardId;
  return id === undefined ? undefined : colors.value.get(id);
}
