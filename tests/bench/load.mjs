// Requests a second and their times, for the engine and for the hand-written calculation behind the same handler and
// server. Everything stays on the loopback address, and every load ends by itself.

import autocannon from "autocannon";
import { HEADERS } from "../package/credentials-for-tests.mjs";
import { startServer } from "./served.mjs";
import { ADVICE_REQUEST, earnedRequest } from "./requests.mjs";
import { ratio, table } from "./table.mjs";

const SECONDS = 8;
// Enough to keep the server busy all the time, few enough that a time is that of the work and not of a queue.
const CONNECTIONS = 16;
// Far more than the server can answer at once.
const SATURATING_CONNECTIONS = 250;

const LOADS = [
  { name: "advice", path: "/recommend/advice", body: JSON.stringify(ADVICE_REQUEST) },
  { name: "earned, 100 transactions", path: "/reward/earned", body: JSON.stringify(earnedRequest(100)) },
];

/** @param {string} folder of the package */
export async function benchmarkLoad(folder) {
  const rows = [];
  for (const load of LOADS) {
    const byHand = await loaded("hand-written", folder, load, CONNECTIONS);
    const ours = await loaded("engine", folder, load, CONNECTIONS);
    const saturated = await loaded("engine", folder, load, SATURATING_CONNECTIONS);
    rows.push(
      row(load.name, "by hand", CONNECTIONS, byHand, byHand),
      row("", "engine", CONNECTIONS, ours, byHand),
      row("", "engine", SATURATING_CONNECTIONS, saturated, byHand),
    );
  }
  return table(["load", "calculation", "connections", "requests/s", "to by hand", "p50 ms", "p99 ms", "errors"], rows);
}

/**
 * @param {"engine" | "hand-written"} calculation
 * @param {string} folder
 * @param {{ path: string, body: string }} load
 * @param {number} connections
 */
async function loaded(calculation, folder, { path, body }, connections) {
  const server = await startServer(calculation, folder);
  const settings = { url: `${server.address}${path}`, method: /** @type {const} */ ("POST"), headers: HEADERS, body, connections };
  try {
    await autocannon({ ...settings, duration: 2 });
    return await autocannon({ ...settings, duration: SECONDS });
  } finally {
    server.stop();
  }
}

/**
 * @param {string} name
 * @param {string} calculation
 * @param {number} connections
 * @param {import("autocannon").Result} result
 * @param {import("autocannon").Result} byHand
 */
function row(name, calculation, connections, result, byHand) {
  const errors = result.errors + result.timeouts + result.non2xx;
  return [
    name,
    calculation,
    String(connections),
    result.requests.average.toFixed(0),
    ratio(result.requests.average, byHand.requests.average),
    String(result.latency.p50),
    String(result.latency.p99),
    String(errors),
  ];
}
