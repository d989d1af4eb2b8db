import { statementOf } from "./cycle.mjs";

/** @import { Holding } from "./holding.mjs" */

/**
 * The period of a day, as text equal for all its days. Periods follow the calendar, except statements
 * and a card's own years, which begin on the anniversary if it is known.
 * @param {string} period
 * @param {string} date
 * @param {Holding} holding
 * @returns {string}
 */
export function periodOf(period, date, { card, settings }) {
  const [year, month] = date.split("-");
  const { anniversary = "01-01" } = settings;
  switch (period) {
    case "month":
      return `${year}-${month}`;
    case "statement":
      return statementOf(date, card.cycle);
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
