import type { CardCap } from "card-rewards/slim";

export type Period = CardCap["period"];

/**
 * The first day of the period in which a day lies.
 *
 * @param day YYYY-MM-DD
 * @param anniversary the month and day on which the card's own years begin, MM-DD
 */
export function startOfPeriod(day: string, period: Period, anniversary = "01-01"): string {
  const year = day.slice(0, 4);
  const month = Number(day.slice(5, 7));
  switch (period) {
    case "month":
      return `${day.slice(0, 7)}-01`;
    case "quarter":
      return `${year}-${(month - ((month - 1) % 3)).toString().padStart(2, "0")}-01`;
    case "year":
      return `${year}-01-01`;
    case "anniversary-year":
      return day.slice(5) >= anniversary ? `${year}-${anniversary}` : `${(Number(year) - 1).toString()}-${anniversary}`;
  }
}
