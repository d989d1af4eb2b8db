import type { HeldCard } from "../../../model/profile";
import { withSetting } from "../../../model/spent";
import { withChangedCard } from "../../../model/wallet";
import { changeWallet } from "../../../state/profile";

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
