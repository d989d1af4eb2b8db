import type { Card, Engine } from "card-rewards/slim";

const known = new WeakMap<Engine, ReadonlyMap<string, Card>>();

/** The cards of an engine by name. To list them takes longer than most of what is asked about them, so it is done once. */
export function cardsOf(engine: Engine): ReadonlyMap<string, Card> {
  const cards = known.get(engine) ?? new Map(engine.cards().map((card) => [card.cardName, card]));
  known.set(engine, cards);
  return cards;
}
