import { inShortMonths } from "../format/words";

/** Pixels per month name. */
const WIDTH_OF_A_NAME = 34;

/** Months with a label on the axis: all, or on narrow charts every second, third, sixth or twelfth. */
export function namedMonths(months: readonly string[], width: number): string[] {
  const room = Math.max(1, Math.floor(width / WIDTH_OF_A_NAME));
  const step = [1, 2, 3, 6, 12].find((one) => months.length / one <= room) ?? 12 * Math.ceil(months.length / 12 / room);
  // The last month always has a label, since most people look for it.
  return months.filter((_, index) => (months.length - 1 - index) % step === 0);
}

/** "Jan", with the year below for the first label of a year. */
export function monthLabels(named: readonly string[]): Map<string, string> {
  return new Map(
    named.map((month, index): [string, string] => {
      const year = month.slice(0, 4);
      const isNew = named[index - 1]?.slice(0, 4) !== year;
      return [month, isNew ? `${inShortMonths(month)}\n${year}` : inShortMonths(month)];
    }),
  );
}
