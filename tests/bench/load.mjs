// Measures requests per second and their times: for the engine and for the hand-written calculation behind the same handler
// and server. Everything stays on the loopback address, and every load ends by itself.

import autocannon from "autocannon";
import { HEADERS } from "../package/credentials-for-tests.mjs";
import { startServer } from "./served.mjs";
import { ADVICE_REQUEST, earnedRequest } from "./requests.mjs";
import { ratio, table } from "./table.mjs";

const SECONDS = 8;
// Enough to keep the server busy, few enough that times do not include a queue.
const CONNECTIONS = 16;
// Far more than the server can answer at once.
const SATURATING_CONNECTIONS = 250;

const LOADS = [
  { name: "advice", path: "/recommend/advice", body: JSON.stringify(ADVICE_REQUEST) },
  { name: "earned, 100 transactions", path: "/reward/earned", body: JSON.stringify(earnedRequest(100)) },
];

/** Servers and numbers of connections. */
const SETUPS = /** @type {const} */ ([
  { name: "an empty Node server", kind: "empty", connections: CONNECTIONS },
  { name: "by hand, one thread", kind: "hand-written", connections: CONNECTIONS },
  { name: "engine, one thread", kind: "engine", connections: CONNECTIONS },
  { name: "engine, one thread", kind: "engine", connections: SATURATING_CONNECTIONS },
  { name: "serve by default", kind: "service", connections: CONNECTIONS },
  { name: "serve by default", kind: "service", connections: SATURATING_CONNECTIONS },
]);

/** @param {string} folder of the package */
export async function benchmarkLoad(folder) {
  const rows = [];
  for (const load of LOADS) {
    /** @type {number | undefined} */
    let empty;
    for (const { name, kind, connections } of SETUPS) {
      const result = await loaded(kind, folder, load, connections);
      const answers = result["2xx"] / result.duration;
      empty ??= answers;
      rows.push([
        kind === "empty" ? load.name : "",
        name,
        String(connections),
        answers.toFixed(0),
        ratio(answers, empty),
        String(result.latency.p50),
        String(result.latency.p99),
        // Beyond the in-flight limit of one client; autocannon retries at once.
        String(statusCount(result, "503")),
        String(result.errors + result.timeouts + result.non2xx - statusCount(result, "503")),
      ]);
    }
  }
  return table(["load", "server", "connections", "answers/s", "to empty", "p50 ms", "p99 ms", "rejected", "errors"], rows);
}

/**
 * @param {import("autocannon").Result} result
 * @param {string} status
 * @returns {number}
 */
function statusCount(result, status) {
  return result.statusCodeStats?.[status]?.count ?? 0;
}

/**
 * @param {import("./served.mjs").Kind} kind
 * @param {string} folder
 * @param {{ path: string, body: string }} load
 * @param {number} connections
 */
async function loaded(kind, folder, { path, body }, connections) {
  const server = await startServer(kind, folder);
  const settings = { url: `${server.address}${path}`, method: /** @type {const} */ ("POST"), headers: HEADERS, body, connections };
  try {
    await autocannon({ ...settings, duration: 2 });
    return await autocannon({ ...settings, duration: SECONDS });
  } finally {
    server.stop();
  }
}
