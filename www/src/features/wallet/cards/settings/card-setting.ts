import type { CardTermsResponse } from "card-rewards/slim";
import type { HeldCard } from "../../../../profile/profile";

/** A card in the wallet with its terms of today. Each of its settings gets both. */
export interface CardSettingProps {
  terms: CardTermsResponse;
  held: HeldCard;
}
