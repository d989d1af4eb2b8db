import Big from "big.js";

/** Exact cents: 0.017 dollars are 1.7 cents, where binary fractions give 1.7000000000000002. */
export function centsOf(dollars: number): number {
  return new Big(dollars).times(100).toNumber();
}

/** Dollars of cents, with the most decimals of a point valuation. */
export function dollarsOfCents(cents: number): number {
  return new Big(cents).div(100).round(12).toNumber();
}
