// Runs random cases: node tests/model/run.mjs --cases 1000000 --seed 1 [--catalogs random|builtin] [--state]
// With --state a case is several requests, each with the state of the previous one.
// Case n of a run has the seed SEED + n, so that each can be repeated alone.
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { described, differenceOn, disagreementOn } from "./disagreement.mjs";
import { sequenceDifference, sequenceDisagreementOn } from "./sequence.mjs";
import { smallestCatalog } from "./smaller-catalog.mjs";
import { Worlds, takesCatalogs } from "./worlds.mjs";

/**
 * @import { Catalog, CatalogDocument } from "./catalog.mjs"
 * @import { Kind } from "./worlds.mjs"
 *
 * @typedef {object} Found a disagreement
 * @property {string} text
 * @property {(engine: any, catalog: Catalog) => string | undefined} differs on another catalog
 */

const KINDS = /** @type {const} */ (["builtin", "random"]);

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    catalogs: { type: "string" },
    state: { type: "boolean", default: false },
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
  const disagreement = values.state ? ofSequence(engine, catalog) : ofRequest(engine, catalog, kind);
  if (disagreement) {
    found += 1;
    console.log(`${disagreement.text}\n`);
    if (document) {
      const smaller = smallestCatalog(document, (one) => isWrongOn(one, disagreement.differs));
      console.log(`on this catalog or less of it: ${JSON.stringify(smaller)}\n`);
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

/** @type {(engine: any, catalog: Catalog, kind: Kind) => Found | undefined} */
function ofRequest(engine, catalog, kind) {
  const disagreement = disagreementOn(engine, catalog, seed + done);
  return (
    disagreement && {
      text: described(disagreement, kind),
      differs: (other, smaller) => differenceOn(other, smaller, disagreement.minimal),
    }
  );
}

/** @type {(engine: any, catalog: Catalog) => Found | undefined} */
function ofSequence(engine, catalog) {
  const disagreement = sequenceDisagreementOn(engine, catalog, seed + done);
  return (
    disagreement && {
      text: disagreement.text,
      differs: (other, smaller) => sequenceDifference(other, smaller, disagreement.minimal),
    }
  );
}

/** @type {(document: CatalogDocument, differs: Found["differs"]) => boolean} */
function isWrongOn(document, differs) {
  try {
    const { engine, catalog } = worlds.with(document);
    return differs(engine, catalog) !== undefined;
  } catch {
    return false; // no valid catalog any more
  }
}
