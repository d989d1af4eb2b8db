/** One colour a card, the same in icons, charts and tables. */
import { computed } from "@preact/signals";
import { wallet } from "../profile/profile-state";
import { heldAndFormerCards } from "../profile/profile";
import { cardByName } from "./catalog";

/** Number of colours in theme.css. */
export const COLOR_COUNT = 8;

/**
 * Colours by name, from 1. Each card prefers the colour of its id, so that it stays when the wallet changes; where two prefer the
 * same, the higher id, or the later account of a card, takes the next free one. More cards than colours share them.
 */
export function colorsOf(cards: readonly (readonly [cardName: string, cardId: number])[]): Map<string, number> {
  const colors = new Map<string, number>();
  for (const [cardName, id] of cards.toSorted(([, one], [, other]) => one - other)) {
    const used = new Set(colors.values());
    const inTurn = Array.from({ length: COLOR_COUNT }, (_, step) => ((id + step) % COLOR_COUNT) + 1);
    colors.set(cardName, inTurn.find((color) => !used.has(color)) ?? (id % COLOR_COUNT) + 1);
  }
  return colors;
}

const colors = computed(() =>
  colorsOf(
    heldAndFormerCards(wallet.value).flatMap(({ cardName }) => {
      const id = cardByName(cardName)?.cardId;
      return id === undefined ? [] : [[cardName, id] as const];
    }),
  ),
);

/** The colour of a held or former card; undefined for others. */
export function colorOfCard(cardName: string): number | undefined {
  return colors.value.get(cardName);
}
