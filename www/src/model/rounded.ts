/** A number without the long tail that products and quotients of binary fractions have: none of the terms has so many digits. */
export function rounded(number: number): number {
  return Number(number.toPrecision(12));
}
