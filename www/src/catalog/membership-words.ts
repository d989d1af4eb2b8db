import { cardByName } from "./catalog";

/** "needs a paid Amazon Prime membership"; undefined if the card needs none. No amount contains its price. */
export function membershipInWords(cardName: string): string | undefined {
  const membership = cardByName(cardName)?.membership ?? null;
  return membership === null ? undefined : `needs a paid ${membership} membership`;
}
