// `node bench/run.mjs [NAME...]`: figures of speed and memory, each as a ratio to something else in the same run, since
// machines differ and are noisy. `cargo xtask bench` runs them all.

import { PACKAGE } from "../package/installed-package.mjs";
import { benchmarkLibrary } from "./library.mjs";
import { benchmarkLoad } from "./load.mjs";
import { benchmarkMemory } from "./memory.mjs";
import { benchmarkStart } from "./start.mjs";

/** @type {Record<string, (folder: string) => string | Promise<string>>} */
const BENCHMARKS = {
  start: benchmarkStart,
  library: benchmarkLibrary,
  load: benchmarkLoad,
  memory: benchmarkMemory,
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in BENCHMARKS));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exit(2);
}
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (chosen.length === 0 || chosen.includes(name)) {
    console.log(`\n### ${name}\n${await benchmark(PACKAGE)}`);
  }
}
