import type { CardTermsResponse, ChoiceTerms } from "card-rewards/slim";

type Terms = Pick<CardTermsResponse, "choices" | "rates">;

const PLACES = ["first", "second", "third", "fourth", "fifth"];

/** Categories that a rate for top spending goes to: "the one where you spent most". */
export function topCategoriesInWords(choice: ChoiceTerms, terms: Terms): string {
  const [first, last] = [betterPlaces(choice, terms) + 1, choice.selectedMax];
  if (first > 1) return first < last ? `those that come ${placeInWords(first)} to ${placeInWords(last)} by spending` : `the one that comes ${placeInWords(first)} by spending`;
  return last === 1 ? "the one where you spent most" : `the ${last.toString()} where you spent most`;
}

function placeInWords(place: number): string {
  return PLACES[place - 1] ?? `number ${place.toString()}`;
}

/** Top places that earn a higher rate: until October 2026 Venmo paid 3% in the first category, and 2% in the first two where that is more. */
function betterPlaces(choice: ChoiceTerms, terms: Terms): number {
  const { rate, categories } = paidBy(choice, terms);
  const better = terms.choices.filter((other) => {
    const paid = paidBy(other, terms);
    return other.selectedBy === "issuer" && paid.rate > rate && paid.categories === categories;
  });
  return Math.max(0, ...better.map(({ selectedMax }) => selectedMax));
}

function paidBy({ choiceId }: ChoiceTerms, { rates }: Terms): { rate: number; categories: string } {
  const paid = rates.filter((rate) => rate.choiceId === choiceId);
  const categories = paid.flatMap((rate) => rate.categories.map(({ category }) => category));
  return { rate: Math.max(...paid.map(({ rewardMultiplier }) => rewardMultiplier)), categories: categories.toSorted().join() };
}
