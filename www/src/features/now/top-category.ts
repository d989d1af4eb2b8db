import type { Card, CardReward } from "card-rewards/slim";

/** Whether the rate applies only in the card's top spending category. */
export function isOfTopCategory({ explanation }: CardReward, card: Card | undefined): boolean {
  const isSelected = card?.choices.some(({ selectedBy }) => selectedBy === "issuer") ?? false;
  return isSelected && (explanation?.parts.some(({ reason }) => reason === "rule") ?? false);
}
