import type { CardCap } from "card-rewards/slim";

export type Period = CardCap["period"];

/**
 * The first day of the period in which a day lies.
 *
 * @param day YYYY-MM-DD
 * @param anniversary the month and day on which the card's own years begin, MM-DD
 */
export function startOfPeriod(day: string, period: Period, anniversary = "01-01"): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  switch (period) {
    case "month":
      return firstOf(year, month);
    case "quarter":
      return firstOf(year, month - ((month - 1) % 3));
    case "year":
      return firstOf(year, 1);
    case "anniversary-year":
      return anniversaryOf(day.slice(5) >= anniversary ? year : year - 1, anniversary);
  }
}

/** The day on which the period after that of a day begins. */
export function startOfNextPeriod(day: string, period: Period, anniversary = "01-01"): string {
  const start = startOfPeriod(day, period, anniversary);
  const year = Number(start.slice(0, 4));
  const month = Number(start.slice(5, 7));
  switch (period) {
    case "month":
      return firstOf(year, month + 1);
    case "quarter":
      return firstOf(year, month + 3);
    case "year":
      return firstOf(year + 1, 1);
    case "anniversary-year":
      return anniversaryOf(year + 1, anniversary);
  }
}

/** @param month may be after December: the calendar goes on */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

/** In years without February 29th such an anniversary is the day after the 28th. */
function anniversaryOf(year: number, anniversary: string): string {
  return new Date(Date.UTC(year, Number(anniversary.slice(0, 2)) - 1, Number(anniversary.slice(3)))).toISOString().slice(0, 10);
}
