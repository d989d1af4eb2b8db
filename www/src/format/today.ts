import { twoDigits } from "./two-digits";

/** Today in the person's time zone, YYYY-MM-DD: a purchase late in the evening belongs to their day, not to tomorrow in London. */
export function today(now: Date = new Date()): string {
  return `${now.getFullYear().toString()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
