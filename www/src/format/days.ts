/** Arithmetic of dates, YYYY-MM-DD. */

/** First of the twelve months that end with a date. */
export function dayAfterTheSameDayOfLastYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  // February 29 of the previous year became March 1, which is already the next day.
  if (date.toISOString().slice(5, 10) === day.slice(5)) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
