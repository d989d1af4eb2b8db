// From a program's start to its first answer: each in a new process, against a program in JavaScript.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { spreadOf } from "../measure.mjs";
import { PACKAGE } from "../package.mjs";
import { ADVICE_REQUEST } from "../requests.mjs";

const ROUNDS = 15;

/** @returns {import("../row.mjs").Row[]} */
export function rows() {
  const entry = JSON.stringify(pathToFileURL(join(PACKAGE, "entries/node.js")).href);
  const decimal = JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve("decimal.js")).href);
  const catalog = JSON.stringify(join(PACKAGE, "catalog.json"));
  const ours = timed(`const { advice } = await import(${entry}); advice(${JSON.stringify(ADVICE_REQUEST)});`);
  const theirs = timed(`await import(${decimal}); JSON.parse(readFileSync(${catalog}, "utf8"));`);
  /** @type {number[][]} */
  const times = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(ours());
    times[1].push(theirs());
  }
  return [
    {
      name: "Import and first answer in a new process",
      against: "decimal.js + catalog.json",
      unit: "ms",
      ours: spreadOf(times[0]),
      theirs: spreadOf(times[1]),
      bar: { ratioMost: 1 },
    },
  ];
}

/**
 * Measured inside the process: the start of Node.js is the same for both.
 * @param {string} work
 * @returns {() => number} milliseconds
 */
function timed(work) {
  const program = `import { readFileSync } from "node:fs"; const start = performance.now(); ${work} console.log(performance.now() - start);`;
  return () => Number(execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }));
}
