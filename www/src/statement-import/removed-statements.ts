import { batch, signal } from "@preact/signals";
import { heldAndFormerCards, type HeldCard, type ImportedStatement } from "../profile/profile";
import { isNewTo, withCards } from "../profile/wallet/wallet";
import { statusMessage } from "./incoming";
import { addStatements, changeWallet, isExample, removeStatement, wallet } from "../profile/profile-state";

/** Statements removed last. Kept until the next removal or until the page is closed. */
export const removedStatements = signal<readonly ImportedStatement[]>([]);
/** Settings of their cards: a former card goes with its last statement. */
let cardsTakenAway: readonly HeldCard[] = [];

// A removal in the example does not concern the person's own statements, and vice versa.
isExample.subscribe(() => {
  removedStatements.value = [];
});

export function removeStatements(away: readonly ImportedStatement[], name: string): void {
  const names = new Set(away.map(({ cardName }) => cardName));
  cardsTakenAway = heldAndFormerCards(wallet.value).filter(({ cardName }) => names.has(cardName));
  batch(() => {
    for (const { statementId } of away) removeStatement(statementId);
    removedStatements.value = away;
    statusMessage.value = `${name} was removed.`;
  });
}

export function restoreStatements(): void {
  batch(() => {
    changeWallet((now) => {
      const gone = cardsTakenAway.filter(({ cardName }) => isNewTo(now, cardName));
      return gone.length > 0 ? withCards(now, now.cards, [...(now.formerCards ?? []), ...gone]) : now;
    });
    addStatements(removedStatements.value);
    statusMessage.value = `${removedStatements.value[0]?.fileName ?? "The statement"} was restored.`;
    removedStatements.value = [];
  });
}
