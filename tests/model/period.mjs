/**
 * The period a day lies in, as text that is the same for all days of the period. Periods are those of the calendar, but
 * for a card's own years: each begins on the anniversary, or with the calendar's where nobody gave one.
 * @param {string} period
 * @param {string} date
 * @param {string} [anniversary] MM-DD
 * @returns {string}
 */
export function periodOf(period, date, anniversary = "01-01") {
  const [year, month] = date.split("-");
  switch (period) {
    case "month":
      return `${year}-${month}`;
    case "quarter":
      return `${year} Q${Math.ceil(Number(month) / 3)}`;
    case "year":
      return year;
    case "anniversary-year":
      return `from ${anniversary} of ${date.slice("YYYY-".length) < anniversary ? Number(year) - 1 : Number(year)}`;
    default:
      throw new Error(`no such period: ${period}`);
  }
}
