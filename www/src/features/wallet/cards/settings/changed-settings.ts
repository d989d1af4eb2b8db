import type { Engine } from "card-rewards/slim";
import { enteredOn } from "../../../../analysis/settle/cap-usage";
import type { HeldCard } from "../../../../profile/profile";

/**
 * A card with another amount entered for one of its caps. Amounts of past periods are dropped, because the engine takes one date
 * for all caps of a card and would count them in the current period. Rewards of those periods are settled without them.
 *
 * @param dollars undefined to remove the amount
 */
export function withSpent(
  engine: Engine,
  card: HeldCard,
  capId: string,
  dollars: number | undefined,
  today: string,
): HeldCard {
  const others = Object.entries(enteredOn(today, engine, card)).filter(([id]) => id !== capId);
  const said = Object.fromEntries(dollars === undefined ? others : [...others, [capId, dollars] as const]);
  const changed = { ...card, spentSoFar: { ...card.spentSoFar, dollars: said, asOf: today } };
  if (Object.keys(said).length === 0) delete (changed as HeldCard).spentSoFar;
  return changed;
}

/** A card with a changed setting; undefined resets it to the card's default. */
export function withSetting<Name extends keyof HeldCard["settings"]>(
  card: HeldCard,
  name: Name,
  value: HeldCard["settings"][Name] | undefined,
): HeldCard {
  const others = Object.entries(card.settings).filter(([other]) => other !== name);
  return { ...card, settings: Object.fromEntries(value === undefined ? others : [...others, [name, value]]) };
}

/** A card with another closing day of its statements; undefined if unknown. */
export function withClosingDay(card: HeldCard, closingDay: number | undefined): HeldCard {
  const changed: HeldCard = { ...card };
  delete changed.closingDay;
  return closingDay === undefined ? changed : { ...changed, closingDay };
}

/** A card with another day of opening; undefined if unknown. */
export function withOpenedOn(card: HeldCard, openedOn: string | undefined): HeldCard {
  const changed: HeldCard = { ...card };
  delete changed.openedOn;
  return openedOn === undefined ? changed : { ...changed, openedOn };
}

/** A card with another holder; empty for none. */
export function withHolder(card: HeldCard, typed: string): HeldCard {
  const changed: HeldCard = { ...card };
  delete changed.holder;
  const holder = typed.trim();
  return holder === "" ? changed : { ...changed, holder };
}

/** A card with other used credits; undefined or 0 for none. */
export function withCredits(card: HeldCard, dollars: number | undefined): HeldCard {
  const changed: HeldCard = { ...card };
  if (dollars === undefined || dollars === 0) delete changed.creditsDollars;
  else changed.creditsDollars = dollars;
  return changed;
}
