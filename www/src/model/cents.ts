import Big from "big.js";

/** Cents that dollars are, exactly: 0.017 is 1.7, where binary fractions say 1.7000000000000002. */
export function centsOf(dollars: number): number {
  return new Big(dollars).times(100).toNumber();
}

/** Dollars that cents are, with no more decimal places than a point value may have. */
export function dollarsOf(cents: number): number {
  return new Big(cents).div(100).round(12).toNumber();
}
