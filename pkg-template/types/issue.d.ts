// Generated from src/api by `cargo xtask types`; edit the definitions there.

/** One fault of a request, custom cards or a custom catalog. */
export interface Issue {
  /** Path of the value; empty for the whole request. @example "transactions[3].transactionAmount" */
  path: string;
  /**
   * The expected value. Always present for a request; left out where cards or a catalog break a rule of the catalog,
   * which `message` states.
   * @example "a number"
   */
  expected?: string;
  /** The value found; left out where `expected` is. @example "text" */
  found?: string;
  /**
   * Its kind, in kebab-case: for a request `missing-field`, `unexpected-type`, `unexpected-value` or `limit-exceeded`;
   * for cards and catalogs these, or the broken rule of the catalog.
   * @example "no-scope"
   */
  code: string;
  /**
   * The broken rule of the catalog in words, without the path; left out where `expected` is present.
   * @example "name categories or merchants, or write everything = true"
   */
  fault?: string;
  /** The path and the fault, in one line. @example "transactions[3].transactionAmount: expected a number" */
  message: string;
}
