import type { Card, Engine } from "card-rewards/slim";
import { accountsOf } from "./account-engine";

const known = new WeakMap<Engine, ReadonlyMap<string, Card>>();

/** Cards of an engine by name and by their accounts' names. Cached, since listing them takes longer than most questions. */
export function cardsOf(engine: Engine): ReadonlyMap<string, Card> {
  const cards = known.get(engine) ?? listed(engine);
  known.set(engine, cards);
  return cards;
}

function listed(engine: Engine): ReadonlyMap<string, Card> {
  const cards = new Map(engine.cards().map((card) => [card.cardName, card]));
  for (const [name, cardName] of accountsOf(engine)) {
    const card = cards.get(cardName);
    if (card) cards.set(name, card);
  }
  return cards;
}
