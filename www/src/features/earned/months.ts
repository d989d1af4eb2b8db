import { twoDigits } from "../../format/two-digits";

/** Fifty years: a wrong date must not produce an endless list of months. */
const MOST_MONTHS = 600;

/** @returns every month, YYYY-MM, from the first through the last; at most the last fifty years */
export function monthsBetween(earliest: string, last: string): string[] {
  const count = Math.min(MOST_MONTHS, numberOf(last) - numberOf(earliest) + 1);
  const first = monthOfNumber(numberOf(last) - count + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => monthOfNumber(numberOf(first) + index));
}

/** Months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthOfNumber(number: number): string {
  const year = Math.floor(number / 12).toString().padStart(4, "0");
  return `${year}-${twoDigits((number % 12) + 1)}`;
}
