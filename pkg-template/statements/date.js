import { isoDate } from "../shared/iso-date.js";

const FORMS = [
  // 2026-11-21, 2026/11/21, 2026-11-21T10:00:00Z
  { form: /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/, year: 1, month: 2, day: 3 },
  // 20261121, 20261121120000.000[-5:EST]
  { form: /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?(?:\.\d+)?(?:\[.*\])?$/, year: 1, month: 2, day: 3 },
  // 11/21/2026, 1/5/26, 11-21-2026
  { form: /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?: .*)?$/, year: 3, month: 1, day: 2 },
];

/**
 * The date as YYYY-MM-DD, or undefined if it does not exist. Dates are read as written, without a time zone.
 * @param {string} text
 * @returns {string | undefined}
 */
export function dateOf(text) {
  const trimmed = text.trim();
  for (const { form, year, month, day } of FORMS) {
    const match = form.exec(trimmed);
    if (match !== null) {
      return isoDate(match[year].length === 2 ? `20${match[year]}` : match[year], match[month], match[day]);
    }
  }
  return undefined;
}

// Older statements are on paper.
const FIRST_YEAR = 1990;

/**
 * Checks the year: "11/21/0206" is a calendar date, but not the date of a purchase.
 * @param {string} date YYYY-MM-DD
 * @returns {{ year: string, expected: string } | undefined} nothing for a plausible year
 */
export function implausibleYear(date) {
  const year = date.slice(0, 4);
  // In the bank's time zone the next year may have begun.
  const lastYear = new Date().getUTCFullYear() + 1;
  return Number(year) < FIRST_YEAR || Number(year) > lastYear ? { year, expected: `a year from ${FIRST_YEAR} to ${lastYear}` } : undefined;
}
