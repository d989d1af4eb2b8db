// Compares the built package with the model. `node tests/model/run.mjs` runs more cases.
import assert from "node:assert/strict";
import { test } from "node:test";
import { installedPackage } from "../package/installed-package.mjs";
import { shareOfToday } from "../share-of-today.mjs";
import { readCatalog } from "./catalog.mjs";
import { described, disagreementOn } from "./disagreement.mjs";
import { Worlds, takesCatalogs } from "./worlds.mjs";

const CASES = 15_000;
const SHARES = 3;

const share = shareOfToday(SHARES);
const cases = share === undefined ? CASES : CASES / SHARES;
const firstSeed = 1 + (share ?? 0) * cases;

const project = await installedPackage();
const engine = await project.load("consumer.mjs", 'export * from "card-rewards";');
const catalog = readCatalog();

/** @type {(kind: import("./worlds.mjs").Kind) => void} */
function compare(kind) {
  const worlds = new Worlds(engine, [kind]);
  for (let seed = firstSeed; seed < firstSeed + cases; seed += 1) {
    const world = worlds.of(seed);
    const disagreement = disagreementOn(world.engine, world.catalog, seed);
    assert.ok(!disagreement, disagreement && described(disagreement, kind));
  }
}

test(`engine and model agree to the last bit on ${cases} random requests, from seed ${firstSeed} on`, () => {
  compare("builtin");
});

const skip = !takesCatalogs(engine) && "this package accepts no custom catalog";
test(`engine and model agree on random catalogs`, { skip }, () => {
  compare("random");
});

// The model matches cards and merchants by the catalog's exact name only.
test("the package matches every card and merchant by the catalog's name", () => {
  const cards = catalog.cards.filter(({ id, name }) => engine.matchCard(name)?.cardId !== id);
  const merchants = catalog.merchants.filter(({ id, name }) => engine.matchMerchant(name)?.merchantId !== id);
  assert.deepEqual([...cards, ...merchants], []);
});
