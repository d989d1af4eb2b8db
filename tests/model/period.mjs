/**
 * The calendar period a day lies in, as text that is the same for all days of the period.
 * @param {string} period
 * @param {string} date
 * @returns {string}
 */
export function periodOf(period, date) {
  const [year, month] = date.split("-");
  switch (period) {
    case "month":
      return `${year}-${month}`;
    case "quarter":
      return `${year} Q${Math.ceil(Number(month) / 3)}`;
    case "year":
    case "anniversary-year": // of the calendar, since no request names an anniversary yet
      return year;
    default:
      throw new Error(`no such period: ${period}`);
  }
}
