import type { Card, Engine } from "card-rewards/slim";

const known = new WeakMap<Engine, ReadonlyMap<string, Card>>();

/** Cards of an engine by name. Cached, since listing them takes longer than most questions. */
export function cardsOf(engine: Engine): ReadonlyMap<string, Card> {
  const cards = known.get(engine) ?? new Map(engine.cards().map((card) => [card.cardName, card]));
  known.set(engine, cards);
  return cards;
}
