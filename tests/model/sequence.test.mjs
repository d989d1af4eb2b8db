// Requests that go on from each other answer as the model answers their whole history, and faults of the state between two
// of them are noticed. `node tests/model/run.mjs --state` runs more cases.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PACKAGE } from "../package/installed-package.mjs";
import { generateSequence } from "./generate-sequence.mjs";
import { FAULTS } from "./sequence-faults.mjs";
import { sequenceDifference, sequenceDisagreementOn } from "./sequence.mjs";
import { Worlds, takesCatalogs } from "./worlds.mjs";

/**
 * @import { Catalog } from "./catalog.mjs"
 * @import { State } from "./requests.mjs"
 * @import { Kind } from "./worlds.mjs"
 *
 * @typedef {(state: State, catalog: Catalog) => State} Carry
 */

const CASES_FOR_A_FAULT = 5_000;

const engine = await import(pathToFileURL(join(PACKAGE, "entries/node.js")).href);
const skip = !takesCatalogs(engine) && "this package accepts no custom catalog";

/** @type {(kind: Kind, cases: number) => void} */
function compare(kind, cases) {
  const worlds = new Worlds(engine, [kind]);
  for (let seed = 1; seed <= cases; seed += 1) {
    const world = worlds.of(seed);
    const disagreement = sequenceDisagreementOn(/** @type {any} */ (world.engine), world.catalog, seed);
    assert.ok(!disagreement, disagreement?.text);
  }
}

test("requests that go on from each other answer as one of the whole history", () => {
  compare("builtin", 200);
});

test("so they do on random catalogs", { skip }, () => {
  compare("random", 1_000);
});

/** @type {(fault: Carry) => string | undefined} */
function firstNoticed(fault) {
  const worlds = new Worlds(engine, ["random"]);
  for (let seed = 1; seed <= CASES_FOR_A_FAULT; seed += 1) {
    const { engine: itsEngine, catalog } = worlds.of(seed);
    const sequence = generateSequence(catalog, seed);
    const difference = sequenceDifference(/** @type {any} */ (itsEngine), catalog, sequence, (state) => fault(state, catalog));
    // A state that is refused was not compared.
    if (difference?.includes("model")) {
      return difference;
    }
  }
  return undefined;
}

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`noticed: ${name}`, { skip }, () => {
    assert.ok(firstNoticed(fault));
  });
}
