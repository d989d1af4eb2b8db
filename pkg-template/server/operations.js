// What those who run the service ask for, on an address that its callers cannot reach.
import { METRICS_MEDIA_TYPE } from "../lib/metrics.js";
import { methodNotAllowedAnswer, notFound, responseOf } from "../lib/responses.js";

const OK = { status: 200, body: '{"status":"ok"}' };
const STOPPING = { status: 503, body: '{"status":"stopping"}' };

/**
 * @param {() => boolean} isStopping
 * @param {() => string} metricsText
 * @returns {(request: Request) => Response}
 */
export function operationsHandler(isStopping, metricsText) {
  return function handle(request) {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return responseOf(methodNotAllowedAnswer("GET, HEAD"));
    }
    switch (new URL(request.url).pathname) {
      case "/health":
        // While it stops it still answers, but a balancer should send nothing more.
        return responseOf(isStopping() ? STOPPING : OK);
      case "/metrics":
        return new Response(`${metricsText()}${processMetrics()}`, {
          headers: { "content-type": METRICS_MEDIA_TYPE, "cache-control": "no-store" },
        });
      default:
        return notFound();
    }
  };
}

/** By the names that Prometheus' own clients give them, so that everybody's dashboards know them. */
function processMetrics() {
  const { user, system } = process.cpuUsage();
  return [
    ["process_cpu_seconds_total", "counter", "Processor time used, in seconds.", (user + system) / 1e6],
    ["process_resident_memory_bytes", "gauge", "Memory in use, in bytes.", process.memoryUsage.rss()],
    ["process_start_time_seconds", "gauge", "When the process began, in seconds since 1970.", Math.round(performance.timeOrigin) / 1e3],
  ]
    .map(([name, kind, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`)
    .join("");
}
