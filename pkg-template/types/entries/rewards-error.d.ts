import type { Issue } from "../issue.js";

export type { Issue } from "../issue.js";

/**
 * The error of an invalid request, and of invalid options of `createEngine`. The ES module and the CommonJS build each have a
 * class of their own: a program that loads both compares `error.name === "RewardsError"`.
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
  /** For tests: the package creates all others. */
  constructor(issues: Issue[], message?: RewardsError["message"]);
  /** Status of the HTTP response. */
  readonly status: 400;
  /** `Invalid request body`; from `createEngine`, for custom cards or a custom catalog, `Invalid catalog`. */
  message: "Invalid request body" | "Invalid catalog";
  /** All issues: at least one, at most 100 of a request. */
  readonly issues: Issue[];
  /** The message, first issue and number of others, in one line. */
  toString(): string;
  /** Name, status, message and all issues, for `JSON.stringify`. */
  toJSON(): object;
}
