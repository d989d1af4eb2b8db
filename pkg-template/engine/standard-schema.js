// Requests as Standard Schemas. Libraries of forms, routes and clients accept these.
import { issueKeys } from "./issue-keys.js";

export { issueKeys };

/** @type {typeof import("../types/entries/standard-schema.js").standardSchema} */
export function standardSchema(operation) {
  if (typeof operation !== "function") {
    throw new TypeError("standardSchema takes earned, missed, advice, optimize or analyze, of the package or of an engine, itself: standardSchema(advice).");
  }
  return {
    "~standard": {
      version: 1,
      vendor: "card-rewards",
      validate(value) {
        try {
          operation(/** @type {any} */ (value));
          return { value: /** @type {any} */ (value) };
        } catch (error) {
          // By name: the program may have several builds of the package.
          if (error instanceof Error && error.name === "RewardsError" && "issues" in error) {
            return { issues: /** @type {import("../types/issue.js").Issue[]} */ (error.issues).map(asStandardIssue) };
          }
          throw error;
        }
      },
    },
  };
}

/** @param {import("../types/issue.js").Issue} issue */
function asStandardIssue(issue) {
  return { message: issue.message, path: issueKeys(issue) };
}
