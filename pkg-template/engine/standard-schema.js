// Requests as Standard Schemas, for libraries of forms, routes and clients that accept these.

/** @type {typeof import("../types/entries/standard-schema.js").standardSchema} */
export function standardSchema(operation) {
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
            return { issues: /** @type {import("../types/rewards-error.js").Issue[]} */ (error.issues).map(asStandardIssue) };
          }
          throw error;
        }
      },
    },
  };
}

/** @param {import("../types/rewards-error.js").Issue} issue */
function asStandardIssue({ path, message }) {
  return { message, path: keysOf(path) };
}

/**
 * The keys of a path such as `transactions[3].merchant` or `cardSettings["Amex Gold"].tier`.
 * @param {string} path
 * @returns {(string | number)[]}
 */
function keysOf(path) {
  const keys = path.matchAll(/\[(\d+)\]|\["(.*?)"\](?=[.[]|$)|(?:^|\.)([^.[]+)/g);
  return [...keys].map(([, index, quoted, name]) => (index === undefined ? (quoted ?? name) : Number(index)));
}
