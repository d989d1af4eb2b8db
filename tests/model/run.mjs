// As many random cases as asked:  node tests/model/run.mjs --cases 1000000 --seed 1
// Case number n of a run is the case of seed + n, so that each can be had again alone.
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { readCatalog } from "./catalog.mjs";
import { described, disagreementOn } from "./disagreement.mjs";

const { values } = parseArgs({
  options: { cases: { type: "string", default: "10000" }, seed: { type: "string", default: "1" } },
});
const cases = Number(values.cases);
const seed = Number(values.seed);
const folder = resolve(fileURLToPath(new URL("..", import.meta.url)), process.env.CARD_REWARDS_PKG ?? "../pkg");
const engine = await import(pathToFileURL(join(folder, "node.js")).href);
const catalog = readCatalog();

const ENOUGH = 5;
const started = performance.now();
let found = 0;
let done = 0;
for (; done < cases && found < ENOUGH; done += 1) {
  const disagreement = disagreementOn(engine, catalog, seed + done);
  if (disagreement) {
    found += 1;
    console.log(`${described(disagreement)}\n`);
  }
  if ((done + 1) % 10_000 === 0) {
    console.log(`${done + 1} of ${cases} cases, ${found} disagreements, ${Math.round((performance.now() - started) / 1000)} s`);
  }
}
console.log(`${done} cases from seed ${seed}: ${found === 0 ? "engine and model agree" : `${found} disagreements`}`);
process.exitCode = found === 0 ? 0 : 1;
