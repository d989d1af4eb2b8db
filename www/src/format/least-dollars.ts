/** The least amount worth showing: smaller ones round to no cent. */
export const LEAST_DOLLARS = 0.005;

/** A smaller difference of two sums is rounding of binary fractions. */
export const ROUNDING_DOLLARS = 1e-9;
