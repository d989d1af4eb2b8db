/** @returns every month, YYYY-MM, from the first through the last */
export function monthsBetween(first: string, last: string): string[] {
  const count = numberOf(last) - numberOf(first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => monthOfNumber(numberOf(first) + index));
}

/** Months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthOfNumber(number: number): string {
  const year = Math.floor(number / 12).toString().padStart(4, "0");
  return `${year}-${((number % 12) + 1).toString().padStart(2, "0")}`;
}
