import type { CardDefinition, Engine } from "card-rewards/slim";

/**
 * Checks the name of an own card for conflicts: it must match only this card, and must not make another name ambiguous.
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
