// Generated from src/api and catalog/crate by `cargo xtask types`; edit the constants there.

/** @type {typeof import("../types/entries/index.js").REQUEST_LIMITS} */
export const REQUEST_LIMITS = Object.freeze({
  amountDollars: 1000000000000,
  pointDollars: 1,
  yourCards: 500,
  firstCardId: 1000000,
});
