// -12.30, ($12.30), $1,234.56, -$12.30, $-12.30, 12.30-, +12.3, .99
const AMOUNT = /^(\()?([-+\u2212])?\s?\$?\s?([-+\u2212])?((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)(-)?(\))?$/;

const LETTERS_MAX = 40;

/**
 * The number that the text spells: the double nearest to the decimal, which the engine reads as that decimal again.
 * @param {string} text
 * @returns {number | undefined}
 */
export function amountOf(text) {
  if (text.length > LETTERS_MAX) {
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
 * Without the negative zero.
 * @param {number} amount
 */
export function negative(amount) {
  return amount === 0 ? 0 : -amount;
}
