// What Prometheus reads, in its text format 0.0.4. Labels are few and fixed: no caller can add a line.
import { instanceNumber } from "./instance.js";
import { OTHER_ROUTE, ROUTE_NAMES } from "./routes.js";

/** The media type of `text()`. */
export const METRICS_MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

const STATUS_CLASSES = ["2xx", "4xx", "5xx"];

// In seconds, as is usual there. Up to the time that a request has unless its owner says otherwise.
const BOUNDS_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** @type {typeof import("../handler.js").createMetrics} */
export function createMetrics({ requestsInFlight = () => 0, instancesReplaced = instanceNumber } = {}) {
  const routes = new Map(ROUTE_NAMES.map((route) => [route, emptyCounts()]));
  return {
    record({ route, status, milliseconds }) {
      count(routes.get(route) ?? /** @type {Counts} */ (routes.get(OTHER_ROUTE)), status, milliseconds / 1000);
    },
    text() {
      const lines = [
        ...family("answers_total", "counter", "Answers by route and class of status.", answerLines(routes)),
        ...family("answer_seconds", "histogram", "From a request's head to its answer, by route.", timeLines(routes)),
        ...family("requests_in_flight", "gauge", "Requests that are being answered.", [
          `card_rewards_requests_in_flight ${requestsInFlight()}`,
        ]),
        ...family("instances_replaced_total", "counter", "Engines replaced after a trap, or for the memory they took.", [
          `card_rewards_instances_replaced_total ${instancesReplaced()}`,
        ]),
      ];
      return `${lines.join("\n")}\n`;
    },
  };
}

/**
 * @typedef {object} Counts of one route
 * @property {Map<string, number>} answers by class of status
 * @property {number[]} buckets one for each bound, and one for what is slower
 * @property {number} seconds of all together
 */

/** @returns {Counts} */
function emptyCounts() {
  return {
    // Counted from 0, so that a first failure is seen as a rise.
    answers: new Map(STATUS_CLASSES.map((statusClass) => [statusClass, 0])),
    buckets: [...BOUNDS_SECONDS, Infinity].map(() => 0),
    seconds: 0,
  };
}

/**
 * @param {Counts} counts
 * @param {number} status
 * @param {number} seconds
 */
function count(counts, status, seconds) {
  const statusClass = `${Math.floor(status / 100)}xx`;
  counts.answers.set(statusClass, (counts.answers.get(statusClass) ?? 0) + 1);
  counts.buckets[[...BOUNDS_SECONDS, Infinity].findIndex((bound) => seconds <= bound)] += 1;
  counts.seconds += seconds;
}

/** @param {Map<string, Counts>} routes */
function answerLines(routes) {
  return [...routes].flatMap(([route, { answers }]) =>
    [...answers].map(([statusClass, answered]) => `card_rewards_answers_total{route="${route}",status="${statusClass}"} ${answered}`),
  );
}

/** @param {Map<string, Counts>} routes */
function timeLines(routes) {
  const bounds = [...BOUNDS_SECONDS.map(String), "+Inf"];
  return [...routes].flatMap(([route, { buckets, seconds }]) => {
    const name = "card_rewards_answer_seconds";
    let answered = 0;
    const lines = bounds.map((bound, index) => {
      // Each bucket counts what those before it do.
      answered += buckets[index];
      return `${name}_bucket{route="${route}",le="${bound}"} ${answered}`;
    });
    return [...lines, `${name}_sum{route="${route}"} ${Number(seconds.toFixed(6))}`, `${name}_count{route="${route}"} ${answered}`];
  });
}

/**
 * @param {string} name
 * @param {"counter" | "gauge" | "histogram"} type
 * @param {string} help
 * @param {readonly string[]} samples
 */
function family(name, type, help, samples) {
  return [`# HELP card_rewards_${name} ${help}`, `# TYPE card_rewards_${name} ${type}`, ...samples];
}
