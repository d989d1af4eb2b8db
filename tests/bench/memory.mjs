// Measures the server process's memory after each tenth of a million requests. Half of these are advice, half have a
// hundred transactions.

import autocannon from "autocannon";
import { HEADERS } from "../package/credentials-for-tests.mjs";
import { startServer } from "./served.mjs";
import { ADVICE_REQUEST, earnedRequest } from "./requests.mjs";
import { table } from "./table.mjs";

const REQUESTS = 1_000_000;
const PARTS = 10;

const ASKED = [
  { method: /** @type {const} */ ("POST"), path: "/recommend/advice", body: JSON.stringify(ADVICE_REQUEST), headers: HEADERS },
  { method: /** @type {const} */ ("POST"), path: "/reward/earned", body: JSON.stringify(earnedRequest(100)), headers: HEADERS },
];

/** @param {string} folder of the package */
export async function benchmarkMemory(folder) {
  const server = await startServer("engine", folder);
  const rows = [["0", megabytes((await server.usage()).memoryBytes), "0"]];
  try {
    for (let part = 1; part <= PARTS; part += 1) {
      const result = await autocannon({ url: server.address, requests: ASKED, connections: 32, amount: REQUESTS / PARTS });
      const errors = result.errors + result.timeouts + result.non2xx;
      rows.push([String((REQUESTS / PARTS) * part), megabytes((await server.usage()).memoryBytes), String(errors)]);
    }
  } finally {
    server.stop();
  }
  return table(["requests", "memory MB", "errors"], rows);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0);
}
