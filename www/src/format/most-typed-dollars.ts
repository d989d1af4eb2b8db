/** The largest amount in a form. The engine accepts more, but no purchase or cap reaches a billion: more is a typing error. */
export const MOST_TYPED_DOLLARS = 1_000_000_000;
