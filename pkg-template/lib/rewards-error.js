/** What was given is not valid: the same 400 that the HTTP service answers, and what was wrong where. */
export class RewardsError extends Error {
  /**
   * @param {import("../types/rewards-error.js").Issue[]} issues
   * @param {import("../types/rewards-error.js").RewardsError["message"]} [message]
   */
  constructor(issues, message = "Invalid request body") {
    // The message is the documented one and nothing else; `issues` has the details.
    super(message);
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
  return issues.map(({ message, found }) => (found === undefined ? `  ${message}` : `  ${message}, found ${found}`));
}
