import type { Card, CardReward } from "card-rewards/slim";

/** Whether the issuer pays the rate only for the category in which most is spent with the card. */
export function isOfTopCategory({ explanation }: CardReward, card: Card | undefined): boolean {
  const isPicked = card?.choices.some(({ chosenBy }) => chosenBy === "issuer") ?? false;
  return isPicked && (explanation?.parts.some(({ reason }) => reason === "rule") ?? false);
}
