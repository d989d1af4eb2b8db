// Dates of statements. A library would only add to this code, since the accepted forms and their order remain to be listed.
// Measured on 2026-11-26, minified and gzipped: this file has 0.8 kB with iso-date.js. `parse` of date-fns (4.4) has 7.9 kB,
// dayjs (1.11) with its plugin for formats 5.1 kB. any-date-parser (2.2, 6.9 kB) needs no formats, but misreads dates of OFX.
import { isoDate } from "../shared/iso-date.js";
import { STATEMENT_LIMITS } from "./limits.js";

/** @typedef {import("../types/entries/statements.js").DateOrder} DateOrder */

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/i;

// 11/21/2026 and 11-21-2026: other notations have one order.
const TWO_ORDERS = /^[^\d]*\d{1,2}[-/]/;

const FORMS = [
  // 2026-11-21, 2026/11/21, 2026-11-21T10:00:00Z
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})(?:[T ,].*)?$/,
  // 20261121, 20261121120000.000[-5:EST]
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:\d{4}|\d{6})?(?:\.\d+)?(?:\[.*\])?$/,
  // 11/21/2026, 1/5/26, 11-21-2026; with an order of day and month also 21.11.2026
  /^(?<first>\d{1,2})(?<separator>[-/. ]{1,2})(?<second>\d{1,2})[-/. ]{1,2}(?<year>\d{4}|\d{2})(?:[T ,].*)?$/,
  // 21 Nov 2026, 21-Nov-26
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(?<month>[a-z]{3,9})[-/., ]{1,2}(?<year>\d{4}|\d{2})(?:[T ,].*)?$/i,
  // Nov 21, 2026, November 21st, 2026
  /^(?<month>[a-z]{3,9})[-/., ]{1,2}(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(?<year>\d{4}|\d{2})(?:[T ,].*)?$/i,
];

/** @type {typeof import("../types/entries/statements.js").parseDate} */
export function parseDate(text, order) {
  const trimmed = text.trim().replace(WEEKDAY, "");
  for (const form of FORMS) {
    const groups = form.exec(trimmed)?.groups;
    if (groups !== undefined) {
      return dateOfGroups(groups, order);
    }
  }
  return undefined;
}

/**
 * @param {Record<string, string>} groups of one of the forms
 * @param {DateOrder | undefined} order
 */
function dateOfGroups({ year, month, day, first, second, separator }, order) {
  const fullYear = year.length === 2 ? `20${year}` : year;
  if (first === undefined) {
    return isoDate(fullYear, monthNumber(month), day);
  }
  // American dates have a hyphen or a slash; others may have the day first.
  if (order === undefined && separator !== "-" && separator !== "/") {
    return undefined;
  }
  return order === "day-first" ? isoDate(fullYear, second, first) : isoDate(fullYear, first, second);
}

/** @param {string} month a number or a name */
function monthNumber(month) {
  return /^\d/.test(month) ? month : `${MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1}`;
}

/**
 * Checks the year: "11/21/0206" is a calendar date, but not the date of a purchase.
 * @param {string} date YYYY-MM-DD
 * @returns {{ year: string, expected: string } | undefined} nothing for a plausible year
 */
export function implausibleYear(date) {
  const year = date.slice(0, 4);
  const { firstYear, lastYear } = STATEMENT_LIMITS;
  return Number(year) < firstYear || Number(year) > lastYear ? { year, expected: `a year from ${firstYear} to ${lastYear}` } : undefined;
}

/**
 * The first dates that exist in one order only, by that order.
 * @param {Iterable<string>} texts
 * @returns {ReadonlyMap<DateOrder, string>} empty if no date shows an order
 */
export function ordersOfDates(texts) {
  /** @type {Map<DateOrder, string>} */
  const found = new Map();
  for (const text of texts) {
    const { dayFirst, monthFirst } = daysOf(text);
    const order = dayFirst === undefined ? "month-first" : "day-first";
    if ((dayFirst === undefined) !== (monthFirst === undefined) && !found.has(order)) {
      found.set(order, text);
    }
  }
  return found;
}

/**
 * Whether the two orders give two dates.
 * @param {string} text
 */
export function hasTwoReadings(text) {
  const { dayFirst, monthFirst } = daysOf(text);
  return dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst;
}

/**
 * Whether a text is a date, whatever its order.
 * @param {string} text
 */
export function isDateInAnyOrder(text) {
  return (parseDate(text) ?? parseDate(text, "day-first")) !== undefined;
}

/**
 * A date in both orders.
 *
 * Neither for notations that have one order.
 * @param {string} text
 * @returns {{ dayFirst?: string, monthFirst?: string }}
 */
function daysOf(text) {
  // Most files have other notations, or hundreds of thousands of cells.
  return TWO_ORDERS.test(text) ? { dayFirst: parseDate(text, "day-first"), monthFirst: parseDate(text, "month-first") } : {};
}

/**
 * The posting day of a purchase. It only helps to find the purchase in another file, so an implausible one is no error.
 * @param {string} text
 * @param {string} date of the purchase
 * @param {DateOrder} [order]
 * @returns {string | undefined} nothing if it is missing, or precedes the purchase
 */
export function postingDayOf(text, date, order) {
  const posted = parseDate(text, order);
  return posted !== undefined && posted >= date && implausibleYear(posted) === undefined ? posted : undefined;
}
