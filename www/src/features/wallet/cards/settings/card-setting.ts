import type { HeldCard } from "../../../../profile/profile";
import type { Card } from "../../../../catalog/catalog";

/** A card in the wallet with its terms, as each of its settings needs it. */
export interface CardSettingProps {
  card: Card;
  held: HeldCard;
}
