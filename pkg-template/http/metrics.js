// Metrics for Prometheus, in its text format 0.0.4. Labels are few and fixed: no caller can add one.
// Own code: the package has no run-time dependencies. prom-client would add 3.1 MB, and needs Node.
import { instancesReplaced as replacedHere } from "../engine/instance.js";
import { requireOptionsNamed } from "../shared/options.js";
import { EXTENSIONS, OTHER_ROUTE, ROUTES } from "./routes.js";

/** The media type of `text()`. */
export const METRICS_MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

// Each starts at 0, so that the first of it shows as an increase. Others are added when they occur.
const STATUSES = [200, 400, 401, 404, 405, 408, 415, 429, 500, 503];

// Further clients count as "other", so that a long list of clients cannot fill the operator's memory.
export const CLIENTS_MAX = 1_000;

const EXTENSION_NAMES = Object.values(EXTENSIONS).map(({ name }) => name);

// In seconds, as Prometheus recommends, up to the default deadline of a request.
const BOUNDS_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** @type {typeof import("../types/entries/handler.js").createMetrics} */
export function createMetrics(sources = {}) {
  requireOptionsNamed("createMetrics", sources, ["requestsInFlight", "instancesReplaced", "credentialsReload"]);
  const { requestsInFlight = () => 0, instancesReplaced = replacedHere, credentialsReload = () => undefined } = sources;
  /** @type {Map<string, number>} */
  const unauthorized = new Map([["unknown", 0]]);
  let disconnected = 0;
  const routes = new Map([...ROUTES.map(({ name }) => name), OTHER_ROUTE].map((route) => [route, emptyCounts()]));
  return {
    record({ route, status, milliseconds, attemptedClientId }) {
      if (status === 0) {
        disconnected += 1;
        return;
      }
      if (status === 401) {
        countUnauthorized(unauthorized, attemptedClientId);
      }
      // Few services have extensions: their lines begin with the first response.
      if (EXTENSION_NAMES.includes(route) && !routes.has(route)) {
        routes.set(route, emptyCounts());
      }
      count(routes.get(route) ?? /** @type {Counts} */ (routes.get(OTHER_ROUTE)), status, milliseconds / 1000);
    },
    text() {
      const lines = [
        ...family("answers_total", "counter", "Responses by route and status.", responseLines(routes)),
        ...family("unauthorized_total", "counter", "Rejected keys, by the client that the request named.", unauthorizedLines(unauthorized)),
        ...family("answer_seconds", "histogram", "From a request's head to its response, by route.", timeLines(routes)),
        ...family("requests_in_flight", "gauge", "Requests that are being answered.", [
          `card_rewards_requests_in_flight ${requestsInFlight()}`,
        ]),
        ...family("disconnected_total", "counter", "Requests whose client disconnected before the response.", [
          `card_rewards_disconnected_total ${disconnected}`,
        ]),
        ...family("instances_replaced_total", "counter", "Engines replaced after a trap, or because of their memory.", [
          `card_rewards_instances_replaced_total ${instancesReplaced()}`,
        ]),
        ...reloadLines(credentialsReload()),
      ];
      return `${lines.join("\n")}\n`;
    },
  };
}

/**
 * @typedef {object} Counts of one route
 * @property {Map<number, number>} responses by status
 * @property {number[]} buckets one for each bound, and one for slower responses
 * @property {number} seconds in total
 */

/** @returns {Counts} */
function emptyCounts() {
  return {
    responses: new Map(STATUSES.map((status) => [status, 0])),
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
  counts.responses.set(status, (counts.responses.get(status) ?? 0) + 1);
  counts.buckets[[...BOUNDS_SECONDS, Infinity].findIndex((bound) => seconds <= bound)] += 1;
  counts.seconds += seconds;
}

/** @param {Map<string, Counts>} routes */
function responseLines(routes) {
  return [...routes].flatMap(([route, { responses }]) =>
    [...responses].map(([status, answered]) => `card_rewards_answers_total{route="${route}",status="${status}"} ${answered}`),
  );
}

/**
 * @param {Map<string, number>} unauthorized
 * @param {string | undefined} clientId of a client that exists, so no caller can add one
 */
function countUnauthorized(unauthorized, clientId = "unknown") {
  const label = unauthorized.has(clientId) || unauthorized.size < CLIENTS_MAX ? clientId : "other";
  unauthorized.set(label, (unauthorized.get(label) ?? 0) + 1);
}

/** @param {Map<string, number>} unauthorized */
function unauthorizedLines(unauthorized) {
  return [...unauthorized].map(([clientId, rejected]) => `card_rewards_unauthorized_total{client="${escapedLabel(clientId)}"} ${rejected}`);
}

/**
 * The value of a label.
 * @param {string} text
 */
export function escapedLabel(text) {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
}

/** @param {ReturnType<NonNullable<import("../types/entries/handler.js").MetricsSources["credentialsReload"]>>} reload */
function reloadLines(reload) {
  return reload === undefined
    ? []
    : [
        ...family("credentials_last_reload_successful", "gauge", "Whether the credentials file was valid when it was last read.", [
          `card_rewards_credentials_last_reload_successful ${Number(reload.successful)}`,
        ]),
        ...family("credentials_loaded_timestamp_seconds", "gauge", "When the credentials in use were read, in seconds since 1970.", [
          `card_rewards_credentials_loaded_timestamp_seconds ${reload.loadedAt}`,
        ]),
      ];
}

/** @param {Map<string, Counts>} routes */
function timeLines(routes) {
  const bounds = [...BOUNDS_SECONDS.map(String), "+Inf"];
  return [...routes].flatMap(([route, { buckets, seconds }]) => {
    const name = "card_rewards_answer_seconds";
    let answered = 0;
    const lines = bounds.map((bound, index) => {
      // Buckets are cumulative.
      answered += buckets[index];
      return `${name}_bucket{route="${route}",le="${bound}"} ${answered}`;
    });
    return [...lines, `${name}_sum{route="${route}"} ${Number(seconds.toFixed(6))}`, `${name}_count{route="${route}"} ${answered}`];
  });
}

/**
 * The lines of a metric.
 * @param {string} name
 * @param {"counter" | "gauge" | "histogram"} type
 * @param {string} help
 * @param {readonly string[]} samples
 */
export function family(name, type, help, samples) {
  return [`# HELP card_rewards_${name} ${help}`, `# TYPE card_rewards_${name} ${type}`, ...samples];
}
