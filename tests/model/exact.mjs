// Exact rational numbers. The model must not share the engine's decimals, nor their limit of 28 digits.

/**
 * `top / bottom`, not necessarily in lowest terms; `bottom` is positive.
 * @typedef {{ top: bigint, bottom: bigint }} Exact
 */

/** @type {Exact} */
export const ZERO = { top: 0n, bottom: 1n };

/**
 * The decimal of the number's shortest text: 19.99 is 1999/100.
 * @param {number} number
 * @returns {Exact}
 */
export function exact(number) {
  const spelled = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number));
  if (!spelled) {
    throw new TypeError(`not a finite number: ${number}`);
  }
  const [, minusSign, whole, decimals = "", exponent = "0"] = spelled;
  const digits = BigInt(`${minusSign}${whole}${decimals}`);
  const places = decimals.length - Number(exponent);
  return places >= 0
    ? { top: digits, bottom: 10n ** BigInt(places) }
    : { top: digits * 10n ** BigInt(-places), bottom: 1n };
}

/** @type {(a: Exact, b: Exact) => Exact} */
export function plus(a, b) {
  return a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

/** @type {(a: Exact) => Exact} */
export function negative(a) {
  return { top: -a.top, bottom: a.bottom };
}

/** @type {(a: Exact, b: Exact) => Exact} */
export function minus(a, b) {
  return plus(a, negative(b));
}

/** @type {(a: Exact, b: Exact) => Exact} */
export function times(a, b) {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** @type {(a: Exact, b: Exact) => Exact} */
export function dividedBy(a, b) {
  const quotient = { top: a.top * b.bottom, bottom: a.bottom * b.top };
  return quotient.bottom < 0n ? { top: -quotient.top, bottom: -quotient.bottom } : quotient;
}

/**
 * Rounded to decimal places; of two equally near, the even one.
 * @type {(a: Exact, places: number) => Exact}
 */
export function roundedTo({ top, bottom }, places) {
  const one = 10n ** BigInt(places);
  const [units, rest] = [(top * one) / bottom, (top * one) % bottom];
  const [twice, away] = rest < 0n ? [-rest * 2n, -1n] : [rest * 2n, 1n];
  const isUp = twice > bottom || (twice === bottom && units % 2n !== 0n);
  return { top: isUp ? units + away : units, bottom: one };
}

/**
 * Negative if a is less, 0 if equal, positive if more.
 * @type {(a: Exact, b: Exact) => number}
 */
export function compare(a, b) {
  const left = a.top * b.bottom;
  const right = b.top * a.bottom;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** @type {(a: Exact) => number} */
export function sign(a) {
  return compare(a, ZERO);
}

/** @type {(a: Exact, b: Exact) => Exact} */
export function larger(a, b) {
  return compare(a, b) >= 0 ? a : b;
}

/** @type {(a: Exact, b: Exact) => Exact} */
export function smaller(a, b) {
  return compare(a, b) <= 0 ? a : b;
}

/** @type {(numbers: Exact[]) => Exact} */
export function sum(numbers) {
  return numbers.reduce(plus, ZERO);
}

const DIGITS_OF_A_DOUBLE = 53;
const SMALLEST_EXPONENT = -1074;

/**
 * The double nearest to the number; of two equally near, the one whose last bit is 0. Zero is never -0.
 * @param {Exact} number
 * @returns {number}
 */
export function nearestDouble({ top, bottom }) {
  if (top < 0n) {
    return -nearestDouble({ top: -top, bottom });
  }
  if (top === 0n) {
    return 0;
  }
  // number = (whole + rest) * 2 ** exponent, where whole has 53 bits, fewer only below the smallest exponent.
  let exponent = Math.max(bitsOf(top) - bitsOf(bottom) - DIGITS_OF_A_DOUBLE, SMALLEST_EXPONENT);
  if (scaled(top, bottom, exponent).whole >= 2n ** BigInt(DIGITS_OF_A_DOUBLE)) {
    exponent += 1;
  }
  const { whole, twiceTheRest, one } = scaled(top, bottom, exponent);
  const up = twiceTheRest > one || (twiceTheRest === one && whole % 2n === 1n);
  return Number(up ? whole + 1n : whole) * 2 ** exponent;
}

/** @type {(number: bigint) => number} */
function bitsOf(number) {
  return number.toString(2).length;
}

/** @type {(top: bigint, bottom: bigint, exponent: number) => { whole: bigint, twiceTheRest: bigint, one: bigint }} */
function scaled(top, bottom, exponent) {
  const dividend = exponent < 0 ? top << BigInt(-exponent) : top;
  const divisor = exponent > 0 ? bottom << BigInt(exponent) : bottom;
  return { whole: dividend / divisor, twiceTheRest: (dividend % divisor) * 2n, one: divisor };
}
