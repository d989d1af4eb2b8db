const PLACES = 1e9;

/**
 * A sum of dollars to nine decimals: cents times rates and point valuations have fewer. Compensates rounding errors of binary
 * fractions (Neumaier's summation), so that they do not grow with the number of purchases.
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
