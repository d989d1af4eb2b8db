/** Which days a view is about. */
import { startOfNextPeriod, startOfPeriod } from "../calculation/periods";
import { inDays, inMonths, inShortMonths } from "./words";

/** `all`, `last-12-months` (of the statements, not of the calendar), a year such as `2026`, or a month or quarter by its first day. */
export type SpanId = string;

export interface Span {
  spanId: SpanId;
  name: string;
  /** The first and last day, YYYY-MM-DD. */
  from: string;
  through: string;
}

/**
 * What one can choose among: everything, and of the last twelve months, this and the last month and quarter, and the years those
 * in which there are some of the purchases, but not all.
 *
 * @param days of the purchases, the earliest first
 * @param today where the person is
 */
export function spansOf(days: readonly string[], today: string): Span[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all = { spanId: "all", name: `All, ${inDays(first)} to ${inDays(last)}`, from: first, through: last };
  const yearBefore = dayAfterTheSameDayOfLastYear(last);
  const lastTwelveMonths = { spanId: "last-12-months", name: `12 months to ${inDays(last)}`, from: yearBefore, through: last };
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].toReversed();
  const parts = [lastTwelveMonths, ...thisAndLast("month", today), ...thisAndLast("quarter", today), ...years.map((year) => yearOf(year, today))];
  return [all, ...parts.filter((part) => (first < part.from || last > part.through) && days.some((day) => isWithin(part, day)))];
}

function thisAndLast(period: "month" | "quarter", today: string): Span[] {
  const start = startOfPeriod(today, period);
  const startBefore = startOfPeriod(dayBefore(start), period);
  return [
    spanOf(`This ${period}`, period, start),
    spanOf(`Last ${period}`, period, startBefore),
  ];
}

function spanOf(name: string, period: "month" | "quarter", from: string): Span {
  const through = dayBefore(startOfNextPeriod(from, period));
  const months = period === "month" ? inMonths(from.slice(0, 7)) : `${inShortMonths(from.slice(0, 7))} to ${inMonths(through.slice(0, 7))}`;
  return { spanId: `${period} of ${from}`, name: `${name}, ${months}`, from, through };
}

function yearOf(year: string, today: string): Span {
  const yearsAgo = Number(today.slice(0, 4)) - Number(year);
  const name = yearsAgo === 0 ? `This year, ${year}` : yearsAgo === 1 ? `Last year, ${year}` : year;
  return { spanId: year, name, from: `${year}-01-01`, through: `${year}-12-31` };
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
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
