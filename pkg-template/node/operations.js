// Health and metrics for operators, on an address that callers cannot reach.
import { METRICS_MEDIA_TYPE } from "../http/metrics.js";
import { methodNotAllowedRejection, notFound, responseOf } from "../http/responses.js";

const OK = { status: 200, body: '{"status":"ok"}' };
const SHUTTING_DOWN = { status: 503, body: '{"status":"stopping"}' };

/**
 * @param {() => boolean} isShuttingDown
 * @param {() => string} metricsText
 * @returns {(request: Request) => Response}
 */
export function operationsHandler(isShuttingDown, metricsText) {
  return function handle(request) {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return responseOf(methodNotAllowedRejection("GET, HEAD"));
    }
    switch (new URL(request.url).pathname) {
      case "/health":
        // During shutdown it still answers, but a load balancer should send no more requests.
        return responseOf(isShuttingDown() ? SHUTTING_DOWN : OK);
      case "/metrics":
        return new Response(`${metricsText()}${processMetrics()}`, {
          headers: { "content-type": METRICS_MEDIA_TYPE, "cache-control": "no-store" },
        });
      default:
        return notFound();
    }
  };
}

/**
 * Metrics of a server's connections.
 * @param {import("./unsent-answers.js").UnsentAnswers} unsent
 */
export function connectionMetrics({ bytes, unread, dropped }) {
  return textOf([
    ["card_rewards_unsent_bytes", "gauge", "Bytes of responses that their clients have yet to read.", bytes],
    ["card_rewards_unread_total", "counter", "Connections closed because their client did not read the response.", unread],
    ["card_rewards_connections_dropped_total", "counter", "Connections closed because there were more than --max-connections.", dropped],
  ]);
}

/** Process metrics, with the names of Prometheus' client libraries. Common dashboards use these names. */
function processMetrics() {
  const { user, system } = process.cpuUsage();
  return textOf([
    ["process_cpu_seconds_total", "counter", "Processor time used, in seconds.", (user + system) / 1e6],
    ["process_resident_memory_bytes", "gauge", "Memory in use, in bytes.", process.memoryUsage.rss()],
    ["process_start_time_seconds", "gauge", "When the process started, in seconds since 1970.", Math.round(performance.timeOrigin) / 1e3],
  ]);
}

/** @param {[name: string, kind: string, help: string, value: number][]} metrics */
function textOf(metrics) {
  return metrics.map(([name, kind, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`).join("");
}
