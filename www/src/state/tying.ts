/** Which card a statement is of, as the person says. */
import { batch } from "@preact/signals";
import { withCard } from "../model/wallet";
import { changeStatement, changeWallet } from "./profile";

/** A card that is not held yet comes into the wallet. */
export function tie(statementId: string, cardName: string): void {
  batch(() => {
    addHeldCards([cardName]);
    changeStatement(statementId, (statement) => ({ ...statement, cardName }));
  });
}

export function addHeldCards(cardNames: readonly string[]): void {
  if (cardNames.length > 0) changeWallet((wallet) => cardNames.reduce(withCard, wallet));
}
