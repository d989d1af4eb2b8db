/** Today in the person's time zone, YYYY-MM-DD: a purchase late in the evening belongs to their day, not to tomorrow in London. */
export function today(now: Date = new Date()): string {
  const two = (number: number) => number.toString().padStart(2, "0");
  return `${now.getFullYear().toString()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
