import { batch, signal } from "@preact/signals";
import { heldAndFormerCards, type HeldCard, type Statement } from "../model/profile";
import { isNewTo, withCards } from "../model/wallet";
import { news } from "./incoming";
import { addStatements, changeWallet, isExample, removeStatement, wallet } from "./profile";

/** What was taken away last, until something else is or the page is closed. */
export const takenAway = signal<readonly Statement[]>([]);
/** What was said of their cards: a former one goes with its last statement. */
let cardsTakenAway: readonly HeldCard[] = [];

// What was taken out of the example is none of the person's own, nor the other way round.
isExample.subscribe(() => {
  takenAway.value = [];
});

export function takeAway(away: readonly Statement[], name: string): void {
  const names = new Set(away.map(({ cardName }) => cardName));
  cardsTakenAway = heldAndFormerCards(wallet.value).filter(({ cardName }) => names.has(cardName));
  batch(() => {
    for (const { statementId } of away) removeStatement(statementId);
    takenAway.value = away;
    news.value = `${name} was removed.`;
  });
}

export function takeBack(): void {
  batch(() => {
    changeWallet((now) => {
      const gone = cardsTakenAway.filter(({ cardName }) => isNewTo(now, cardName));
      return gone.length > 0 ? withCards(now, now.cards, [...(now.formerCards ?? []), ...gone]) : now;
    });
    addStatements(takenAway.value);
    news.value = `${takenAway.value[0]?.fileName ?? "It"} is back.`;
    takenAway.value = [];
  });
}
