import { twoDigits } from "./two-digits";

/** Today in the person's time zone: a purchase late in the evening belongs to their day, not to tomorrow in London. */
export function today(): string {
  return localDayOf(new Date());
}

/** The day of a moment in the person's time zone, YYYY-MM-DD. */
export function localDayOf(moment: Date): string {
  return `${moment.getFullYear().toString()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}
