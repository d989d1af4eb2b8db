/** Which days a view is about. */
import { inDays } from "./words";

/** `all`, `last-12-months` (of the statements, not of the calendar), or a year such as `2026`. */
export type SpanId = string;

export interface Span {
  spanId: SpanId;
  name: string;
  /** The first and last day, YYYY-MM-DD. */
  from: string;
  through: string;
}

/**
 * What one can choose among: everything, the last twelve months where there is more, and each year where there are several.
 *
 * @param days of the purchases, the earliest first
 */
export function spansOf(days: readonly string[]): Span[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].toReversed();
  const yearBefore = dayAfterTheSameDayOfLastYear(last);
  return [
    { spanId: "all", name: `All, ${inDays(first)} to ${inDays(last)}`, from: first, through: last },
    ...(first < yearBefore
      ? [{ spanId: "last-12-months", name: `12 months to ${inDays(last)}`, from: yearBefore, through: last }]
      : []),
    ...(years.length > 1
      ? years.map((year) => ({ spanId: year, name: year, from: `${year}-01-01`, through: `${year}-12-31` }))
      : []),
  ];
}

/** The first of the twelve months that end with a day. */
export function dayAfterTheSameDayOfLastYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  // A February 29 has no such day in the year before: it became March 1, which is the day after already.
  if (date.toISOString().slice(5, 10) === day.slice(5)) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export function isWithin(span: Span | undefined, day: string): boolean {
  return span === undefined || (day >= span.from && day <= span.through);
}
