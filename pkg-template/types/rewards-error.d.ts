/** One thing that was wrong with a request. */
export interface Issue {
  /** Where it was; empty for the whole request. @example "transactions[3].transactionAmount" */
  path: string;
  /** What belongs there. @example "a number" */
  expected: string;
  /** What was there. @example "text" */
  found: string;
  /** Where it was and what belongs there, in one line. @example "transactions[3].transactionAmount: expected a number" */
  message: string;
}

/**
 * Thrown for a request that is not valid. Where a program has both the ES module and the CommonJS build
 * loaded, each has a class of its own: compare `error.name === "RewardsError"` there.
 *
 * @example
 * try {
 *   earned(request);
 * } catch (error) {
 *   if (!(error instanceof RewardsError)) throw error;
 *   for (const issue of error.issues) console.error(`${issue.message}, found ${issue.found}`);
 * }
 */
export declare class RewardsError extends Error {
  constructor(issues: Issue[]);
  /** The status that the HTTP service answers. */
  readonly status: 400;
  /** Always exactly `Invalid request body`. */
  message: string;
  /** What was wrong, and where. */
  readonly issues: Issue[];
  /** The message and one line for each issue. */
  toString(): string;
}
