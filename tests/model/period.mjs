/**
 * The period of a day, as text that is the same for all days of the period. Periods follow the calendar, except a card's
 * own years, which begin on the anniversary if it is known. Statement cycles, which are not known here, are months.
 * @param {string} period
 * @param {string} date
 * @param {string} [anniversary] MM-DD
 * @returns {string}
 */
export function periodOf(period, date, anniversary = "01-01") {
  const [year, month] = date.split("-");
  switch (period) {
    case "month":
    case "statement":
      return `${year}-${month}`;
    case "quarter":
      return `${year} Q${Math.ceil(Number(month) / 3)}`;
    case "year":
      return year;
    case "anniversary-year":
      return `from ${anniversary} of ${date.slice("YYYY-".length) < anniversary ? Number(year) - 1 : Number(year)}`;
    default:
      throw new Error(`unknown period: ${period}`);
  }
}
