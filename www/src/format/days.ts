/** Arithmetic of dates, YYYY-MM-DD, without time zones: each is read as midnight in UTC. */

export function readDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** @param later number of days; negative for earlier ones */
export function dayLater(day: string, later: number): string {
  const date = readDay(day);
  date.setUTCDate(date.getUTCDate() + later);
  return dayOf(date);
}

const MILLISECONDS_OF_A_DAY = 86_400_000;

/** Number of days from one date to another, both included. */
export function daysFrom(from: string, through: string): number {
  return Math.round((readDay(through).getTime() - readDay(from).getTime()) / MILLISECONDS_OF_A_DAY) + 1;
}

/** First of the twelve months that end with a date. */
export function dayAfterTheSameDayOfLastYear(day: string): string {
  const date = readDay(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  const lastYear = dayOf(date);
  // February 29 of the previous year became March 1, which is already the next day.
  return lastYear.slice(5) === day.slice(5) ? dayLater(lastYear, 1) : lastYear;
}
