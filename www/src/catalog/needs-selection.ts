import type { HeldCard } from "../profile/profile";
import { cardByName } from "./catalog";

/** Whether the categories that its holder selects are not entered. */
export function needsSelection({ cardName, settings }: HeldCard): boolean {
  const choices = cardByName(cardName)?.choices ?? [];
  return settings.selectedCategories === undefined && choices.some(({ selectedBy }) => selectedBy === "cardholder");
}
