/** A number of a date with two digits: 3 is "03". */
export function twoDigits(number: number): string {
  return number.toString().padStart(2, "0");
}
