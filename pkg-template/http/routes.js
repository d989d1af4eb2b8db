// The three routes of the service.

/**
 * @typedef {import("../engine/calculation.js").Operation} Operation
 * @typedef {import("../types/entries/handler.js").ResponseRecord["route"]} RouteName
 */

/** @type {{ name: RouteName, operation: Operation }[]} */
const ROUTES = [
  { name: "/reward/earned", operation: "earned" },
  { name: "/reward/missed", operation: "missed" },
  { name: "/recommend/advice", operation: "advice" },
];

/** The name of every other path in records: invented paths must not fill logs and metrics. */
export const OTHER_ROUTE = "other";

/** Every route name in records. */
export const ROUTE_NAMES = [...ROUTES.map(({ name }) => name), OTHER_ROUTE];

/**
 * @param {string} path
 * @param {string} basePath
 * @returns {{ name: RouteName, operation: Operation } | undefined} nothing for another path
 */
export function routeOf(path, basePath) {
  return ROUTES.find(({ name }) => path === basePath + name);
}
