import type { HeldCard } from "../../../../profile/profile";
import { withSetting } from "./changed-settings";
import { withChangedCard } from "../../../../profile/wallet/wallet";
import { changeWallet } from "../../../../profile/profile-state";

export function changeCard(cardName: string, to: (card: HeldCard) => HeldCard): void {
  changeWallet((before) => withChangedCard(before, cardName, to));
}

/** @param value undefined leaves it to the card's terms */
export function changeSetting<Name extends keyof HeldCard["settings"]>(
  cardName: string,
  name: Name,
  value: HeldCard["settings"][Name] | undefined,
): void {
  changeCard(cardName, (card) => withSetting(card, name, value));
}
