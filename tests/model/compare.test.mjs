// The built package against the model. `node tests/model/run.mjs` runs more cases than there is time for here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { installedPackage } from "../package/installed-package.mjs";
import { readCatalog } from "./catalog.mjs";
import { described, disagreementOn } from "./disagreement.mjs";

const CASES = 15_000;
const FIRST_SEED = 1;

const project = await installedPackage();
const engine = await project.load("consumer.mjs", 'export * from "card-rewards";');
const catalog = readCatalog();

test(`engine and model agree to the last bit on ${CASES} random requests`, () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed += 1) {
    const disagreement = disagreementOn(engine, catalog, seed);
    assert.ok(!disagreement, disagreement && described(disagreement));
  }
});

// Matching names is not the model's business: it knows a card or a merchant by the catalog's own name alone.
test("the package knows every card and merchant by the catalog's own name", () => {
  const cards = catalog.cards.filter(({ id, name }) => engine.matchCard(name)?.cardId !== id);
  const merchants = catalog.merchants.filter(({ id, name }) => engine.matchMerchant(name)?.merchantId !== id);
  assert.deepEqual([...cards, ...merchants], []);
});
