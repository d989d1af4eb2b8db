/** The least amount worth showing: smaller ones round to no cent. */
export const LEAST_DOLLARS = 0.005;
