// The routes of the service: three of the contract, and extensions.

/**
 * @typedef {import("../types/entries/handler.js").ResponseRecord["route"]} RouteName
 *
 * @typedef {object} Route
 * @property {RouteName} name
 * @property {import("../engine/calculation.js").Operation} operation
 * @property {"maxTransactions" | "maxMissedTransactions"} [limit] the option that limits a request's transactions
 */

/** @type {Route[]} */
export const ROUTES = [
  { name: "/reward/earned", operation: "earned", limit: "maxTransactions" },
  { name: "/reward/missed", operation: "missed", limit: "maxMissedTransactions" },
  { name: "/recommend/advice", operation: "advice" },
];

/**
 * The routes that a handler has only if its options name them. `analyze` and `optimize` compare each transaction with many cards,
 * as `missed` does, so its limit is theirs.
 * @type {Record<import("../types/entries/handler.js").Extension, Route>}
 */
export const EXTENSIONS = {
  optimize: { name: "/extensions/optimize", operation: "optimize", limit: "maxMissedTransactions" },
  analyze: { name: "/extensions/analyze", operation: "analyze", limit: "maxMissedTransactions" },
  cardTerms: { name: "/extensions/card-terms", operation: "card_terms" },
};

/** The name of every other path in records: invented paths must not fill logs and metrics. */
export const OTHER_ROUTE = "other";
