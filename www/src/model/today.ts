/** The day where the person is, YYYY-MM-DD: a purchase late in the evening is of their day, not of tomorrow's in London. */
export function today(now: Date = new Date()): string {
  const two = (number: number) => number.toString().padStart(2, "0");
  return `${now.getFullYear().toString()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
