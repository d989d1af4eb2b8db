// -12.30, ($12.30), $1,234.56, -$12.30, $-12.30, 12.30-, +12.3, .99
const AMOUNT = /^(\()?([-+\u2212])?\s?\$?\s?([-+\u2212])?((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)(-)?(\))?$/;

const CHARACTERS_MAX = 40;

/** More than any purchase by card: a larger number is an account or a reference in the wrong column. */
const DOLLARS_MAX = 1_000_000_000;

/** The expected value for an amount beyond the limit. */
export const EXPECTED_DOLLARS = `an amount of at most ${DOLLARS_MAX.toLocaleString("en-US")} dollars`;

/** @param {number} amount */
export function isTooManyDollars(amount) {
  return Math.abs(amount) > DOLLARS_MAX;
}

/**
 * Parses an amount to the nearest double, which the engine converts back to the same decimal.
 * @param {string} text
 * @returns {number | undefined}
 */
export function amountOf(text) {
  if (text.length > CHARACTERS_MAX) {
    return undefined;
  }
  const [match, opened, before, after, digits, trailing, closed] = AMOUNT.exec(text.trim().replace(/\s*USD$/, "")) ?? [];
  const signs = [opened, before, after, trailing].filter((sign) => sign !== undefined);
  if (match === undefined || (opened === undefined) !== (closed === undefined) || signs.length > 1) {
    return undefined;
  }
  const amount = Number(digits.replaceAll(",", ""));
  return signs.length === 0 || signs[0] === "+" ? amount : negative(amount);
}

/**
 * Negates, without a negative zero.
 * @param {number} amount
 */
export function negative(amount) {
  return amount === 0 ? 0 : -amount;
}
