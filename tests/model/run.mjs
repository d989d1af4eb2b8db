// Runs random cases: node tests/model/run.mjs --cases 1000000 --seed 1 [--catalogs random|builtin]
// Case n of a run has the seed SEED + n, so that each can be repeated alone.
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { described, differenceOn, disagreementOn } from "./disagreement.mjs";
import { smallestCatalog } from "./smaller-catalog.mjs";
import { Worlds, takesCatalogs } from "./worlds.mjs";

/**
 * @import { CatalogDocument } from "./catalog.mjs"
 * @import { Case } from "./generate.mjs"
 */

const KINDS = /** @type {const} */ (["builtin", "random"]);

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    catalogs: { type: "string" },
  },
});
const cases = Number(values.cases);
const seed = Number(values.seed);
const folder = resolve(fileURLToPath(new URL("..", import.meta.url)), process.env.CARD_REWARDS_PKG ?? "../pkg");
const itsPackage = await import(pathToFileURL(join(folder, "entries/node.js")).href);
const worlds = new Worlds(itsPackage, kinds());

const ENOUGH = 5;
const started = performance.now();
let found = 0;
let done = 0;
for (; done < cases && found < ENOUGH; done += 1) {
  const { kind, engine, catalog, document } = worlds.of(seed + done);
  const disagreement = disagreementOn(engine, catalog, seed + done);
  if (disagreement) {
    found += 1;
    console.log(`${described(disagreement, kind)}\n`);
    if (document) {
      console.log(`on this catalog or less of it: ${JSON.stringify(smallest(document, disagreement.minimal))}\n`);
    }
  }
  if ((done + 1) % 10_000 === 0) {
    console.log(`${done + 1} of ${cases} cases, ${found} disagreements, ${Math.round((performance.now() - started) / 1000)} s`);
  }
}
console.log(`${done} cases from seed ${seed}: ${found === 0 ? "engine and model agree" : `${found} disagreements`}`);
process.exitCode = found === 0 ? 0 : 1;

/** The selected catalogs; by default both in turn. */
function kinds() {
  if (values.catalogs !== undefined) {
    const asked = KINDS.filter((kind) => kind === values.catalogs);
    if (asked.length === 0) {
      throw new TypeError(`--catalogs is one of ${KINDS.join(", ")}`);
    }
    return asked;
  }
  if (!takesCatalogs(itsPackage)) {
    console.log("This package accepts no custom catalog: only the built-in one.");
    return KINDS.slice(0, 1);
  }
  return KINDS;
}

/** @type {(document: CatalogDocument, minimal: Case) => CatalogDocument} */
function smallest(document, minimal) {
  return smallestCatalog(document, (smaller) => {
    try {
      const { engine, catalog } = worlds.with(smaller);
      return differenceOn(engine, catalog, minimal) !== undefined;
    } catch {
      return false; // no valid catalog any more
    }
  });
}
