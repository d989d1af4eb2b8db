import type { CardDefinition, Engine } from "card-rewards/slim";

/**
 * Says how the name of an own card conflicts with other cards: a name has to mean this card alone, and must not make another one
 * ambiguous.
 *
 * @param before an engine without the card
 * @param after an engine with it
 * @returns a sentence; undefined without a conflict
 */
export function nameConflict({ id, name }: CardDefinition, before: Engine, after: Engine): string | undefined {
  const same = before.matchCard(name);
  if (same) return `“${name}” already names ${same.cardName}. Choose another name.`;
  if (after.matchCard(name)?.cardId !== id) return `“${name}” is not clear. Choose a more specific name.`;
  const unclear = after.cards().find((card) => after.matchCard(card.cardName)?.cardId !== card.cardId);
  return unclear && `This name would make ${unclear.cardName} ambiguous. Choose another name.`;
}
