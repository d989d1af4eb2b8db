// From a program's start to its first answer, each time in a new process, next to a program that does nothing.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ADVICE_REQUEST } from "./requests.mjs";
import { median, ratio, table } from "./table.mjs";

const ROUNDS = 15;

/** @param {string} folder of the package */
export function benchmarkStart(folder) {
  const entry = (/** @type {string} */ file) => JSON.stringify(pathToFileURL(join(folder, file)).href);
  const asked = JSON.stringify(ADVICE_REQUEST);
  const nothing = medianOf("");
  const figures = [
    ["nothing", nothing],
    ["import card-rewards", medianOf(`import ${entry("node.js")};`)],
    ["import, and the first answer", medianOf(`import { advice } from ${entry("node.js")}; advice(${asked});`)],
    ["the same from the inline entry", medianOf(`import { advice } from ${entry("inline.js")}; advice(${asked});`)],
  ];
  return table(
    ["a program that does", "ms", "to nothing"],
    figures.map(([name, milliseconds]) => [String(name), Number(milliseconds).toFixed(0), ratio(Number(milliseconds), nothing)]),
  );
}

/** @param {string} program */
function medianOf(program) {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    execFileSync(process.execPath, ["--input-type=module", "--eval", program]);
    return performance.now() - start;
  });
  return median(times);
}
