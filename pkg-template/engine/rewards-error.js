/** Invalid input: the 400 of the HTTP routes, with each issue and its path. */
export class RewardsError extends Error {
  /**
   * @param {import("../types/entries/rewards-error.js").Issue[]} issues
   * @param {import("../types/entries/rewards-error.js").RewardsError["message"]} [message]
   */
  constructor(issues, message = "Invalid request body") {
    super(summary(message, issues));
    // V8 writes the stack, with this text at its top, when it is first read. Node, Deno and Chrome print it.
    void this.stack;
    // Only the documented message; `issues` has the details.
    this.message = message;
    this.status = /** @type {const} */ (400);
    this.issues = issues;
    // Node prints every enumerable property of an error: a screen of a hundred issues.
    Object.defineProperty(this, "issues", { enumerable: false });
  }

  /** The message, first issue and number of others, in one line. */
  toString() {
    return `${this.name}: ${summary(this.message, this.issues)}`;
  }

  /** The content for `JSON.stringify`: everything, for logs in JSON. */
  toJSON() {
    const { name, status, message, issues } = this;
    return { name, status, message, issues };
  }
}
// On the prototype, so that it is set when the stack is written.
Object.defineProperty(RewardsError.prototype, "name", { value: "RewardsError", configurable: true, writable: true });

/**
 * @param {string} message
 * @param {import("../types/entries/rewards-error.js").Issue[]} issues
 */
function summary(message, issues) {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return first === undefined ? message : `${message}: ${issueLine(first)}${more}`;
}

/**
 * The issue in one line: path, message, value found.
 * @param {import("../types/entries/rewards-error.js").Issue} issue
 */
export function issueLine({ message, found }) {
  return found === undefined ? message : `${message}, found ${found}`;
}
