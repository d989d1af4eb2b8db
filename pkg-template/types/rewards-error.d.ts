/** One thing that was wrong with a request, or with cards or a catalog of your own. */
export interface Issue {
  /** Where it was; empty for the whole request. @example "transactions[3].transactionAmount" */
  path: string;
  /**
   * What belongs there. Always there for a request; left out where cards or a catalog break a rule of the catalog, which
   * `message` tells in words.
   * @example "a number"
   */
  expected?: string;
  /** What was there; left out as `expected` is. @example "text" */
  found?: string;
  /**
   * Which rule of the catalog the cards or the catalog break, for programs: the compiler's code in kebab-case. Left out for a
   * request, and where the cards are no list or the catalog is no object of its files.
   * @example "no-scope"
   */
  code?: string;
  /** Where it was and what is wrong, in one line. @example "transactions[3].transactionAmount: expected a number" */
  message: string;
}

/**
 * Thrown for a request that is not valid, and by `createEngine` for options that are not. Where a program has both the
 * ES module and the CommonJS build loaded, each has a class of its own: compare `error.name === "RewardsError"` there.
 *
 * @example
 * try {
 *   earned(request);
 * } catch (error) {
 *   if (!(error instanceof RewardsError)) throw error;
 *   for (const issue of error.issues) console.error(issue.message);
 * }
 */
export declare class RewardsError extends Error {
  /** The package makes them; a program has use for this in tests of its own. */
  constructor(issues: Issue[], message?: RewardsError["message"]);
  /** The status that the HTTP service answers. */
  readonly status: 400;
  /** `Invalid request body`; from `createEngine`, for cards or a catalog of your own, `Invalid catalog`. */
  message: "Invalid request body" | "Invalid catalog";
  /** What was wrong, and where: at least one, at most 100 of a request. */
  readonly issues: Issue[];
  /** The message, the first issue and how many more there are, in one line. */
  toString(): string;
  /** What `JSON.stringify` writes: name, status, message and all issues. */
  toJSON(): object;
}
