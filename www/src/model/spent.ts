import type { CardCap } from "card-rewards/slim";
import { spentInPeriodOf } from "../calculation/settings";
import type { HeldCard } from "./profile";

/**
 * A card with another amount spent so far on one of its caps. What was said of a period that is over by now goes, because the
 * engine takes one day for all caps of a card and would count it in this period. So what was earned in that one is worked out
 * without it from now on.
 *
 * @param dollars undefined for nothing said
 */
export function withSpent(
  card: HeldCard,
  caps: readonly CardCap[],
  capId: string,
  dollars: number | undefined,
  today: string,
): HeldCard {
  const others = Object.entries(spentInPeriodOf(today, card, caps)).filter(([id]) => id !== capId);
  const said = Object.fromEntries(dollars === undefined ? others : [...others, [capId, dollars] as const]);
  const changed = { ...card, spentSoFar: { ...card.spentSoFar, dollars: said, asOf: today } };
  if (Object.keys(said).length === 0) delete (changed as HeldCard).spentSoFar;
  return changed;
}

/** A card with a setting changed; undefined leaves it to the card's terms. */
export function withSetting<Name extends keyof HeldCard["settings"]>(
  card: HeldCard,
  name: Name,
  value: HeldCard["settings"][Name] | undefined,
): HeldCard {
  const others = Object.entries(card.settings).filter(([other]) => other !== name);
  return { ...card, settings: Object.fromEntries(value === undefined ? others : [...others, [name, value]]) };
}
