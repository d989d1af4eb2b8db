// Requests that continue from earlier ones: compared with the model's answers to the whole history. Faults of the state between
// two requests are noticed. `node tests/model/run.mjs --state` runs more cases.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PACKAGE } from "../package/installed-package.mjs";
import { generateSequence } from "./generate-sequence.mjs";
import { FAULTS, withoutRefundedDollars } from "./sequence-faults.mjs";
import { sequenceDifference, sequenceDisagreementOn } from "./sequence.mjs";
import { Worlds, takesCatalogs } from "./worlds.mjs";

/**
 * @import { Catalog } from "./catalog.mjs"
 * @import { State } from "./requests.mjs"
 * @import { Sequence } from "./generate-sequence.mjs"
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

test("requests that continue from earlier ones answer as one of the whole history", () => {
  compare("builtin", 200);
});

test("the same on random catalogs", { skip }, () => {
  compare("random", 1_000);
});

/** @type {(fault: Carry) => string | undefined} */
function firstNoticed(fault) {
  const worlds = new Worlds(engine, ["random"]);
  for (let seed = 1; seed <= CASES_FOR_A_FAULT; seed += 1) {
    const { engine: itsEngine, catalog } = worlds.of(seed);
    const sequence = generateSequence(catalog, seed);
    const difference = sequenceDifference(/** @type {any} */ (itsEngine), catalog, sequence, (state) => fault(state, catalog));
    // A state that is rejected was not compared.
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

// Random requests hardly ever need them: only what was refunded before identifies the purchase of a later refund. On
// June 29 exactly 70 of the 100 were left, so that all of the 200 can be refunded on July 29, at 6% and not at 1%.
test("noticed: refunded dollars are forgotten", () => {
  const bought = { merchant: "Kroger", cardName: "American Express Blue Cash Preferred" };
  /** @type {[number, string, string, object?][]} */
  const ofRequests = [
    [0, "2026-01-10", "100"],
    [0, "2026-01-11", "-30"],
    [0, "2026-03-01", "200"],
    [0, "2026-06-29", "-70"],
    [0, "2026-07-19", "1", { cardName: "Citi Double Cash" }],
    [1, "2026-07-24", "7000", { merchant: "Safeway" }],
    [1, "2026-07-29", "-200"],
  ];
  const transactions = ofRequests.map(([, transactionDate, dollars, other], index) => ({
    ...bought,
    ...other,
    transactionId: `t${index}`,
    transactionDate,
    transactionAmount: Number(dollars),
  }));
  /** @type {Sequence} */
  const sequence = {
    operations: ["earned", "earned"],
    request: { yourCards: [], transactions },
    requestOf: Object.fromEntries(ofRequests.map(([number], index) => [`t${index}`, number])),
  };
  const { catalog } = new Worlds(engine, ["builtin"]).of(1);
  assert.equal(sequenceDifference(engine, catalog, sequence), undefined);
  const forgotten = sequenceDifference(engine, catalog, sequence, withoutRefundedDollars);
  assert.equal(forgotten, "request 1, earned.earnedRewards.1.rewardMultiplier: engine 1, model 6");
});
