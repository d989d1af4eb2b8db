import type { ChoiceTerms } from "card-rewards/slim";

/** Selected options of one choice; settings hold those of all choices of a card together. */
export function selectedOf(choice: ChoiceTerms, selectedCategories: readonly string[]): string[] {
  return choice.options.filter((option) => selectedCategories.includes(option));
}

/**
 * @param selectedCategories of all choices of the card
 * @param selected of this choice
 * @returns undefined if nothing is selected, which leaves the card's default
 */
export function withSelected(
  choice: ChoiceTerms,
  selectedCategories: readonly string[],
  selected: readonly string[],
): readonly string[] | undefined {
  const ofOthers = selectedCategories.filter((option) => !choice.options.includes(option));
  const all = [...ofOthers, ...choice.options.filter((option) => selected.includes(option)).slice(0, choice.selectedMax)];
  return all.length === 0 ? undefined : all;
}
