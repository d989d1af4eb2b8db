/** A number without the long tail of binary products and quotients: no term has that many digits. */
export function rounded(number: number): number {
  return Number(number.toPrecision(12));
}
