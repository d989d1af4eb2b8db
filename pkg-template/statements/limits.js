/** @type {typeof import("../types/entries/statements.js").STATEMENT_LIMITS} */
export const STATEMENT_LIMITS = Object.freeze({
  fileMegabytes: 50,
  rows: 200_000,
  rowsBeforeHeader: 20,
  amountDollars: 1_000_000_000,
  firstYear: 1990,
  get lastYear() {
    return new Date().getUTCFullYear() + 1;
  },
});
