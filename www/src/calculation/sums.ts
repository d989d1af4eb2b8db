const PLACES = 1e9;

/**
 * A sum of dollars, to nine places: cents times rates and point values have fewer. What binary fractions add (0.1 + 0.2) is
 * kept apart (Neumaier's summation), so that it does not grow with the number of purchases, and is rounded away at the end.
 */
export function sumOf(dollars: Iterable<number>): number {
  let sum = 0;
  let lost = 0;
  for (const one of dollars) {
    const next = sum + one;
    lost += Math.abs(sum) >= Math.abs(one) ? sum - next + one : one - next + sum;
    sum = next;
  }
  return Math.round((sum + lost) * PLACES) / PLACES;
}
