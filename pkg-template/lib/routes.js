// The three routes of the service.

/**
 * @typedef {import("./calculation.js").Operation} Operation
 * @typedef {import("../handler.js").AnswerRecord["route"]} RouteName
 */

/** @type {{ name: RouteName, operation: Operation }[]} */
const ROUTES = [
  { name: "/reward/earned", operation: "earned" },
  { name: "/reward/missed", operation: "missed" },
  { name: "/recommend/advice", operation: "advice" },
];

/** What a record calls every other path: paths are the caller's words, and must not fill logs and metrics. */
export const OTHER_ROUTE = "other";

/** Every route that a record can name. */
export const ROUTE_NAMES = [...ROUTES.map(({ name }) => name), OTHER_ROUTE];

/**
 * @param {string} path
 * @param {string} basePath
 * @returns {{ name: RouteName, operation: Operation } | undefined} nothing for any other path
 */
export function routeOf(path, basePath) {
  return ROUTES.find(({ name }) => path === basePath + name);
}
