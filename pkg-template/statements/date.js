const FORMS = [
  // 2026-11-21, 2026/11/21, 2026-11-21T10:00:00Z
  { form: /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/, year: 1, month: 2, day: 3 },
  // 20261121, 20261121120000.000[-5:EST]
  { form: /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?(?:\.\d+)?(?:\[.*\])?$/, year: 1, month: 2, day: 3 },
  // 11/21/2026, 1/5/26, 11-21-2026
  { form: /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?: .*)?$/, year: 3, month: 1, day: 2 },
];

/**
 * The day as YYYY-MM-DD, if it is one of the calendar. Days are taken as the bank writes them, in no time zone.
 * @param {string} text
 * @returns {string | undefined}
 */
export function dateOf(text) {
  const trimmed = text.trim();
  for (const { form, year, month, day } of FORMS) {
    const match = form.exec(trimmed);
    if (match !== null) {
      return existing(match[year].length === 2 ? `20${match[year]}` : match[year], match[month], match[day]);
    }
  }
  return undefined;
}

// Statements of before are on paper.
const FIRST_YEAR = 1990;

/**
 * What is wrong with the year: "11/21/0206" is a day of the calendar, and yet no day of a purchase.
 * @param {string} date YYYY-MM-DD
 * @returns {string | undefined}
 */
export function yearProblem(date) {
  const year = date.slice(0, 4);
  // The day where the bank is can be of the next year already.
  const lastYear = new Date().getUTCFullYear() + 1;
  return Number(year) < FIRST_YEAR || Number(year) > lastYear ? `is of the year ${year}, which is not from ${FIRST_YEAR} to ${lastYear}` : undefined;
}

/**
 * @param {string} year
 * @param {string} month
 * @param {string} day
 */
function existing(year, month, day) {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // The Date of a day that the month lacks is one of the next month, or none.
  const milliseconds = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(iso) ? iso : undefined;
}
