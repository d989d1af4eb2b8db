import { STATEMENT_LIMITS } from "./limits.js";

const CURRENCY = String.raw`(?:USD|US\$|\$)?`;
const SIGN = String.raw`([-+\u2212])?`;

/** The grammars of amounts, by the character before the cents: -12.30, ($12.30), US$1,234.56, $-12.30, 12.30-, +12.3, .99 USD */
const AMOUNTS = { ".": amounts(".", ", '"), ",": amounts(",", ". '") };

const CHARACTERS_MAX = 40;

/**
 * @param {"." | ","} point
 * @param {string} separators of thousands
 */
function amounts(point, separators) {
  const digits = String.raw`(?:\d+|\d{1,3}(?:[${separators}]\d{3})+)(?:[${point}]\d*)?|[${point}]\d+`;
  return new RegExp(String.raw`^(\()?${SIGN}\s*${CURRENCY}\s*${SIGN}(${digits})(-)?\s*${CURRENCY}(\))?$`, "i");
}

/** The expected value for an amount beyond the limit. */
export function expectedDollars() {
  return `an amount of at most ${STATEMENT_LIMITS.amountDollars.toLocaleString("en-US")} dollars`;
}

/** @param {number} amount */
export function isTooManyDollars(amount) {
  return Math.abs(amount) > STATEMENT_LIMITS.amountDollars;
}

/** @type {typeof import("../types/entries/statements.js").parseAmount} */
export function parseAmount(text, decimalPoint = ".") {
  if (text.length > CHARACTERS_MAX) {
    return undefined;
  }
  const [match, opened, before, after, digits, trailing, closed] = AMOUNTS[decimalPoint].exec(text.trim().replaceAll(/[\u00a0\u202f]/g, " ")) ?? [];
  const signs = [opened, before, after, trailing].filter((sign) => sign !== undefined);
  if (match === undefined || (opened === undefined) !== (closed === undefined) || signs.length > 1) {
    return undefined;
  }
  const [whole, cents] = digits.split(decimalPoint);
  const decimal = whole.replaceAll(/\D/g, "") + (cents === undefined ? "" : `.${cents}`);
  return signs.length === 0 || signs[0] === "+" ? decimal : `-${decimal}`;
}

/**
 * Parses an amount to the nearest double. The engine converts it back to the same decimal.
 * @param {string} text
 * @param {"." | ","} [decimalPoint]
 * @returns {number | undefined}
 */
export function amountOf(text, decimalPoint) {
  const decimal = parseAmount(text, decimalPoint);
  return decimal === undefined ? undefined : withoutNegativeZero(Number(decimal));
}

/** @param {number} amount */
export function negative(amount) {
  return withoutNegativeZero(-amount);
}

/** @param {number} amount */
function withoutNegativeZero(amount) {
  return amount === 0 ? 0 : amount;
}
