/** The request was not valid: the same 400 that the HTTP service answers, and what was wrong where. */
export class RewardsError extends Error {
  /** @param {import("../types/rewards-error.js").Issue[]} issues */
  constructor(issues) {
    // The message is the documented one and nothing else; `issues` has the details.
    super("Invalid request body");
    this.name = "RewardsError";
    this.status = /** @type {const} */ (400);
    this.issues = issues;
  }

  /** The message and one line for each issue, for logs and terminals. */
  toString() {
    return [`${this.name}: ${this.message}`, ...issueLines(this)].join("\n");
  }
}

/** @param {RewardsError} error */
export function issueLines({ issues }) {
  return issues.map(({ message, found }) => `  ${message}, found ${found}`);
}
