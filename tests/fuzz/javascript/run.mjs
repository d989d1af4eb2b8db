// Runs one fuzz target of JavaScript: node tests/fuzz/javascript/run.mjs TARGET [--seconds 60] [--seed N] [--cases 1]
// Case n of a run has the seed SEED + n, so that each can be repeated alone. By default the first seed is random.
import { randomInt } from "node:crypto";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bothPaths } from "./both-paths.mjs";
import { model } from "./model.mjs";
import { statements } from "./statements.mjs";

/**
 * @typedef {((seed: number) => string | undefined) & { reached?: () => number }} Target a description of the find of this case; if
 *   coverage guides it, how many sets of branches calls took
 * @type {Record<string, (folder: string) => Promise<Target>>} by the package's folder
 */
const TARGETS = { statements, model, "both-paths": bothPaths };

const { values, positionals } = parseArgs({
  options: { seconds: { type: "string", default: "60" }, seed: { type: "string" }, cases: { type: "string", default: "Infinity" } },
  allowPositionals: true,
});
const start = TARGETS[positionals[0]];
if (start === undefined || positionals.length !== 1) {
  console.error(`Usage: node tests/fuzz/javascript/run.mjs ${Object.keys(TARGETS).join("|")} [--seconds 60] [--seed N] [--cases N]`);
  process.exit(2);
}

const folder = resolve(fileURLToPath(new URL("../..", import.meta.url)), process.env.CARD_REWARDS_PKG ?? "../pkg");
const target = await start(join(folder));
const first = values.seed === undefined ? randomInt(2 ** 30) : Number(values.seed);
const end = performance.now() + Number(values.seconds) * 1000;
const started = performance.now();
let cases = 0;
let find;
while (cases < Number(values.cases) && performance.now() < end && find === undefined) {
  find = target(first + cases);
  cases += 1;
}
const seconds = (performance.now() - started) / 1000;
if (find !== undefined) {
  console.log(`Found with --seed ${first + cases - 1} --cases 1:\n${find}`);
  process.exitCode = 1;
}
// As libFuzzer writes them.
if (target.reached) {
  console.log(` cov: ${target.reached()}`);
}
console.log(`first seed ${first}\nstat::number_of_executed_units: ${cases}\nstat::average_exec_per_sec: ${Math.round(cases / seconds)}`);
