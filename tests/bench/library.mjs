// The calls of the package itself, next to the same by hand and to the floor of any JavaScript: reading and writing JSON.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { handWrittenCalculation } from "./hand-written.mjs";
import { earnedRequest } from "./requests.mjs";
import { median, ratio, table } from "./table.mjs";

const TRANSACTIONS = 10_000;
const ROUNDS = 15;

/** @param {string} folder of the package */
export async function benchmarkLibrary(folder) {
  const { earned } = await import(pathToFileURL(join(folder, "node.js")).href);
  const { call } = await import(pathToFileURL(join(folder, "lib/instance.js")).href);
  const byHand = handWrittenCalculation(createRequire(import.meta.url)(join(folder, "catalog.json")));
  const request = earnedRequest(TRANSACTIONS);
  const body = new TextEncoder().encode(JSON.stringify(request));
  const text = new TextDecoder();

  const floor = await medianOf(() => JSON.stringify(JSON.parse(text.decode(body))));
  const figures = [
    ["JSON.parse and JSON.stringify of the request alone", floor],
    ["bytes to bytes, by hand", await medianOf(() => byHand("earned", body))],
    ["bytes to bytes, engine", await medianOf(() => call((engine) => engine.earned_json, body))],
    ["objects to objects, engine", await medianOf(() => earned(request))],
  ];
  return table(
    [`earned, ${TRANSACTIONS} transactions`, "ms", "to JSON alone"],
    figures.map(([name, milliseconds]) => [String(name), Number(milliseconds).toFixed(1), ratio(Number(milliseconds), floor)]),
  );
}

/** @param {() => unknown} work */
async function medianOf(work) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
