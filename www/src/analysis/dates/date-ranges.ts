/** Date ranges of a view. */
import { dayAfterTheSameDayOfLastYear, dayLater, dayOf } from "../../format/days";
import { inDays, inMonths, inShortMonths } from "../../format/words";

/** A range: `all`, `last-12-months` (of the statements, not of the calendar), a year such as `2026`, or a month or quarter by its first day. */
export type DateRangeId = string;

interface DateRange {
  rangeId: DateRangeId;
  name: string;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  through: string;
}

/**
 * Ranges to select from: everything; and those of the last twelve months, this and last month and quarter, and the years with
 * some but not all purchases.
 *
 * @param days days of the purchases, earliest first
 * @param today in the person's time zone
 */
export function dateRangesOf(days: readonly string[], today: string): DateRange[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all = { rangeId: "all", name: "All", from: first, through: last };
  const yearBefore = dayAfterTheSameDayOfLastYear(last);
  const lastTwelveMonths = { rangeId: "last-12-months", name: `12 months to ${inDays(last)}`, from: yearBefore, through: last };
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].toReversed();
  const parts = [lastTwelveMonths, ...thisAndLast("month", today), ...thisAndLast("quarter", today), ...years.map((year) => yearOf(year, today))];
  return [all, ...parts.filter((part) => (first < part.from || last > part.through) && days.some((day) => isWithin(part, day)))];
}

function thisAndLast(period: "month" | "quarter", today: string): DateRange[] {
  const start = firstDayOf(period, today);
  return [
    rangeOf(`This ${period}`, period, start),
    rangeOf(`Last ${period}`, period, firstDayOf(period, dayLater(start, -1))),
  ];
}

function rangeOf(name: string, period: "month" | "quarter", from: string): DateRange {
  const through = dayLater(firstDayOf(period, from, 1), -1);
  const months = period === "month" ? inMonths(from.slice(0, 7)) : `${inShortMonths(from.slice(0, 7))} to ${inMonths(through.slice(0, 7))}`;
  return { rangeId: `${period} of ${from}`, name: `${name}, ${months}`, from, through };
}

function yearOf(year: string, today: string): DateRange {
  const yearsAgo = Number(today.slice(0, 4)) - Number(year);
  const name = yearsAgo === 0 ? `This year, ${year}` : yearsAgo === 1 ? `Last year, ${year}` : year;
  return { rangeId: year, name, from: `${year}-01-01`, through: `${year}-12-31` };
}

/** @param later number of months or quarters after that of the day */
function firstDayOf(period: "month" | "quarter", day: string, later = 0): string {
  const months = period === "month" ? 1 : 3;
  const index = Math.floor((Number(day.slice(5, 7)) - 1) / months) + later;
  return dayOf(new Date(Date.UTC(Number(day.slice(0, 4)), index * months, 1)));
}

export function isWithin(range: DateRange | undefined, day: string): boolean {
  return range === undefined || (day >= range.from && day <= range.through);
}
