const PLACES = 1e9;

/**
 * A sum of dollars, to nine places. Each amount has fewer, so that what binary fractions add (0.1 + 0.2) is rounded away and
 * the sum is exact.
 */
export function sumOf(dollars: Iterable<number>): number {
  let sum = 0;
  for (const one of dollars) sum += one;
  return Math.round(sum * PLACES) / PLACES;
}
