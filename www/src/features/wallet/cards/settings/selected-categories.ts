import type { ChoiceTerms } from "card-rewards/slim";

/** Selected options of one choice; settings hold those of all choices of a card together. */
export function selectedOf(choice: ChoiceTerms, selected: readonly string[]): string[] {
  return choice.options.filter((option) => selected.includes(option));
}

/** @returns undefined if nothing is selected, which leaves the card's default */
export function withSelected(
  choice: ChoiceTerms,
  selected: readonly string[],
  picks: readonly string[],
): readonly string[] | undefined {
  const ofOthers = selected.filter((option) => !choice.options.includes(option));
  const all = [...ofOthers, ...choice.options.filter((option) => picks.includes(option)).slice(0, choice.selectedMax)];
  return all.length === 0 ? undefined : all;
}
