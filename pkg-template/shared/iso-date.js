// ISO dates: text, YYYY-MM-DD, without a time zone.

/**
 * Builds an ISO date, if the calendar has that day.
 * @param {string} year four digits
 * @param {string} month one digit or two
 * @param {string} day one digit or two
 * @returns {string | undefined}
 */
export function isoDate(year, month, day) {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(text) ? text : undefined;
}

/**
 * Whether the text is an ISO date that the calendar has.
 * @param {string} text
 */
export function isIsoDate(text) {
  // Date.parse reads 2026-02-30 as a day of March, or rejects it, depending on the runtime.
  const milliseconds = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? Date.parse(text) : NaN;
  return new Date(milliseconds).getUTCDate() === Number(text.slice(-2));
}
