import type { CardChoice } from "card-rewards/slim";

/** What was picked of one choice: the settings have the picks of all choices of a card together. */
export function picksOf(choice: CardChoice, chosen: readonly string[]): string[] {
  return choice.options.filter((option) => chosen.includes(option));
}

/** @returns undefined where nothing is picked at all, which leaves it to the card's terms */
export function withPicks(
  choice: CardChoice,
  chosen: readonly string[],
  picks: readonly string[],
): readonly string[] | undefined {
  const ofOthers = chosen.filter((option) => !choice.options.includes(option));
  const all = [...ofOthers, ...choice.options.filter((option) => picks.includes(option)).slice(0, choice.picks)];
  return all.length === 0 ? undefined : all;
}
